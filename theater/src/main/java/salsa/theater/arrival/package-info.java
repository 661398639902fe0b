/**
 * The order of the frames that have arrived from one peer, while a large one is decoded beside others: {@link
 * salsa.theater.arrival.ArrivalOrder} and the {@link salsa.theater.arrival.Flows} in which they are.
 *
 * <p>Invariant: frames of one flow are handled in the order of their arrival.
 *
 * <p>Uses the flows of links, and wire. The actors of theaters use it.
 */
@NullMarked
package salsa.theater.arrival;

import org.jspecify.annotations.NullMarked;
