/**
 * The values that stand for something at a theater: actors, tokens, ends of channels, and failures, as plain data.
 *
 * <p>A reference is 128 random bits and the {@link salsa.wire.reference.TheaterAddress} of its home. Knowing it grants
 * only <em>send</em>. A {@link salsa.wire.reference.FailureValue} names the class of an exception as a text, which no code
 * looks up.
 *
 * <p>Invariant: everything here is immutable and checked when it is created.
 *
 * <p>Uses no other package. The encoding of values uses it, and theaters translate their objects to it and back.
 */
@NullMarked
package salsa.wire.reference;

import org.jspecify.annotations.NullMarked;
