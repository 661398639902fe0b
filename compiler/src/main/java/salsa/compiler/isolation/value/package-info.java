/**
 * The facts of the isolation analysis about types and methods, without following a program's variables:
 * {@link salsa.compiler.isolation.value.Values} proves that all objects of a static type are deeply immutable,
 * {@link salsa.compiler.isolation.value.Foreign} finds types that cannot be copied,
 * {@link salsa.compiler.isolation.value.Captures} the code that reaches an actor's state,
 * {@link salsa.compiler.isolation.value.Fresh} and {@link salsa.compiler.isolation.value.RetainedArguments} state what methods of
 * Java do with results and arguments. The annotation processor applies the same rules to behaviors written in Java.
 */
@NullMarked
package salsa.compiler.isolation.value;

import org.jspecify.annotations.NullMarked;
