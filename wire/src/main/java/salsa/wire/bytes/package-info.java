/**
 * Bytes as numbers and texts, and the one exception of this module.
 *
 * <p>{@link salsa.wire.bytes.ByteSource} reads from an array and checks every number: whether it is complete, whether it
 * has its shortest form, whether it fits. {@link salsa.wire.bytes.ByteSink} writes up to a limit and then only counts, so
 * that a refusal names the size. {@link salsa.wire.bytes.WireException} is the result of every malformed input: a {@link
 * salsa.wire.bytes.WireCode}, a position, and words.
 *
 * <p>Invariant: no method of a source throws anything but a {@code WireException}, and none allocates before it has
 * checked the length.
 *
 * <p>Uses no other package. Every package of the module uses it.
 */
@NullMarked
package salsa.wire.bytes;

import org.jspecify.annotations.NullMarked;
