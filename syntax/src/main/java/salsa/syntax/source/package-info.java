/**
 * Source texts, and diagnostics about them.
 *
 * <p>Every part of the language that finds an error reports a {@link salsa.syntax.source.Diagnostic}: a stable code
 * with a title, a place, a reason in the user's words and one repair to try. Diagnostics are values;
 * {@link salsa.syntax.source.Diagnostics} collects them, and {@link salsa.syntax.source.Drawing} or
 * {@link salsa.syntax.source.JsonLine} renders them only at the edge, which knows whether a terminal wants colour.
 *
 * <p>Offsets count UTF-16 units from 0, lines and columns count from 1. No class of this package reads a file.
 */
@NullMarked
package salsa.syntax.source;

import org.jspecify.annotations.NullMarked;
