/**
 * The rules written by hand: one for each class of the JDK that can be copied, and those for arrays, lambdas,
 * exceptions and subclasses of the JDK's collections.
 *
 * <p>{@link salsa.runtime.copy.rule.RuleChoice} chooses the rule of a class; {@link salsa.runtime.copy.rule.JdkRules}
 * does so among the JDK's. The others are one family each: collections, maps, wrappers, fixed collections, atomics,
 * texts.
 *
 * <p>Invariants: no method of the program runs on an object that is not complete ({@code CopyRunsNoOverrideTest}); a
 * class of the JDK without a rule here is refused, so a new class of a new JDK is never copied by accident ({@code
 * JdkValuesTest}).
 *
 * <p>Uses all other packages of the copies; only {@code salsa.runtime.copy}, their entry point, uses it.
 */
@NullMarked
package salsa.runtime.copy.rule;

import org.jspecify.annotations.NullMarked;
