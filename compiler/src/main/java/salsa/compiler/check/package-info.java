/**
 * The rules of the language beyond its grammar, and the diagnostics that report violations. Every rule has a code, a
 * place, a reason and one repair to try.
 *
 * <p>The rules run in this order. First the rules that need only the tree: {@link salsa.compiler.check.LanguageRules},
 * {@link salsa.compiler.check.WaitRules}, {@link salsa.compiler.check.NamedCasesRules} and others named {@code …Rules}.
 * Then, after the typing has attributed the trees, the rules that need types: {@link salsa.compiler.check.ActorRules},
 * {@link salsa.compiler.check.CaseRules}. Next, {@code salsa.compiler.complaint} translates javac's own errors.
 * The warnings of {@code salsa.compiler.warning} and {@code salsa.compiler.warning.failure} follow only if there is no
 * error.
 *
 * <p>{@link salsa.compiler.diagnostic.LanguageCode} lists all codes; {@code docs/errors} has a page for each. Only
 * {@link salsa.compiler.Compiler} runs the rules. A rule reads trees and types and changes neither, so a new rule needs
 * only its class, its code and its page.
 */
@NullMarked
package salsa.compiler.check;

import org.jspecify.annotations.NullMarked;
