/**
 * Actors on one machine: what compiled behaviors call, and what runs them.
 *
 * <p>An actor is a plain object, a {@link salsa.runtime.Behavior}, that belongs to a {@link salsa.runtime.Stage}: the
 * mailbox and the one logical thread of all actors placed on it. Others hold it as an {@link salsa.runtime.Actor} and
 * send it {@link salsa.runtime.Message}s. The answer to a message is a {@link salsa.runtime.Token}; what waits for
 * several of them is a {@link salsa.runtime.Join}. The stages of a program are an {@link salsa.runtime.ActorSystem},
 * which lives in a {@link salsa.runtime.world.World} and ends when nothing can happen any more.
 *
 * <p>Promises:
 * <ul>
 * <li>One handler of a stage runs at a time and sees what the earlier ones wrote; messages from one actor to another
 * are
 *     handled in the order sent, once, whatever handlers throw; delivery is causal.
 * <li>A handler that fails costs its message and whoever waits for it, never a stage; a failure that nobody notices is
 *     reported, once.
 * <li>A ready stage is played after a bounded number of messages of others.
 * <li>Nothing but messages, other actors and running handlers keeps an actor in memory.
 * </ul>
 *
 * <p>To read: {@link salsa.runtime.Message} and {@link salsa.runtime.Behavior} for what the compiler makes of a
 * program, {@link salsa.runtime.Stage} for how it runs (its comment holds the argument), {@link salsa.runtime.Token}
 * and {@link salsa.runtime.Join} for answers, {@link salsa.runtime.ActorSystem} for beginning and end, {@code
 * salsa.runtime.world.real} for threads.
 *
 * <p>An actor may have more than handlers: {@link salsa.runtime.Channel}s, by which timers, publishers and threads
 * reach it, too, membership of a {@link salsa.runtime.Group}, and a {@link salsa.runtime.Mailbox} of its own.
 *
 * <p>Knows nothing of networks, source texts or accelerators, and never asks the clock or starts a thread by itself.
 */
package salsa.runtime;
