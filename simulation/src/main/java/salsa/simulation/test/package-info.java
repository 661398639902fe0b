/**
 * Tests written in Salsa, run under seeds.
 *
 * <p>A {@link salsa.simulation.test.TestBehavior} is a behavior whose name ends in {@code Test}; its handlers whose
 * names begin with {@code test} and that take nothing are its {@link salsa.simulation.test.TestHandler tests}. A
 * {@link salsa.simulation.test.Trial} makes a fresh actor of it in a fresh simulated world and sends the one message.
 * The test passes when its token resolves, no failure went unnoticed, nothing waits for ever, and the run ends by
 * itself; for every seed that it is tried under. {@link salsa.simulation.test.Verdict} says what came of it.
 *
 * <p>Everything runs in one JVM and one thread. So a handler that never ends is not ended here, and what Java keeps in
 * static variables is not fresh.
 */
package salsa.simulation.test;
