/**
 * Actors whose state is on disk: {@link salsa.theater.durable.DurableLife}. The disk is behind {@link
 * salsa.theater.durable.DurableStates}. Theaters that share a store take the actors of dead ones over: {@link
 * salsa.theater.durable.TakeOver}.
 *
 * <p>Invariants: nothing that an actor has sent or answered leaves before the state that it follows from is durable; an actor
 * that a theater has found on its disk handles nothing before its name server has confirmed that it is here.
 */
@NullMarked
package salsa.theater.durable;

import org.jspecify.annotations.NullMarked;
