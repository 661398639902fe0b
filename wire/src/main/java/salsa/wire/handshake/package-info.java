/**
 * The exchange of two theaters before they trust each other, and the proof that they do.
 *
 * <p>A {@link salsa.wire.handshake.Hello} has a fixed size and is all that a theater parses of a stranger. {@link
 * salsa.wire.handshake.Handshake} compares two of them, and creates the {@link salsa.wire.handshake.Authenticated} of a peer
 * that the transport has identified. Frames are read and written only with one.
 *
 * <p>Invariant: no code but {@code Handshake} creates an {@code Authenticated}; its constructor is package-private, and a
 * test examines the signatures.
 *
 * <p>Uses bytes. Frames use it.
 */
@NullMarked
package salsa.wire.handshake;

import org.jspecify.annotations.NullMarked;
