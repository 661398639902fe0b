/**
 * Salsa in a Maven build: sources in src/main/salsa and src/test/salsa, beside Java's, and classes where Java's go.
 *
 * <p>{@link salsa.maven.CompileMojo} and {@link salsa.maven.TestCompileMojo} run before the Java compiler. Salsa's
 * compiler reads the Java sources that the behaviors use, and makes classes of behaviors only; the Java compiler then
 * finds these classes and makes those of Java. So either language may use the other.
 *
 * <p>Maven may run on a Java that is older than the one that Salsa needs: these classes are made for it, and the
 * compiler is a process of its own on the JDK of the build's toolchain.
 */
package salsa.maven;
