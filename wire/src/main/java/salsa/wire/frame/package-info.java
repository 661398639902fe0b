/**
 * The frames of a link: what one theater asks of another, and the upkeep of the link.
 *
 * <p>A {@link salsa.wire.frame.Frame} is one of a closed set of records. {@link salsa.wire.frame.FrameWriter} and {@link
 * salsa.wire.frame.FrameReader} turn them into bytes and back; {@link salsa.wire.frame.Payload} is the part of a frame with
 * values, which stays encoded until the theater has checked what the frame asks for.
 *
 * <p>Invariants: a reader refuses a frame from its length alone, before its bytes are there; and nothing in this package
 * exists without an {@code Authenticated} peer. {@code docs/wire.md} specifies every byte.
 *
 * <p>Uses every other package. Links and theaters use it.
 */
@NullMarked
package salsa.wire.frame;

import org.jspecify.annotations.NullMarked;
