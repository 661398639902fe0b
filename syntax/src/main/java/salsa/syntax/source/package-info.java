/**
 * Source texts, and what is said about them.
 *
 * <p>Every part of the language that finds something wrong reports a {@link salsa.syntax.source.Diagnostic}: a stable
 * code with a title, a place, a reason in the user's words and one thing to try. Diagnostics are values; they are
 * collected in {@link salsa.syntax.source.Diagnostics} and drawn by {@link salsa.syntax.source.Drawing} only at the
 * edge, where it is known whether a terminal wants colour.
 *
 * <p>Offsets count UTF-16 units from 0, lines and columns count from 1. Nothing here reads a file.
 */
package salsa.syntax.source;
