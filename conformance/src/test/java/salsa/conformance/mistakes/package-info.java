/**
 * Mistakes planted into valid programs, and the compiler's diagnostics for them: the right line and the right word must
 * be reported, and little else.
 *
 * <p>A {@link salsa.conformance.mistakes.Mistake} is a kind of mistake; it finds all places of a
 * {@link salsa.conformance.mistakes.RightFile} where it can be made, each a {@link salsa.conformance.mistakes.Cut},
 * which records its own place. The result is a {@link salsa.conformance.mistakes.WrongProgram}.
 */
package salsa.conformance.mistakes;
