/**
 * The proof of a class that nobody ever changes the arrays in its fields, and that nobody else has them: then they are
 * frozen, and its objects may cross from one actor to another as they are.
 *
 * <p>Of the Java that classes are made of, {@link salsa.compiler.arrays.ArrayUses} collects each place where a field, a
 * local variable or a parameter that holds an array is used, and {@link salsa.compiler.arrays.FrozenProof} follows the
 * arrays of one class through them. The proof knows nothing of branches and of order: a variable that may once hold a
 * frozen array may be read only, everywhere. What it does not know it takes to be a leak, so it errs on the side of the
 * copy. {@link salsa.compiler.arrays.FrozenMark} tells the runtime, in the class file.
 *
 * <p>That the fields are final, and that the elements cannot change either, the runtime sees by itself.
 */
package salsa.compiler.arrays;
