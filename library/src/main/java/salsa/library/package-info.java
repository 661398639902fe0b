/**
 * The standard behaviors: directors of joins, standard output, the supervisor, and checks for tests.
 *
 * <p>A Salsa program uses them without an import. Everything in this package can be imported from Java as well.
 */
@NullMarked
package salsa.library;

import org.jspecify.annotations.NullMarked;
