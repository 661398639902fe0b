/**
 * The proof that the arrays in a class's fields never change and that no other code has them. Such arrays are frozen,
 * and objects of the class cross between actors without a copy.
 *
 * <p>From the attributed Java, {@link salsa.compiler.arrays.ArrayUses} collects each use of a field, local variable or
 * parameter that holds an array, and {@link salsa.compiler.arrays.FrozenProof} follows the arrays of one class through
 * these uses. {@link salsa.compiler.arrays.ConstructorEscapes} checks that constructors do not let the object escape, and
 * {@link salsa.compiler.arrays.KnownMethods} lists the JDK's methods that only read or copy an array.
 * {@link salsa.compiler.arrays.FrozenArrays} is the entry point: it picks the candidates and runs the proof.
 * {@link salsa.compiler.arrays.FrozenMark} then records the result in the class file, where the runtime reads it.
 *
 * <p>The proof ignores branches and order: a variable that may hold a frozen array anywhere may only be read
 * everywhere. Anything that it does not know counts as a leak, so it errs towards copying.
 *
 * <p>The runtime itself checks that the fields are final and that the elements are immutable. Only {@code emit}
 * calls this package, after javac has attributed the generated Java and the program's own Java files.
 */
@NullMarked
package salsa.compiler.arrays;

import org.jspecify.annotations.NullMarked;
