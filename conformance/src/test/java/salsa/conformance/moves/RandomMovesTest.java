package salsa.conformance.moves;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;
import salsa.conformance.Outcome;
import salsa.conformance.ProgramFolder;
import salsa.conformance.ProgramRun;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Severity;
import salsa.syntax.source.Source;

/**
 * Random programs full of aliases and moves. What the compiler refuses is sent as a copy instead; what it lets go is
 * marked when it goes, and must not be touched by its giver, nor lie in one of its fields, ever after.
 */
class RandomMovesTest {
    private static final int IN_A_COMMIT = 60;
    private static final int LONG = 3_000;
    private static final Pattern FIELD = Pattern.compile("move [fg]");
    private static final Path PARTS = Path.of("src/test/resources/moves");

    private int moves;
    private int accepted;

    @Test
    void whatTheCompilerLetsMoveIsNeverTouchedAgain(@TempDir Path folder) throws Exception {
        search(folder, Long.getLong("seed", 1), IN_A_COMMIT);
    }

    @Test
    @Tag("long")
    void whatTheCompilerLetsMoveIsNeverTouchedAgainInManyPrograms(@TempDir Path folder) throws Exception {
        search(folder, Long.getLong("seed", 1_000_000), Integer.getInteger("programs", LONG));
    }

    private void search(Path folder, long first, int count) throws Exception {
        for (String part : List.of("Node.java", "Probe.java", "Sink.salsa")) {
            Files.copy(PARTS.resolve(part), folder.resolve(part));
        }
        Files.writeString(folder.resolve("Main.salsa"), "behavior Main { }\n");
        var parts = new ProgramFolder(folder);
        for (long seed = first; seed < first + count; seed++) program(parts, seed);
        assertThat((double) accepted / moves).as("share of moves that are accepted").isGreaterThan(0.1);
        System.out.printf("%d programs, %d of %d moves accepted, none touched again%n", count, accepted, moves);
    }

    private void program(ProgramFolder parts, long seed) {
        String text = RandomBehavior.of(new SplittableRandom(seed));
        moves += occurrences(text);
        CompiledProgram compiled = CompiledProgram.of(parts.with(new Source("Main.salsa", text)));
        while (!compiled.succeeded()) {
            text = withoutRefused(text, compiled, seed);
            compiled = CompiledProgram.of(parts.with(new Source("Main.salsa", text)));
        }
        accepted += occurrences(text);
        Outcome outcome = new ProgramRun(compiled, "Main", List.of(), Duration.ofSeconds(60),
                Optional.of(new Marking()))
                .onStages(1);
        if (!outcome.output().isEmpty()) {
            fail("%s%nin the program of seed %d; to see it again: mvn -q -pl conformance -am test"
                    + " -Dtest=RandomMovesTest"
                    .formatted(outcome.output(), seed)
                    + " -Dsurefire.failIfNoSpecifiedTests=false -Dseed=%d%n%s".formatted(seed, text));
        }
    }

    /** The program with a copy in place of each move that was refused. */
    private static String withoutRefused(String text, CompiledProgram refused, long seed) {
        Set<Integer> places = new TreeSet<>();
        for (Diagnostic each : refused.diagnostics()) {
            if (each.severity() != Severity.ERROR) continue;
            if (!each.code().id().matches("E071[1-5]")) fail("seed " + seed + ":\n" + refused.drawn() + text);
            int place = refusedMove(text, each);
            if (place < 0) fail("seed " + seed + ", refused although nothing is moved:\n" + refused.drawn() + text);
            places.add(place);
        }
        var changed = new StringBuilder(text);
        List.copyOf(places).reversed().forEach(at -> changed.delete(at, at + "move ".length()));
        assertThat(changed.length()).as("a refused move was found").isLessThan(text.length());
        return changed.toString();
    }

    /** The move that the diagnostic is about; when a handler that is called has it, one of a field, or any. */
    private static int refusedMove(String text, Diagnostic refused) {
        boolean elsewhere = refused.code().id().equals("E0711") && !refused.secondary().isEmpty();
        int at = elsewhere ? refused.secondary().getFirst().span().start() : refused.span().start();
        if (text.startsWith("move ", at)) return at;
        int before = elsewhere ? -1 : text.lastIndexOf("move ", at);
        if (before >= 0) return before;
        return FIELD.matcher(text).results().findFirst().map(MatchResult::start).orElse(text.indexOf("move "));
    }

    private static int occurrences(String text) {
        return text.split("move ", -1).length - 1;
    }
}
