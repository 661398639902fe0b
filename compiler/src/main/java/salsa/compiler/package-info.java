/**
 * The Salsa compiler as a library: {@link salsa.compiler.Compiler#compile} takes sources and returns class files or
 * diagnostics; a {@link salsa.compiler.Session} does so again and again for a program that changes, and answers
 * questions about names. The compiler reads and writes no file itself; {@link salsa.compiler.Sources} is its only view
 * of them.
 *
 * <p>A compilation runs these passes, each in a package of its own:
 * <ol>
 * <li>{@code symbol} parses the files, and the files that they refer to, into a universe of types.
 * <li>{@code typing} rewrites each file into Java that javac attributes, and keeps the resulting types.
 * <li>{@code check} checks the rules of the language; rules that need only the tree run even if the typing fails.
 * <li>{@code isolation}, with {@code flow}, proves that no mutable object is reachable from two actors.
 * <li>{@code lowering}, with {@code text} and {@code scheme}, writes the Java that runs.
 * <li>{@code emit}, with {@code arrays}, compiles that Java and finishes the class files.
 * </ol>
 *
 * <p>A program with errors stops after {@code isolation}. ARCHITECTURE.md describes how the packages depend on each
 * other.
 *
 * <p>The clients are the command and, by way of the module {@code salsa.tool}, the Maven plugin. They use
 * {@link salsa.compiler.Request}, {@link salsa.compiler.Result} and {@link salsa.compiler.Sources}; an embedding
 * application needs nothing else. {@link salsa.compiler.Compiler#compile} runs on a thread with a large stack, because
 * the passes recurse. An exception from it, {@link salsa.compiler.Defect} included, is a defect of the compiler, never
 * of the program.
 */
@NullMarked
package salsa.compiler;

import org.jspecify.annotations.NullMarked;
