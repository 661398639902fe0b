/**
 * The parts of back pressure that know no stage: the {@link salsa.runtime.pressure.Muting suspension} of a sender, which
 * one thread claims, the {@link salsa.runtime.pressure.PriorityLanes order} of a bounded mailbox, and the
 * {@link salsa.runtime.pressure.Mailboxes table} of such mailboxes.
 *
 * <p>Invariants: a suspension is claimed once, by compareAndSet ({@code MutingStress}), and the thread that claims it
 * makes the stage ready. Lanes are guarded by their mailbox.
 *
 * <p>The rules of muting are in {@code BackPressure} of {@code salsa.runtime}, since they are an argument about the words
 * of the inbox. Uses {@code world}; {@code salsa.runtime} uses it. Not exported.
 */
@NullMarked
package salsa.runtime.pressure;

import org.jspecify.annotations.NullMarked;
