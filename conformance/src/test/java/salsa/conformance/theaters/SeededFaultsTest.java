package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;
import salsa.conformance.Outcome;
import salsa.conformance.ProgramRun;
import salsa.runtime.Settings;
import salsa.simulation.Conditions;
import salsa.simulation.Simulation;

/**
 * Theaters of one simulation whose network fails: everything arrives once and in order, and the seed repeats the
 * faults.
 */
class SeededFaultsTest {

    private static final int SEEDS = 30;
    private static final int STAGES = 2;
    private static final int ROUNDS = 40;
    private static final Conditions FAULTS = Conditions.USUAL.cuttingMachinesOff();

    /** Asks two theaters in turn, which also send to each other; prints how much time has passed. */
    private static final String MAIN = """
            behavior Main {
                final long begin = System.currentTimeMillis();

                Main(String[] arguments) {
                    token Teller a = new Teller() called ("a") at ("one.example", 4040);
                    token Teller b = new Teller() called ("b") at ("two.example", 4040);
                    self<-meet(a, b);
                }

                ack meet(Teller a, Teller b) {
                    a<-meet(b) @ self<-ask(a, b, 0);
                }

                ack ask(Teller a, Teller b, int round) {
                    if (round == 40) {
                        self<-end(b<-counted());
                        pass;
                    }
                    for (int i = 0; i < 3; i++) a<-note(3 * round + i);
                    self<-next(a, b, round, a<-noted());
                }

                ack next(Teller a, Teller b, int round, int noted) {
                    System.out.println(noted);
                    self<-ask(a, b, round + 1);
                }

                ack end(String counted) {
                    System.out.println(counted);
                    System.out.println("ms " + (System.currentTimeMillis() - begin));
                }
            }
            """;

    private static final String TELLER = """
            behavior Teller extends RemoteActor {
                Teller other;
                int noted;
                boolean isInOrder = true;

                Teller() { }

                ack meet(Teller b) { other = b; }

                ack note(int number) {
                    isInOrder &= number == noted++;
                    if (other != null) other<-note(number);
                }

                int noted() {
                    token String through = other<-counted();
                    pass self<-noted(through);
                }

                int noted(String through) { pass noted; }

                String counted() { pass noted + " " + isInOrder; }
            }
            """;

    @TempDir
    private Path folder;

    private static long millis(Outcome outcome) {
        String last = outcome.output().lines().toList().getLast();
        return Long.parseLong(last.substring("ms ".length()));
    }

    private static void assertEverythingArrived(Outcome outcome, String run) {
        String expected = IntStream.rangeClosed(1, ROUNDS)
                        .mapToObj(round -> 3 * round + "\n")
                        .collect(Collectors.joining())
                + 3 * ROUNDS + " true\nms ";
        assertThat(outcome.output()).as(run + outcome.errors()).startsWith(expected);
        assertThat(outcome.status()).as(run).isZero();
    }

    @Test
    void everythingArrivesOnceAndInOrderAndTheSeedRepeatsTheFaults() {
        var program = TheaterPair.compile(folder, Map.of("Main.salsa", MAIN, "Teller.salsa", TELLER));
        var run = new ProgramRun(program, "Main", List.of(), Duration.ofMinutes(2));
        int delayed = 0;
        for (long seed = 0; seed < SEEDS; seed++) {
            Outcome usual = run.underSeed(seed, STAGES);
            Outcome faulty = run.underSeed(seed, STAGES, FAULTS);
            assertEverythingArrived(usual, "seed " + seed);
            assertEverythingArrived(faulty, "seed " + seed + " with faults");
            assertThat(run.underSeed(seed, STAGES, FAULTS)).as("seed " + seed).isEqualTo(faulty);
            delayed += millis(faulty) > 2 * millis(usual) ? 1 : 0;
        }
        assertThat(delayed).isGreaterThan(SEEDS / 2);
    }

    /** Each has theaters of the same names, and both run at once. */
    @Test
    void twoProgramsOfOneProcessReplayUnderOneSeed() throws Exception {
        var one = TheaterPair.compile(
                Files.createDirectory(folder.resolve("one")), Map.of("Main.salsa", MAIN, "Teller.salsa", TELLER));
        String quicker = MAIN.replace("3 * round", "2 * round").replace("i < 3", "i < 2");
        var other = TheaterPair.compile(
                Files.createDirectory(folder.resolve("other")), Map.of("Main.salsa", quicker, "Teller.salsa", TELLER));
        try (var threads = Executors.newFixedThreadPool(2)) {
            for (long seed = 0; seed < 5; seed++) {
                long its = seed;
                long alone = hash(one, its);
                long otherAlone = hash(other, its);
                var beside = threads.submit(() -> hash(one, its));
                var otherBeside = threads.submit(() -> hash(other, its));
                assertThat(beside.get()).as("seed " + seed).isEqualTo(alone).isNotEqualTo(otherAlone);
                assertThat(otherBeside.get()).as("seed " + seed).isEqualTo(otherAlone);
            }
        }
    }

    private static long hash(CompiledProgram program, long seed) throws ClassNotFoundException {
        Class<?> main = new MemoryLoader(program.files()).loadClass("Main$Behavior");
        return Simulation.of(seed, FAULTS, Settings.standard().withStages(STAGES), main)
                .hash();
    }
}
