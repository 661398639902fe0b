/**
 * The parts of an actor's life cycle that know no stage and no message: the two sides of a link, which agree whatever they
 * do concurrently ({@link salsa.runtime.lifecycle.Links}); the table of an actor's monitors
 * ({@link salsa.runtime.lifecycle.Monitors}); the listeners for the close of another system
 * ({@link salsa.runtime.lifecycle.SystemCloseListeners}); and the states of a life, with their legal transitions
 * ({@link salsa.runtime.lifecycle.LifeState}, {@link salsa.runtime.lifecycle.Unwinding}).
 *
 * <p>Invariants: the sides of a link agree once all announcements have arrived ({@code LinksTest} explores all orders);
 * a watcher has at most one entry; a notification is claimed once, by compareAndSet. Everything else is owned by the
 * stage of the actor.
 *
 * <p>Actors and exit reasons are type parameters: these classes compare actors, and never call them. They use no other
 * package of the runtime; {@code Lifecycle} and {@code Supervision} of {@code salsa.runtime}, which send the messages, use
 * them. Not exported.
 */
@NullMarked
package salsa.runtime.lifecycle;

import org.jspecify.annotations.NullMarked;
