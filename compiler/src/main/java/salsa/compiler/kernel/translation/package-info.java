/**
 * Translates the kernels that a behavior writes in Salsa, and the static methods that they call, to OpenCL C.
 *
 * <p>{@link salsa.compiler.kernel.translation.Translation} is the entry: a pure function from the tree of a behavior to
 * one program text. It runs before the types of the behavior are known and infers those of the subset itself:
 * primitives, arrays of them as parameters, and records of them.
 *
 * <p>The text has Java's semantics. Integers wrap, shifts are masked, casts saturate, constants are folded here and
 * written exactly, operands are evaluated from left to right. Every access to an array is checked, and so is every
 * divisor: the first violation is recorded in the buffer {@code salsa_error}, and the work item returns.
 */
@NullMarked
package salsa.compiler.kernel.translation;

import org.jspecify.annotations.NullMarked;
