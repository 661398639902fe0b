/**
 * The real world: the machine's clock, disk, network and threads. The only package of the runtime that may touch them.
 *
 * <p>{@link salsa.runtime.world.real.RealWorld} is the entry point; {@link salsa.runtime.world.real.RealScheduler}
 * contains the argument why no wake-up is lost and why quiescence is never detected early.
 */
@NullMarked
package salsa.runtime.world.real;

import org.jspecify.annotations.NullMarked;
