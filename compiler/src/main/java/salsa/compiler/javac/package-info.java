/**
 * The JDK's compiler in memory: {@link salsa.compiler.javac.JavaCompiler} holds the class path and starts tasks on
 * {@link salsa.compiler.javac.TextFile}s. Both passes of a compilation use it: {@code salsa.compiler.typing} only
 * attributes a text to learn the types, and {@code salsa.compiler.emit} generates classes.
 */
@NullMarked
package salsa.compiler.javac;

import org.jspecify.annotations.NullMarked;
