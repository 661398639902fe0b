package salsa.theater.balance;

import salsa.theater.peer.Endpoint;

/**
 * The proposal to move an actor.
 *
 * @param identity of a candidate
 * @param there the theater that is to have the actor: one of the other theaters of the look
 */
public record Proposal(String identity, Endpoint there) {}
