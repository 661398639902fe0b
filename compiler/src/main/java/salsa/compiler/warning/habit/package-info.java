/**
 * Warnings about habits from other languages: code that is legal in Salsa, and does something else there. Each looks at
 * one statement.
 */
@NullMarked
package salsa.compiler.warning.habit;

import org.jspecify.annotations.NullMarked;
