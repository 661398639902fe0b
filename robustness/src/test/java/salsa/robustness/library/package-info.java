/**
 * The method bodies of two public Java libraries inside behaviors: inside handlers Salsa is a superset of Java, and
 * here
 * is Java that nobody wrote for Salsa.
 *
 * <p>{@link salsa.robustness.library.LibraryBodies} takes the bodies out of the sources, made independent of their
 * object: what belongs to {@code this} is reached through a parameter. Each is then a handler, where {@code return}
 * becomes {@code pass}; and a method of a class nested in a behavior, as it is. So that bodies may reach what is
 * private
 * to their class, the class files that they are compiled against are {@link salsa.robustness.library.Opened}.
 */
package salsa.robustness.library;
