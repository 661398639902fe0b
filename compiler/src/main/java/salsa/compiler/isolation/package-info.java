/**
 * The isolation analysis: it proves that no mutable object is ever reachable from two actors. Everything that crosses
 * from one actor to another is a value, a copy, or an object that its owner has moved, and this package decides which.
 *
 * <p>{@link salsa.compiler.isolation.Crossings} checks every place where a value crosses.
 * {@link salsa.compiler.isolation.ThreadRules} checks code that Java runs on other threads,
 * {@link salsa.compiler.isolation.Statics} static fields, and {@link salsa.compiler.isolation.BypassRules} rejects Java's ways
 * of bypassing isolation. {@code salsa.compiler.isolation.value} has the facts about types and methods that all rules
 * use, {@code salsa.compiler.isolation.move} the proof for {@code move}. (Arrays that never change do not depend on
 * types: {@code salsa.compiler.arrays} finds those for the runtime.)
 *
 * <p>{@link salsa.compiler.isolation.Isolation} runs all of this after the typing and before the lowering, which needs
 * to know the moved fields.
 *
 * <p>The leaks that a Java-like language offers are enumerated in {@code conformance/isolation}, one program each.
 * Trusted, and therefore not proved, are Java libraries that retain their arguments, in a static variable or on a
 * thread of their own. The owner sanitizer finds those at run time.
 */
@NullMarked
package salsa.compiler.isolation;

import org.jspecify.annotations.NullMarked;
