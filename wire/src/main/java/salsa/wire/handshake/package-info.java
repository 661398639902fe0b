/**
 * The exchange of two theaters before they trust each other, and the proof that they do.
 *
 * <p>A {@link salsa.wire.handshake.Hello} and an {@link salsa.wire.handshake.Introduction}, 290 bytes at most, are all that a
 * theater parses of a stranger. {@link salsa.wire.handshake.Handshake} compares two hellos, and creates the {@link
 * salsa.wire.handshake.Authenticated} of a peer that the transport has identified as the theater of its introduction. Frames
 * are read and written only with one.
 *
 * <p>Invariant: no code but {@code Handshake} creates an {@code Authenticated}; its constructor is package-private, and a
 * test examines the signatures.
 *
 * <p>Uses bytes. Frames use it.
 */
@NullMarked
package salsa.wire.handshake;

import org.jspecify.annotations.NullMarked;
