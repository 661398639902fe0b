/**
 * The protocol by which a stage is taken from a handler that does not end, without the engine: the {@link
 * salsa.runtime.quarantine.StuckHandlerSwitch switch} that makes the checks of all entries cost nothing until the first
 * suspicion of the process, the {@link salsa.runtime.quarantine.Handshake handshake} between the handler's thread and
 * the watch, and the judgment of the thread's {@link salsa.runtime.quarantine.ResumableStack stack}.
 *
 * <p>Methods of the runtime that may be on that stack are annotated {@link salsa.runtime.quarantine.Resumable}, at the
 * method itself: a method that is renamed keeps its annotation, where a table of names would silently lose it.
 *
 * <p>Invariants: the word of a handshake changes only by compareAndSet ({@code QuarantineStress},
 * {@code QuarantineEndStress}); the switch is set once and never cleared. The argument as a whole is in the comment of
 * {@code Quarantine}, which adds the operations of the handler on its stage.
 *
 * <p>Uses nothing. {@code world.real} and {@code salsa.runtime} use it. Not exported.
 */
@NullMarked
package salsa.runtime.quarantine;

import org.jspecify.annotations.NullMarked;
