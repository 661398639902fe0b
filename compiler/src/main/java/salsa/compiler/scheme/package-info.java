/**
 * The naming scheme of compiled programs, and the text of what it names: the only place that spells the names of the
 * runtime's types and methods in generated code, and the names that generated code gives to its own parts.
 *
 * <p>{@link salsa.compiler.scheme.MessageNames} names the message class of each handler and constructor by the
 * handler's name and its erased parameter types alone. Two compilations therefore agree on the names, whatever else the
 * behavior declares, and a caller compiled against a header matches classes compiled elsewhere.
 * {@link salsa.compiler.scheme.MessageClass} is the text of such a class, with its {@code MessageType}.
 * {@link salsa.compiler.scheme.RuntimeNames} and {@link salsa.compiler.scheme.RuntimeMethods} are names of the runtime,
 * {@link salsa.compiler.scheme.GeneratedNames} those of other generated parts.
 *
 * <p>The compiler's lowering uses the scheme, and so does the annotation processor, which makes behaviors of Java
 * classes; code of both links at run time. The names are part of the binary interface of compiled programs: a change
 * breaks class files compiled before it. At run time, tools ask {@code salsa.runtime.BehaviorType} and
 * {@code salsa.runtime.MessageType}.
 *
 * <p>The package works on {@code javax.lang.model} and on type names as written, not on declarations of Salsa.
 */
@NullMarked
package salsa.compiler.scheme;

import org.jspecify.annotations.NullMarked;
