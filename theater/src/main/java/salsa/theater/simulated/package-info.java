/**
 * Theaters of one simulated world ({@link salsa.runtime.world.Machines}): the time and the chance of each, and connections whose
 * delays follow from the seed. Nothing here opens a socket or starts a thread.
 */
@NullMarked
package salsa.theater.simulated;

import org.jspecify.annotations.NullMarked;
