/**
 * The compiler's promise: nothing that can change is ever reachable from two actors. What crosses from one to another
 * is a value, a copy, or something its owner has given up, and this package decides which.
 *
 * <p>{@link salsa.compiler.isolation.Values} tells from a static type whether everything of it is deeply immutable, and
 * so crosses as it is without a check at run time. (Arrays that never change are no matter of types: {@link
 * salsa.compiler.arrays} finds those for the runtime.) {@link salsa.compiler.isolation.Foreign} tells what no copy can be
 * made of. {@link salsa.compiler.isolation.Crossings} looks at every place where something crosses.
 * {@link salsa.compiler.isolation.Ownership} proves for each {@code move} that nothing reaches afterwards what has
 * gone.
 * {@link salsa.compiler.isolation.Captures} finds the Java code inside an actor, lambdas above all, that reaches the
 * actor's state: such code is kept to the actor. {@link salsa.compiler.isolation.Walls} refuses the ways round.
 *
 * <p>The routes by which a Java-like language leaks are enumerated in {@code conformance/isolation}, a program each.
 * Trusted, and therefore not proved: Java libraries that keep what they are called with, in a static variable or on a
 * thread of their own. The owner sanitizer finds those at run time.
 */
package salsa.compiler.isolation;
