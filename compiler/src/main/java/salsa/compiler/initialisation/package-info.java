/**
 * Static initialisers that need each other. The JVM locks each class while it is initialised, so two threads that begin
 * with different classes of such a group would wait for each other forever.
 * {@link salsa.compiler.initialisation.InitialisationGraph} finds the groups in the class files of a program;
 * {@link salsa.compiler.initialisation.InitialisationGuards} has the program initialise each class of a group under the
 * lock of the group.
 *
 * <p>The package works on class files, since all that begins an initialisation is visible there, including what javac
 * generates: classes for a switch over an enum, bridges, lambdas.
 */
@NullMarked
package salsa.compiler.initialisation;

import org.jspecify.annotations.NullMarked;
