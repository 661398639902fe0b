/**
 * Which mobile actors move to which other theaters by themselves, while balance is on. A {@link
 * salsa.theater.balance.BalancePolicy} proposes moves from what a theater has measured, a {@link salsa.theater.balance.Look}; the
 * usual one is {@link salsa.theater.balance.GatheringPolicy}, and a program may name its own. {@link
 * salsa.theater.balance.Tallies} counts messages, {@link salsa.theater.balance.Balancer} measures, asks the policy, and starts the
 * moves that it proposes.
 *
 * <p>Invariants: a proposal moves an actor as the message {@code migrate} does, so that a policy can make a program slow, and never
 * wrong; nothing here is created in a theater whose balance is off.
 */
@NullMarked
package salsa.theater.balance;

import org.jspecify.annotations.NullMarked;
