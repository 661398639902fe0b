/**
 * Compiling a program, whole or what changed of it, and writing it out as a class folder or a jar.
 *
 * <p>{@link salsa.tool.build.Compilation} decides what is compiled and leaves the compiling to {@code salsa.compiler}.
 * What is written is written beside its place first and then moved: nobody ever sees half of it.
 */
package salsa.tool.build;
