/**
 * The parts of waiting that know no stage and no message: the index of a large stash
 * ({@link salsa.runtime.waiting.IndexedStash}) and the table of actor contexts
 * ({@link salsa.runtime.waiting.ContextTable}).
 *
 * <p>Invariants: a stash returns messages in order of arrival, and never asks stable cases twice about a message; a table
 * keeps no actor in memory. Everything is owned by one stage.
 *
 * <p>They use no other package of the runtime. {@code ActorContext} of {@code salsa.runtime}, which decides what an actor
 * waits for, and {@code Dispatch}, which asks it, use them. Not exported.
 */
@NullMarked
package salsa.runtime.waiting;

import org.jspecify.annotations.NullMarked;
