/**
 * Which exceptions the code of behaviors throws, and which arrive as the failure of an answer: {@link
 * salsa.compiler.warning.failure.ThrownExceptions} follows calls and messages, {@link
 * salsa.compiler.warning.failure.MissedFailures} warns about a {@code catch} that expects the exception itself. An
 * estimate for a warning: exceptions of Java code count only where a method declares them.
 */
@NullMarked
package salsa.compiler.warning.failure;

import org.jspecify.annotations.NullMarked;
