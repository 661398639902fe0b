/**
 * The peers of a theater: one {@link salsa.theater.peer.Peer} for each other theater, which drives one {@link
 * salsa.theater.link.Link} over the connections of a {@link salsa.theater.peer.Transport}.
 *
 * <p>A theater creates {@link salsa.theater.peer.Peers} and submits frames to a peer from any thread; a submission never waits.
 * What happens, and each frame that arrives, is reported to its {@link salsa.theater.peer.PeerListener}: one report at a time
 * for each peer, in order. The listener returns the {@link salsa.theater.peer.Credit} of a frame when it no longer needs its
 * memory.
 *
 * <p>The work of one peer is done by one thread at a time ({@code Serial}), so the link needs no lock. Time, threads and random
 * numbers come from an {@link salsa.theater.peer.Environment}: {@link salsa.theater.peer.ThreadEnvironment} in production, a
 * scheduler of its own in a simulation. {@link salsa.theater.peer.MemoryNetwork} connects theaters of one process.
 *
 * <p>Invariants: an accepted frame gets exactly one fate; the bytes of accepted frames without a fate are bounded; no report
 * and no submission waits for input or output.
 *
 * <p>Uses the link and wire. Theaters use it, transports implement {@code Transport}.
 */
@NullMarked
package salsa.theater.peer;

import org.jspecify.annotations.NullMarked;
