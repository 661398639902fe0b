/**
 * Salsa and JUnit.
 *
 * <p>{@link salsa.junit.SalsaTestEngine} finds compiled test behaviors on the class path and runs their test handlers
 * under seeds, wherever the JUnit Platform runs: Maven, Gradle, development environments. Nothing is to be declared but
 * the dependency. Configuration parameters: {@code salsa.seeds}, how many seeds a test is tried under;
 * {@code salsa.seed}, the one to see again; {@code salsa.stages}.
 *
 * <p>Tests written in Java get an actor system as a parameter: a {@link salsa.junit.SeededTest} one in a simulated
 * world for each seed, with {@link salsa.junit.RealActors} one in the real world.
 *
 * <p>What a test in Salsa is, and when it passes, is the business of {@code salsa.simulation.test}.
 */
@NullMarked
package salsa.junit;

import org.jspecify.annotations.NullMarked;
