/**
 * Actors on one machine: the entry points of compiled behaviors, and the machinery that runs them.
 *
 * <p>An actor is a plain object, a {@link salsa.runtime.Behavior}, that belongs to a {@link salsa.runtime.Stage}: the
 * mailbox and the one logical thread of all actors placed on it. Other code holds it as an {@link salsa.runtime.Actor}
 * and sends it {@link salsa.runtime.Message}s. The answer to a message is a {@link salsa.runtime.Token}; a
 * {@link salsa.runtime.Join} waits for several of them. The stages of a program are an
 * {@link salsa.runtime.ActorSystem}, which runs in a {@link salsa.runtime.world.World} and ends when nothing can happen
 * any more.
 *
 * <p>Promises:
 * <ul>
 * <li>One handler of a stage runs at a time and sees all writes of the earlier ones; messages from one actor to another
 * are handled in the order sent, once, whatever handlers throw; delivery is causal.
 * <li>A handler that fails affects its message and everything that awaits its answer, never a stage; a failure that no
 * code notices is reported, once.
 * <li>A ready stage runs after a bounded number of messages of others.
 * <li>Only messages, other actors and running handlers keep an actor in memory.
 * </ul>
 *
 * <p>To read: {@link salsa.runtime.Message} and {@link salsa.runtime.Behavior} for the compiled form of a program,
 * {@link salsa.runtime.Stage} for how it runs (its comment contains the argument), {@link salsa.runtime.Token} and
 * {@link salsa.runtime.Join} for answers, {@link salsa.runtime.ActorSystem} for beginning and end,
 * {@code salsa.runtime.world.real} for threads.
 *
 * <p>An actor may have more than handlers: {@link salsa.runtime.Channel}s, by which timers, publishers and threads
 * reach it as well, membership of a {@link salsa.runtime.Group}, and a {@link salsa.runtime.Mailbox} of its own.
 *
 * <p>This package knows nothing of networks, source texts or accelerators, and never reads the clock or starts a thread
 * by itself.
 */
package salsa.runtime;
