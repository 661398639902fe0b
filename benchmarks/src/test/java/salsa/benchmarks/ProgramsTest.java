package salsa.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import salsa.benchmarks.rows.Row;
import salsa.benchmarks.rows.Rows;
import salsa.benchmarks.rows.Size;
import salsa.benchmarks.rows.Work;
import salsa.conformance.CompiledProgram;
import salsa.conformance.Outcome;
import salsa.conformance.ProgramRun;

/** A benchmark that computes the wrong thing measures nothing. Times are not looked at. */
class ProgramsTest {

    private static final Path PROGRAMS = Path.of("programs");
    private static final int ROUNDS = 2;
    private static final int STAGES = 4;
    private static final Duration LIMIT = Duration.ofMinutes(2);

    @TestFactory
    Stream<DynamicTest> everyProgramGetsTheRightResultInEveryRound() throws IOException {
        return Rows.of(Path.of("rows.txt")).rows().stream()
                .filter(row -> row.works().containsKey(Size.SMALL))
                .map(row -> dynamicTest(row.name(), () -> getsTheRightResult(row)));
    }

    @TestFactory
    Stream<DynamicTest> everyRowHasAProgram() throws IOException {
        return Rows.of(Path.of("rows.txt")).rows().stream()
                .map(row -> dynamicTest(
                        row.name(),
                        () -> assertThat(PROGRAMS.resolve(row.program())).isDirectory()));
    }

    @ParameterizedTest(name = "{1} {2}")
    @CsvSource({
        "parts,   SelfSend,      1000, ended",
        "parts,   SendPayload,   1000 int, passed 1000",
        "parts,   SendPayload,   1000 record, passed Notes",
        "parts,   SendPayload,   1000 moved, passed 1000000",
        "parts,   RoundTrip,     1000, asked 1000",
        "parts,   TwoQuestions,  1000, joined 2000",
        "parts,   SelfReceive,   1000 receive, received",
        "parts,   SelfReceive,   1000 react, received",
        "parts,   CreateActors,  1000 inPlace, created",
        "parts,   CreateActors,  1000 byMessage, created",
        "parts,   IdleActors,    1000, '1000 actors, \\d+ MB of heap used\\R1000 answers\\R\\d+ % of it used without them'",
        "waiting, WaitingActors, 1000 receive, 1000 actors have waited",
        "waiting, WaitingActors, 1000 react, 1000 actors have waited",
        "crowd,   Crowd,         10 100 none 5, '10 actors alone: \\S+ ns a message\\Rbeside idle neighbours: .* rate'",
        "crowd,   Crowd,         10 100 block 5, '10 actors alone: .* message\\Rbeside one that blocks: .* rate'",
        "crowd,   Crowd,         10 100 spin 5, '10 actors alone: .* message\\Rbeside one that spins: .* rate'"
    })
    void whatJmhAndTheLimitsRunComesToItsEnd(String folder, String behavior, String arguments, String result) {
        Outcome outcome = run(folder, behavior, List.of(arguments.split(" ")));
        assertThat(outcome.status()).as(outcome.errors()).isZero();
        assertThat(outcome.output().strip()).matches(result);
    }

    private static void getsTheRightResult(Row row) throws IOException {
        Work work = row.work(Size.SMALL);
        var arguments = new ArrayList<>(work.arguments());
        arguments.add(Integer.toString(ROUNDS));
        Outcome outcome = run(row.program(), program(PROGRAMS.resolve(row.program())), arguments);
        assertThat(outcome.status()).as(outcome.errors()).isZero();
        assertThat(outcome.output().lines())
                .hasSize(ROUNDS)
                .allSatisfy(line -> assertThat(line).matches("\\Q" + work.result() + "\\E in \\d+ ns"));
    }

    private static Outcome run(String folder, String behavior, List<String> arguments) {
        CompiledProgram program = CompiledProgram.of(PROGRAMS.resolve(folder));
        assertThat(program.succeeded()).as(program.drawn()).isTrue();
        return new ProgramRun(program, behavior, arguments, LIMIT).onStages(STAGES);
    }

    /** The only behavior of a folder that takes the program's arguments. */
    private static String program(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<String> programs = files.filter(each -> each.toString().endsWith(".salsa"))
                    .filter(ProgramsTest::takesArguments)
                    .map(each -> each.getFileName().toString().replace(".salsa", ""))
                    .toList();
            assertThat(programs).hasSize(1);
            return programs.getFirst();
        }
    }

    private static boolean takesArguments(Path file) {
        try {
            return Files.readString(file).contains("(String[] arguments)");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
