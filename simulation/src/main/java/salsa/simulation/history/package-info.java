/**
 * The events of a run, as the actors themselves saw them, and checks of the runtime's promises about them.
 *
 * <p>Behaviors written for a test record in their {@link salsa.simulation.history.History} every message they send and
 * handle; after the run each {@link salsa.simulation.history.Check} reads it. A history belongs to one thread, as a
 * simulated world does.
 */
@NullMarked
package salsa.simulation.history;

import org.jspecify.annotations.NullMarked;
