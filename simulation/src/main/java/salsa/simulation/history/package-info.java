/**
 * What happened in a run, as the actors themselves saw it, and checks of what the runtime promises about it.
 *
 * <p>Behaviors written for a test tell their {@link salsa.simulation.history.History} of every message they send and
 * handle; after the run each {@link salsa.simulation.history.Check} reads it. A history belongs to one thread, as a
 * simulated world does.
 */
package salsa.simulation.history;
