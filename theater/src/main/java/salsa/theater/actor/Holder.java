package salsa.theater.actor;

import salsa.theater.peer.Endpoint;

/** The peer of one exchange, as the owner of leases. */
record Holder(Endpoint peer, long epoch) {}
