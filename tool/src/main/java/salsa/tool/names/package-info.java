/**
 * The command that serves names: {@link salsa.tool.names.NameServerRun}.
 *
 * <p>Invariants: what prevents it is one line; the line on the standard output appears when other theaters can register names.
 *
 * <p>Uses {@link salsa.theater.program}. {@link salsa.tool.Main} uses it.
 */
@NullMarked
package salsa.tool.names;

import org.jspecify.annotations.NullMarked;
