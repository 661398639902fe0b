/**
 * The naming scheme inside a behavior's class files.
 *
 * <p>{@link salsa.compiler.scheme.MessageNames} names the message class of each handler and constructor by the
 * handler's name and its erased parameter types. Two compilations of the same declarations therefore agree on the
 * names, whatever else the behavior declares, and a caller compiled against a header matches classes compiled
 * elsewhere.
 *
 * <p>The compiler's lowering uses the scheme, and so does the annotation processor, which makes behaviors of Java
 * classes; code of both links at run time. The names are part of the binary interface of compiled programs: a change
 * breaks class files compiled before it.
 *
 * <p>The package works on {@code javax.lang.model} alone, not on trees of Salsa.
 */
package salsa.compiler.scheme;
