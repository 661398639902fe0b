/**
 * The ordered link between two theaters: each frame that one side submits arrives once and in order, or its sender learns
 * that it has not arrived, or that this cannot be known.
 *
 * <p>A {@link salsa.theater.link.Link} is a state machine without input and output. It has no thread, socket, clock or dice of
 * its own, so the code that runs in production runs in a simulation, in which everything follows from a seed. A transport
 * drives it:
 *
 * <ul>
 *   <li>It reports what happens: {@code connected}, {@code dialFailed}, {@code received}, {@code lost}, and {@code tick} at
 *       the {@code deadline}. Each report contains the time of a clock that only needs to count.
 *   <li>After each report it executes what {@code poll} returns, an {@link salsa.theater.link.Output}, and it calls {@code
 *       write} for each connection that can take bytes, until there are none. Then it asks for the next deadline.
 *   <li>It exchanges hellos and identifies the peer before it reports a connection, and it reports the end of each attempt to
 *       connect within seconds.
 * </ul>
 *
 * <p>Bytes are pulled, not pushed: nothing waits in the transport, so a control frame overtakes all frames that were not
 * written, and the memory of a link is what its {@code Buffer} counts.
 *
 * <p>A theater submits frames ({@link salsa.theater.link.Submission}) and learns the {@link salsa.theater.link.Fate} of each
 * frame that was accepted. {@code DELIVERED} means that the peer's theater has taken it from {@code poll}. {@code REFUSED}
 * means that it never will: the frame was not written, not completely, or the peer has closed the link without it. {@code
 * UNKNOWN} means that it was written and the peer's incarnation ended before an acknowledgement.
 *
 * <p>The parts: {@code Outbound} (lanes, numbers, resends, fates), {@code Inbound} (duplicates, gaps, acknowledgements, credit),
 * {@code PieceAssembly} and {@code FrameSplitter} (bytes to frames), {@code Session} (both directions between two incarnations),
 * {@code Connection} and {@code Chunks} (what is due on a connection), {@link salsa.theater.link.LinkState} and {@link
 * salsa.theater.link.PeerState} (the states, with their tables).
 *
 * <p>Invariants: a frame with a number may have arrived, and one without has not; each accepted frame gets exactly one fate; an
 * incarnation that has ended is never accepted again; a suspicion ends nothing, only the authority does ({@code declareDead}); no
 * frame of the ordinary lane delays one of the control lane.
 *
 * <p>Uses wire, and the detector. Theaters use it. {@code docs/links.md} describes the behavior, {@code docs/wire.md} the bytes.
 */
@NullMarked
package salsa.theater.link;

import org.jspecify.annotations.NullMarked;
