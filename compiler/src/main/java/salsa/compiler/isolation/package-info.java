/**
 * The isolation analysis: it proves that no mutable object is ever reachable from two actors. Everything that crosses
 * from one actor to another is a value, a copy, or an object that its owner has moved, and this package decides which.
 *
 * <p>{@link salsa.compiler.isolation.Values} decides whether all objects of a static type are deeply immutable, and so
 * cross without a copy and without a check at run time. (Arrays that never change do not depend on types:
 * {@link salsa.compiler.arrays} finds those for the runtime.) {@link salsa.compiler.isolation.Foreign} finds types that
 * cannot be copied. {@link salsa.compiler.isolation.Crossings} checks every place where a value crosses.
 *
 * <p>{@link salsa.compiler.isolation.Ownership} proves for each {@code move} that nothing of the sender reaches the
 * moved objects afterwards. It builds a flow graph per handler ({@link salsa.compiler.isolation.MoveGraph}, with one
 * {@code …Steps} class for each kind of construct), whose states are partitions of the variables into regions
 * ({@link salsa.compiler.isolation.RegionState}). {@link salsa.compiler.isolation.OwnedFields} collects the facts
 * between handlers; the analysis repeats until they are stable.
 *
 * <p>{@link salsa.compiler.isolation.Captures} finds Java code inside an actor, mainly lambdas, that reaches the
 * actor's state: such code must stay inside the actor. {@link salsa.compiler.isolation.Elsewhere} checks code that Java
 * runs on other threads, {@link salsa.compiler.isolation.Statics} static fields, and
 * {@link salsa.compiler.isolation.Walls} rejects Java's ways of bypassing isolation.
 *
 * <p>{@link salsa.compiler.isolation.Isolation} runs all of this after the typing and before the lowering, which needs
 * to know the moved fields. The annotation processor also uses {@code Values} and {@code Foreign}, for behaviors
 * written in Java.
 *
 * <p>The leaks that a Java-like language offers are enumerated in {@code conformance/isolation}, one program each.
 * Trusted, and therefore not proved, are Java libraries that retain their arguments, in a static variable or on a
 * thread of their own. The owner sanitizer finds those at run time.
 */
package salsa.compiler.isolation;
