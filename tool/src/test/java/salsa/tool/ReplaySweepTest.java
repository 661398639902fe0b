package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Evaluates thousands of expressions of the JDK in processes with the same seed. An expression whose value differs
 * is reported as W0817, or is in the table {@code replay/differences.txt} and stated as a limit in docs/command.md.
 */
class ReplaySweepTest {
    private static final Path TABLE = Path.of("src/test/resources/replay/differences.txt");
    private static final int RUNS = 5;
    private static final int EXPRESSIONS_PER_CLASS = 300; // limits the constants of each class
    private static final Pattern REPORTED = Pattern.compile("(?m)^  line     (S\\d+)\\.java(:\\d+)$");

    @TempDir
    Path place;

    private Desk desk;
    private List<String> expressions;

    /** Flags with which the command starts every run: they give the classes of lambdas the same names. */
    private static final List<String> IN_PLACE =
            List.of("-XX:+UseCompactObjectHeaders", "-XX:+UnlockDiagnosticVMOptions", "-XX:ArchiveRelocationMode=0");

    private Desk.Answer runSeeded() {
        return run(ReplayedRunTest.REPEATABLE, "run", "--seed", "5", "Main.salsa");
    }

    private Desk.Answer run(List<String> flags, String... arguments) {
        List<String> command = new ArrayList<>(List.of(Desk.java(), "-XX:TieredStopAtLevel=1"));
        command.addAll(IN_PLACE);
        command.addAll(flags);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "salsa.tool.Main"));
        command.addAll(List.of(arguments));
        return desk.run(command);
    }

    private void writeProgram() throws Exception {
        desk = new Desk(place);
        expressions = SweptExpressions.all();
        desk.write("Sweep.java", text("Sweep.java.txt"));
        List.of("q", "b", "z", "a").forEach(name -> desk.write("files/" + name, ""));
        int classes = (expressions.size() - 1) / EXPRESSIONS_PER_CLASS + 1;
        for (int i = 0; i < classes; i++) {
            int first = i * EXPRESSIONS_PER_CLASS;
            int last = Math.min(expressions.size(), first + EXPRESSIONS_PER_CLASS);
            desk.write("S" + i + ".java", SweptExpressions.program("S" + i, expressions.subList(first, last)));
        }
        desk.write(
                "Main.salsa",
                "behavior Main {\n    Main(String[] arguments) {\n        %s\n    }\n}\n"
                        .formatted(IntStream.range(0, classes)
                                .mapToObj(i -> "S" + i + ".show();")
                                .collect(Collectors.joining(" "))));
        assertThat(run(List.of(), "run", "Main.salsa").status()).isZero(); // so that no other run compiles
    }

    private static String text(String resource) throws IOException {
        try (var in = ReplaySweepTest.class.getResourceAsStream("/replay/" + resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    @Tag("long")
    void expressionsOfTheJdkHaveTheSameValueInEachProcess() throws Exception {
        writeProgram();
        Desk.Answer first = runSeeded();
        List<String> reported = REPORTED.matcher(first.err())
                .results()
                .map(each -> each.group(1) + each.group(2))
                .toList();
        List<Desk.Answer> runs = new ArrayList<>(List.of(first));
        while (runs.size() < RUNS) {
            runs.add(runSeeded());
        }
        List<String> unreported = differing(runs).stream()
                .filter(each -> !reported.contains(each))
                .map(this::expression)
                .toList();
        Set<String> table = new TreeSet<>(Files.readAllLines(TABLE));
        if (Boolean.getBoolean("bless")) {
            table.addAll(unreported);
            Files.write(TABLE, table);
        }
        assertThat(unreported).isSubsetOf(table); // two differing orders may coincide by chance
        List<Desk.Answer> unseeded = Stream.generate(() -> run(List.of(), "run", "--stages", "1", "Main.salsa"))
                .limit(RUNS)
                .toList();
        assertThat(differing(unseeded))
                .as("expressions that differ without a seed")
                .hasSizeGreaterThan(100);
    }

    /**
     * Returns the places of the lines that differ in most runs. A single run may shift the count of identity hash
     * codes, because sets of the JDK with differing orders decide which object is hashed first.
     */
    private List<String> differing(List<Desk.Answer> runs) {
        List<List<String>> lines =
                runs.stream().map(each -> each.out().lines().toList()).toList();
        assertThat(lines).allSatisfy(each -> assertThat(each).hasSize(expressions.size()));
        return IntStream.range(0, expressions.size())
                .filter(i -> mostFrequent(lines.stream().map(each -> each.get(i))) <= RUNS / 2)
                .mapToObj(i -> lines.getFirst().get(i))
                .map(line -> line.substring(0, line.indexOf(' ')))
                .toList();
    }

    private static long mostFrequent(Stream<String> lines) {
        return lines.collect(Collectors.groupingBy(each -> each, Collectors.counting())).values().stream()
                .max(Long::compare)
                .orElseThrow();
    }

    private String expression(String place) {
        String[] parts = place.substring(1).split(":");
        return expressions.get(Integer.parseInt(parts[0]) * EXPRESSIONS_PER_CLASS + Integer.parseInt(parts[1]) - 2);
    }
}
