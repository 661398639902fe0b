package salsa.conformance.sanitized;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import salsa.conformance.CompiledProgram;
import salsa.conformance.ConformanceCase;
import salsa.conformance.ProgramRun;
import salsa.sanitizer.Violation;

/**
 * No program of the repository uses in one actor an object of another, and the sanitizer does not change their output:
 * conformance programs, each of those that try to leak, every example, every benchmark. {@code -Donly=tokens/} selects
 * cases.
 */
class EveryProgramTest {
    private static final Path CONFORMANCE = Path.of("programs");
    private static final Path ISOLATION = Path.of("isolation");
    private static final Path EXAMPLES = Path.of("../examples");
    private static final Path BENCHMARKS = Path.of("../benchmarks/programs");
    private static final String ONLY = System.getProperty("only", "");
    private static final int SEEDS = 5;
    private static final int SAMPLED_ONE_OF = 3;

    /** A commit's run takes one of three: neighbors in the list have the same feature. */
    @TestFactory
    Stream<DynamicTest> noneOfSomeConformanceProgramsUsesWhatIsAnothers() {
        List<ConformanceCase> cases = small();
        return IntStream.range(0, cases.size())
                .filter(each -> each % SAMPLED_ONE_OF == 0)
                .mapToObj(cases::get)
                .map(each -> dynamicTest(each.title(), () -> staysWithinItsActors(each)));
    }

    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.DAYS)
    @TestFactory
    Stream<DynamicTest> noConformanceProgramUsesWhatIsAnothers() {
        return small().stream().map(each -> dynamicTest(each.title(), () -> staysWithinItsActors(each)));
    }

    /** Programs that try to leak do not leak either: the run-time check refuses an object before it is used. */
    @TestFactory
    Stream<DynamicTest> noProgramThatTriesToLeakUsesWhatIsAnothers() {
        return programs(ISOLATION).map(each -> dynamicTest(each.title(), () -> staysWithinItsActors(each)));
    }

    @TestFactory
    Stream<DynamicTest> noExampleUsesWhatIsAnothers() {
        return programs(EXAMPLES).map(each -> dynamicTest(each.name(), () -> staysWithinItsActors(each)));
    }

    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.DAYS)
    @TestFactory
    Stream<DynamicTest> noLargeProgramUsesWhatIsAnothers() {
        return programs(CONFORMANCE)
                .filter(EveryProgramTest::isLarge)
                .map(each -> dynamicTest(each.title(), () -> staysWithinItsActors(each)));
    }

    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.DAYS)
    @TestFactory
    Stream<DynamicTest> noneDoesUnderAnotherSchedule() {
        return Stream.concat(small().stream(), programs(EXAMPLES))
                .map(each -> dynamicTest(each.title(), () -> staysWithinItsActorsUnderSeeds(each)));
    }

    @ParameterizedTest(name = "{0} {2}")
    @CsvSource({
        "ring,      Ring,         7 1000 2",
        "chameneos, Chameneos,    60 2",
        "stagedring, StagedRing,  7 1000 3 2",
        "stagedfibonacci, StagedFibonacci, 10 subtrees 2",
        "stagedfibonacci, StagedFibonacci, 10 actors 2",
        "pingpong,  PingPong,     100 2",
        "fibonacci, Fibonacci,    10 2",
        "creation,  Creation,     5 2",
        "skynet,    Skynet,       100 2",
        "mailbox,   Mailbox,      3 2500 2",
        "mixed,     Mixed,        2 5 10 2 35 2",
        "queues,    QueueRing,    7 3 210 2",
        "parts,     SelfSend,     1000",
        "parts,     RoundTrip,    1000",
        "parts,     CreateActors, 1000 inPlace",
        "parts,     CreateActors, 1000 byMessage",
        "parts,     IdleActors,   1000",
        "savina/apsp,        Apsp,                           24 8 100 2",
        "savina/astar,       Astar,                          4 20 6 2",
        "savina/banking,     Banking,                        100 500 2",
        "savina/barber,      SleepingBarber,                 50 5 10 50 2",
        "savina/big,         Big,                            50 12 2",
        "savina/bitonicsort, BitonicSort,                    64 1152921504606846976 2048 2",
        "savina/bndbuffer,   BoundedBuffer,                  20 10 10 20 2 2 2",
        "savina/chameneos,   Chameneos,                      10 200 2",
        "savina/cigsmok,     CigaretteSmokers,               20 6 2",
        "savina/concdict,    ConcurrentDictionary,           4 100 10 2",
        "savina/concsll,     ConcurrentSortedList,           4 100 10 1 2",
        "savina/count,       Count,                          2500 2",
        "savina/facloc,      FacilityLocation,               500 500 3 123456 2",
        "savina/fib,         Fib,                            10 2",
        "savina/filterbank,  FilterBank,                     100 20 3 2",
        "savina/fjcreate,    ForkJoinCreation,               500 2",
        "savina/fjthrput,    ForkJoinThroughput,             50 6 2",
        "savina/logmap,      LogisticMap,                    100 4 2",
        "savina/nqueenk,     NQueens,                        4 7 3 2",
        "savina/philosopher, DiningPhilosophers,             5 50 2",
        "savina/pingpong,    PingPong,                       100 2",
        "savina/piprecision, PiPrecision,                    4 100 2",
        "savina/quicksort,   QuickSort,                      1000 1152921504606846976 50 1024 2",
        "savina/radixsort,   RadixSort,                      100 1024 2048 2",
        "savina/recmatmul,   RecursiveMatrixMultiplication,  4 32 64 2",
        "savina/sieve,       Sieve,                          500 10 2",
        "savina/sor,         SuccessiveOverRelaxation,       5 10 2",
        "savina/threadring,  ThreadRing,                     10 1005 2",
        "savina/trapezoid,   Trapezoid,                      10000 10 1 5 2",
        "savina/uct,         UnbalancedCobwebbedTree,        500 50 10 10 50 2"
    })
    void noBenchmarkUsesWhatIsAnothers(String folder, String behavior, String arguments) {
        Path sources = BENCHMARKS.resolve(folder);
        var run = new ProgramRun(
                CompiledProgram.of(sources), behavior, List.of(arguments.split(" ")), Duration.ofSeconds(60));
        Watched watched = Watched.run(sources, run, 8);
        assertThat(watched.violations()).isEmpty();
        assertThat(watched.outcome().status()).as(watched.outcome().errors()).isZero();
    }

    private static Stream<ConformanceCase> programs(Path folder) {
        return ConformanceCase.all(folder).stream()
                .filter(ConformanceCase::runs)
                .filter(each -> each.title().contains(ONLY));
    }

    private static List<ConformanceCase> small() {
        return programs(CONFORMANCE).filter(each -> !isLarge(each)).toList();
    }

    /** Returns whether the case has millions of actors or messages. */
    private static boolean isLarge(ConformanceCase each) {
        return each.feature().equals("limits");
    }

    private static void staysWithinItsActors(ConformanceCase each) {
        ProgramRun run = each.run(compiled(each));
        check(each, Watched.run(each.folder(), run, each.stages().getLast()));
    }

    private static void staysWithinItsActorsUnderSeeds(ConformanceCase each) {
        ProgramRun run = each.run(compiled(each));
        for (int seed = 0; seed < Math.min(SEEDS, each.seeds()); seed++) {
            check(each, Watched.underSeed(each.folder(), run, seed, 1 + seed));
        }
    }

    /** Compiles a case; another test checks that it compiles. */
    private static CompiledProgram compiled(ConformanceCase each) {
        CompiledProgram program = CompiledProgram.of(each.folder());
        assumeThat(program.succeeded()).isTrue();
        return program;
    }

    private static void check(ConformanceCase each, Watched watched) {
        assertThat(watched.violations().stream().map(Violation::text)).isEmpty();
        assertThat(each.expectation().complaints(watched.outcome())).isEmpty();
    }
}
