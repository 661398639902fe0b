/**
 * Salsa in a Maven build: sources in src/main/salsa and src/test/salsa, beside Java's, and classes in the folders of
 * Java's.
 *
 * <p>{@link salsa.maven.CompileMojo} and {@link salsa.maven.TestCompileMojo} run before the Java compiler. Salsa's
 * compiler reads the Java sources that the behaviors use, and generates classes of behaviors only; the Java compiler
 * then finds these classes and generates those of Java. So each language may use the other.
 *
 * <p>Maven may run on an older Java than the one that Salsa needs: these classes are compiled for it, and the compiler
 * is a process of its own on the JDK of the build's toolchain.
 */
@NullMarked
package salsa.maven;

import org.jspecify.annotations.NullMarked;
