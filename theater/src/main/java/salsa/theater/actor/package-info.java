/**
 * Actors, tokens and channels across theaters: what stands in for an actor elsewhere, how messages and answers travel, and how
 * actors move.
 *
 * <p>A {@link salsa.theater.actor.Node} is a theater: one system of actors and its peers. For each peer it has a {@code Line} with
 * two actors on stages of their own: the {@code Outlet} encodes and submits, the {@code Inlet} decodes and delivers. Large messages
 * are decoded on a third stage. Stubs stand on
 * the outlet's stage, so sends, answers and values of channels leave in the order in which they were sent, and encoding needs no lock.
 *
 * <p>A stub forwards to a {@code Route}, which has a {@code Sending} for each link with the peer; an {@code Exchange} is
 * what both theaters know of each other as long as one link lives. {@code PeerWatch} learns from the peers what arrives
 * and when one has died. An {@code Answering} is the continuation of a message that came from elsewhere.
 *
 * <p>What peers hold is counted in {@code salsa.theater.lease}. {@code Names} knows the named actors of this theater; {@code
 * Deliveries} keeps early messages to them. {@code Requests} are questions without an answer so far: each ends with an answer, a
 * failure, or the end of the peer.
 *
 * <p>{@code MobileActors} knows the actors that move. {@code Whereabouts} is where one of them is, and what happens here to its
 * messages; {@code Departure} and {@code Arrival} are the two sides of a move.
 *
 * <p>Invariants: one actor has one reference in each theater; what is asked is answered or fails; a peer can keep only
 * what was sent to it; a frame's memory is given back when the message has been delivered.
 *
 * <p>Uses peers, types and the runtime. Programs reach it through {@code salsa.theater.program}.
 */
@NullMarked
package salsa.theater.actor;

import org.jspecify.annotations.NullMarked;
