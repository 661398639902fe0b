package salsa.theater.actor;

import salsa.theater.peer.Endpoint;

/** One incarnation of a peer, as the owner of leases. */
record Holder(Endpoint peer, long epoch) {}
