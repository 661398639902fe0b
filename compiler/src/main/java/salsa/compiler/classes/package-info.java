/**
 * The JDK's compiler in memory: Java text in, finished class files out.
 *
 * <p>{@link salsa.compiler.classes.JavaCompiler} holds the class path and starts tasks; both passes of a compilation
 * use it. The first pass, in {@code salsa.compiler.typing}, only attributes a text to learn the types. The second pass,
 * {@link salsa.compiler.classes.Generation}, generates classes from the text that {@code salsa.compiler.emit} has
 * written, and from the plain Java files of the program.
 *
 * <p>After generation, class files are finished in two steps. {@link salsa.compiler.classes.LineTables} replaces the
 * line numbers of the generated Java by those of the Salsa file. {@code salsa.compiler.arrays} marks the classes whose
 * arrays are frozen; its proof runs when javac has attributed a class.
 *
 * <p>Apart from the typing, this is the only package that uses {@code javax.tools}. {@link salsa.compiler.Compiler} and
 * the typing are its only clients.
 */
@NullMarked
package salsa.compiler.classes;

import org.jspecify.annotations.NullMarked;
