/**
 * Decides which classes are immutable, so that actors share their instances, and which are never copied, with the
 * reason for the sender.
 *
 * <p>{@link salsa.runtime.copy.value.Immutability} proves it from the declared fields of a class. {@link
 * salsa.runtime.copy.value.JdkValues} and {@link salsa.runtime.copy.value.Refusals} list the classes of the JDK, whose
 * fields cannot be read; {@link salsa.runtime.copy.value.FrozenArrays} reads the mark of the compiler's proof. {@link
 * salsa.runtime.copy.value.ShareableTypes} are the runtime's own types: the runtime, which lies above, states them.
 *
 * <p>Invariant: a class is judged by its fields and its loader, never by its name alone. The lists are compared with
 * the compiler's by {@code RefusedKindsTest}, and with the JDK itself by {@code JdkValuesTest}.
 *
 * <p>Uses nothing of the runtime. Every package of the copies uses it.
 */
@NullMarked
package salsa.runtime.copy.value;

import org.jspecify.annotations.NullMarked;
