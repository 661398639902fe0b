/**
 * Compiles a program, wholly or incrementally, and writes the result as a class folder or a jar.
 *
 * <p>{@link salsa.tool.build.Compilation} decides which units need compilation, by comparison with the
 * {@link salsa.tool.build.Earlier} program, and calls {@code salsa.compiler}; its result is an
 * {@link salsa.tool.build.Outcome}. {@link salsa.tool.build.ClassFolder} and {@link salsa.tool.build.RunnableJar} write
 * classes for users; {@link salsa.tool.build.SourceFolder} serves build tools such as Maven.
 *
 * <p>All output is first written beside its destination and then moved there, so no reader ever sees a partial file.
 * The command ({@code salsa.tool}) is the client of this package; it finds programs by {@code salsa.tool.program} and
 * keeps results by {@code salsa.tool.cache}.
 */
@NullMarked
package salsa.tool.build;

import org.jspecify.annotations.NullMarked;
