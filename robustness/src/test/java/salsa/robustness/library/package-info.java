/**
 * The method bodies of two public Java libraries inside behaviors: inside handlers Salsa is a superset of Java, and
 * this Java was not written for Salsa.
 *
 * <p>{@link salsa.robustness.library.LibraryBodies} extracts the bodies from the sources and makes them independent of
 * their object: members of {@code this} are reached through a parameter. Each then becomes a handler, in which
 * {@code pass} replaces {@code return}; and, unchanged, a method of a class nested in a behavior. So that bodies may
 * access private members of their class, the class files for their compilation are
 * {@link salsa.robustness.library.Opened}.
 */
package salsa.robustness.library;
