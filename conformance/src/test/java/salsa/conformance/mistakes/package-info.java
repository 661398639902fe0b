/**
 * Mistakes planted into right programs, and what the compiler says of them: it must say it at the right line and at the
 * right word, and not say much more.
 *
 * <p>A {@link salsa.conformance.mistakes.Mistake} is a kind of mistake; it knows all places of a
 * {@link salsa.conformance.mistakes.RightFile} where it can be made, each a {@link salsa.conformance.mistakes.Cut},
 * which knows where it cuts. Made, it is a {@link salsa.conformance.mistakes.WrongProgram}.
 */
package salsa.conformance.mistakes;
