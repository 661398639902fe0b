/**
 * The encoding of values: graphs of objects as bytes, and back.
 *
 * <p>A {@link salsa.wire.value.Catalog} is the closed set of a program's types, each a {@link salsa.wire.value.WireType}
 * with a {@link salsa.wire.value.Codec} that the compiler, or a generator at run time, has written. {@link
 * salsa.wire.value.Encoder} and {@link salsa.wire.value.Decoder} call the codecs, and encode the JDK's values themselves:
 * one {@code KindCodec} for each {@link salsa.wire.value.Kind}. {@link salsa.wire.value.OutgoingTypes} and {@link
 * salsa.wire.value.IncomingTypes} are the two type tables of a link.
 *
 * <p>{@code Check} reads a whole encoding without creating anything: kinds, types, counts, depth, ranges, back
 * references, the work of keys. Only what it accepts is decoded, so a malformed frame costs no memory beyond its own.
 *
 * <p>Invariants: a number of a peer selects from a table of this program, never a class. Every malformed input ends in a
 * {@link salsa.wire.bytes.WireException}. {@code docs/wire.md} specifies every byte.
 *
 * <p>Uses bytes, references and types. Frames use it.
 */
@NullMarked
package salsa.wire.value;

import org.jspecify.annotations.NullMarked;
