/**
 * The balancing of stages: decides whether the actors of a stage would run faster on other stages. {@link
 * salsa.runtime.balance.Adaptation} has the argument; {@link salsa.runtime.balance.Spreading} measures handlers and
 * moves actors to idle stages, {@link salsa.runtime.balance.Consolidation} measures transport and moves actors to the
 * stage that they communicate with.
 *
 * <p>The decisions see a stage only as its {@link salsa.runtime.balance.Load}: numbers, and two ways to move actors.
 * They know no actor, no message and no mailbox. The runtime implements {@code Load}, and does the moves so that the
 * order of messages is kept ({@code Relocation}).
 *
 * <p>Invariants: everything here is owned by one stage, and called by the thread that runs it, between batches of
 * messages: no call is made for each message. A wrong decision costs time, never correctness.
 *
 * <p>Uses the {@code world} for the scheduler's terms; {@code salsa.runtime} uses it. Not exported.
 */
@NullMarked
package salsa.runtime.balance;

import org.jspecify.annotations.NullMarked;
