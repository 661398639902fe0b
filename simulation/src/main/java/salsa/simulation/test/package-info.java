/**
 * Tests written in Salsa, run under seeds.
 *
 * <p>A {@link salsa.simulation.test.TestBehavior} is a behavior whose name ends in {@code Test}; its handlers whose
 * names begin with {@code test} and that have no parameters are its {@link salsa.simulation.test.TestHandler tests}. A
 * {@link salsa.simulation.test.Trial} creates a new actor of it in a new simulated world and sends the one message. The
 * test passes if its token resolves, every failure was noticed, nothing waits forever, and the run ends by itself; for
 * every seed tried. {@link salsa.simulation.test.Verdict} is the outcome.
 *
 * <p>Everything runs in one JVM and one thread. So a handler that never ends is not ended here, and Java's static
 * variables keep their values between runs.
 */
@NullMarked
package salsa.simulation.test;

import org.jspecify.annotations.NullMarked;
