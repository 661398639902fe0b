/**
 * The types of a program, from the JDK's own compiler.
 *
 * <p>A file is first rewritten into Java with the meaning that it would have if nothing were asynchronous: a send is a
 * call, a token is its value, {@code pass} is {@code return} ({@link salsa.compiler.typing.TypingText} and its
 * superclasses). Salsa's own constructs become calls of methods in {@link salsa.compiler.typing.TypingDeclarations}. This typing
 * text is never run.
 *
 * <p>javac attributes the text. A type or an error at a piece of it holds for the piece of Salsa from which it was
 * made. {@link salsa.compiler.typing.Attribution} keeps the result and answers all queries: types of expressions,
 * elements of names, handlers of sends. It repeats the attribution when types reveal that an expression is a token, or
 * that {@code n<-(x)} is a comparison; each
 * repetition knows more of these than the one before, so this ends.
 *
 * <p>The rules ({@code salsa.compiler.check}, {@code salsa.compiler.isolation}) and the lowering
 * ({@code salsa.compiler.lowering}) read types only through {@link salsa.compiler.typing.Attribution}. The package
 * itself uses {@code salsa.compiler.symbol}, {@code salsa.compiler.text} and {@code salsa.compiler.emit}. If javac
 * crashes on a program with errors, the errors found so far count; without any error the crash is a defect.
 */
@NullMarked
package salsa.compiler.typing;

import org.jspecify.annotations.NullMarked;
