/**
 * The world as it is: the machine's clock, disk, network and threads. The only package of the runtime that may touch
 * them.
 *
 * <p>{@link salsa.runtime.world.real.RealWorld} is the door; {@link salsa.runtime.world.real.RealScheduler} holds the
 * argument why no wake-up is lost and why a system is never taken for quiet too early.
 */
package salsa.runtime.world.real;
