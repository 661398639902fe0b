package salsa.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;
import salsa.conformance.Outcome;
import salsa.conformance.ProgramRun;
import salsa.simulation.Conditions;

/**
 * The examples over theaters, all theaters of one in one simulation, under many seeds, without and with faults of the
 * network. Where an example has a program that only
 * creates a named actor, a main program here creates that actor in another theater.
 */
class SeededTheaterExamplesTest {
    private static final int SEEDS = 50;
    private static final int FAULTY_SEEDS = 15;
    private static final int STAGES = 4;
    private static final Conditions FAULTS = Conditions.USUAL.cuttingMachinesOff();
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final Path EXAMPLES = Path.of("").toAbsolutePath().resolve("theaters");

    @TempDir
    private Path folder;

    @Test
    void workersSort() throws IOException {
        printsUnderAllSeeds(
                program("mergesort", "MergeSort", "1001", "127.0.0.1", "4041", "4042"), "1001 numbers, sorted: true\n");
    }

    @Test
    void treesGrowInTwoTheaters() throws IOException {
        printsUnderAllSeeds(program("fibonacci", "Sum", "10", "127.0.0.1", "4041", "4042"), "55\n");
    }

    @Test
    void aCounterVisitsTheTowns() throws IOException {
        write("""
                behavior Main {
                    Main(String[] arguments) {
                        token Town ada = new Town("Ada", 3) called ("town") at ("ada.example", 4041);
                        token Town bern = new Town("Bern", 4) called ("town") at ("ada.example", 4042);
                        self<-count(ada, bern);
                    }

                    ack count(Town ada, Town bern) { new Census(new String[] {"ada.example", "4041", "4042"}); }
                }
                """);
        printsUnderAllSeeds(program("census", "Main"), "Ada: 3, Bern: 4; together: 7\n");
    }

    @Test
    void partsAreCountedInThreeTheaters() throws IOException {
        underAllSeeds(
                program("cluster", "Primes", "1000", "7", "127.0.0.1", "4041", "4042", "4043"),
                outcome -> assertThat(outcome.output()).hasLineCount(8).endsWith("168 prime numbers below 1000\n"));
    }

    @Test
    void aBallReturns() throws IOException {
        write("""
                behavior Main {
                    Main(String[] arguments) {
                        token Pong pong = new Pong() called ("pong") at ("pong.example", 4040);
                        self<-play(pong);
                    }

                    ack play(Pong pong) {
                        new Ping(new String[] {"pong.example", "4040", "20"});
                    }
                }
                """);
        printsUnderAllSeeds(program("pingpong", "Main"), "the ball crossed the net 40 times\n");
    }

    @Test
    void workersCountWords() throws IOException {
        write("""
                behavior Main {
                    Main(String[] arguments) {
                        token Counter one = new Counter() called ("counter") at ("words.example", 4041);
                        token Counter two = new Counter() called ("counter") at ("words.example", 4042);
                        self<-count(one, two);
                    }

                    ack count(Counter one, Counter two) {
                        new WordCount(new String[] {"words.example", "4041", "4042"});
                    }
                }
                """);
        printsUnderAllSeeds(program("wordcount", "Main"), "the 9\nwall 4\nin 3\nrose 3\nsun 3\n");
    }

    @Test
    void anAddressBookAddsANameOnce() throws IOException {
        write("""
                behavior Main {
                    Main(String[] arguments) {
                        token Book book = new Book() called ("book") at ("books.example", 4040);
                        self<-use(book);
                    }

                    ack use(Book book) {
                        for (String number : new String[] {"1815", "1852"}) {
                            new Ask(new String[] {"books.example", "4040", "add", "Ada", number});
                        }
                    }
                }
                """);
        underAllSeeds(
                program("addressbook", "Main"),
                outcome -> assertThat(outcome.output().lines())
                        .containsExactlyInAnyOrder("Ada is in the book now", "Ada was in the book already"));
    }

    /** The guest of each speaker, who has entered before, hears the line; the order of lines follows from the seed. */
    @Test
    void aRoomPassesLinesOn() throws IOException {
        write("""
                behavior Main {
                    Main(String[] arguments) {
                        token Room room = new Room() called ("room") at ("room.example", 4040);
                        for (String name : new String[] {"ada", "bob", "cyd"}) {
                            token Visitor visitor = new Visitor() called (name) at (name + ".example", 4040);
                            self<-visit(visitor, room, name);
                        }
                    }

                    ack visit(Visitor visitor, Room room, String name) {
                        visitor<-visit(room, name);
                    }
                }
                """);
        Files.writeString(folder.resolve("Visitor.salsa"), """
                behavior Visitor extends RemoteActor {
                    Visitor() { }

                    ack visit(Room room, String name) {
                        Guest guest = new Guest();
                        room<-enter(guest, name) @ self<-talk(room, name);
                    }

                    ack talk(Room room, String name) {
                        for (int i = 0; i < 3; i++) room<-say(name, "line " + i);
                    }
                }
                """);
        Set<String> orders = new HashSet<>();
        underAllSeeds(program("chat", "Main"), outcome -> {
            orders.add(outcome.output());
            for (String name : List.of("ada", "bob", "cyd")) {
                Stream<String> said = outcome.output().lines().filter(line -> line.equals(name + ": line 0"));
                assertThat(said.count()).as(outcome.output()).isBetween(1L, 3L);
            }
        });
        assertThat(orders).hasSizeGreaterThan(SEEDS / 2);
    }

    private void write(String main) throws IOException {
        Files.writeString(folder.resolve("Main.salsa"), main);
    }

    /** Returns a run of the example, with what the test has written beside it. */
    private ProgramRun program(String example, String behavior, String... arguments) throws IOException {
        try (Stream<Path> sources = Files.list(EXAMPLES.resolve(example))) {
            for (Path each :
                    sources.filter(file -> file.toString().endsWith(".salsa")).toList()) {
                Files.copy(each, folder.resolve(each.getFileName().toString()));
            }
        }
        CompiledProgram program = CompiledProgram.of(folder);
        assertThat(program.succeeded()).as(program.drawn()).isTrue();
        return new ProgramRun(program, behavior, List.of(arguments), LIMIT);
    }

    private static void printsUnderAllSeeds(ProgramRun program, String expected) {
        underAllSeeds(program, outcome -> assertThat(outcome.output()).isEqualTo(expected));
    }

    private static void underAllSeeds(ProgramRun program, Consumer<Outcome> test) {
        LongStream.range(0, SEEDS).forEach(seed -> {
            succeeds(program.underSeed(seed, STAGES), "seed " + seed, test);
        });
        LongStream.range(0, FAULTY_SEEDS).forEach(seed -> {
            Outcome faulty = program.underSeed(seed, STAGES, FAULTS);
            succeeds(faulty, "seed " + seed + " with faults", test);
            assertThat(program.underSeed(seed, STAGES, FAULTS))
                    .as("seed " + seed + " again")
                    .isEqualTo(faulty);
        });
    }

    private static void succeeds(Outcome outcome, String run, Consumer<Outcome> test) {
        assertThat(outcome.status()).as(run + ": " + outcome.errors()).isZero();
        assertThat(outcome.errors()).as(run).isEmpty();
        test.accept(outcome);
    }
}
