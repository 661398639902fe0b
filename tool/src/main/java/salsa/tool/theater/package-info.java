/**
 * The command {@code salsa theater}: {@link salsa.tool.theater.Serving} runs one, {@link salsa.tool.theater.Inspection} says whether
 * it would work, {@link salsa.tool.theater.StatusQuestion} asks one that runs,
 * {@link salsa.tool.theater.TheaterKeys} creates certificates. For a cluster,
 * {@link salsa.tool.theater.StatusProbe} asks several, and {@link salsa.tool.theater.InputWatch} ends one.
 *
 * <p>Invariants: only this package of the tool, {@code salsa.tool.names} and {@code salsa.tool.cluster} use theaters, so that the start of other programs loads none of their classes; each
 * problem is one line with its remedy.
 */
@NullMarked
package salsa.tool.theater;

import org.jspecify.annotations.NullMarked;
