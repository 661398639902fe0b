package salsa.docs;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import salsa.conformance.CompiledProgram;
import salsa.conformance.Outcome;
import salsa.conformance.ProgramRun;
import salsa.runtime.Placement;
import salsa.sanitizer.Sanitizer;
import salsa.simulation.replay.Replay;

/**
 * A program on a page.
 *
 * @param main         the file whose behavior is run
 * @param line         where its marker stands
 * @param files        the text of each file by name
 * @param properties   how it is run
 * @param printed      what the page says that it prints; null when it says nothing
 * @param printedStart where in the page that begins
 * @param printedEnd   and ends
 */
record ShownProgram(
        String main,
        int line,
        Map<String, String> files,
        Properties properties,
        String printed,
        int printedStart,
        int printedEnd) {
    /** As many as the command simulates, so that a seed on a page means what it means there. */
    private static final int STAGES_SIMULATED = 4;

    private static final Duration LIMIT = Duration.ofSeconds(60);

    static ShownProgram started(String main, int line) {
        return new ShownProgram(main, line, Map.of(), new Properties(), null, 0, 0);
    }

    /** From {@code key=value; key=value}. */
    static Properties properties(String text) {
        var properties = new Properties();
        for (String each : text.split("; ")) {
            int sign = each.indexOf('=');
            properties.setProperty(each.substring(0, sign), each.substring(sign + 1));
        }
        return properties;
    }

    ShownProgram with(String file, String content) {
        var more = new LinkedHashMap<>(files);
        more.put(file, content);
        return new ShownProgram(main, line, more, properties, printed, printedStart, printedEnd);
    }

    ShownProgram with(Properties others) {
        return new ShownProgram(main, line, files, others, printed, printedStart, printedEnd);
    }

    /** The same program, run in another way. */
    ShownProgram again(Properties others, int at) {
        return new ShownProgram(main, at, files, others, null, 0, 0);
    }

    ShownProgram printing(int start, int end, String content) {
        return new ShownProgram(main, line, files, properties, content, start, end);
    }

    CompiledProgram compiled(Path folder) {
        files.forEach((name, content) -> write(folder.resolve(name), content));
        return CompiledProgram.of(folder);
    }

    private static void write(Path file, String content) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The output of the program, compiled and run in each of the ways that must print the same. */
    Map<String, String> shown(CompiledProgram program) {
        if (!program.succeeded()) return Map.of("compiled", program.drawn());
        String behavior = main.substring(0, main.length() - ".salsa".length()).replace('/', '.');
        var run = new ProgramRun(program, behavior, arguments(), LIMIT);
        var shown = new LinkedHashMap<String, String>();
        for (int stages : stages())
            shown.put("on " + stages + " stages", seen(program, watched(run).onStages(stages)));
        for (long seed : seeds()) {
            Outcome outcome = watched(run).underSeed(seed, STAGES_SIMULATED, placement());
            shown.put("under seed " + seed, seen(program, outcome));
        }
        return shown;
    }

    private ProgramRun watched(ProgramRun run) {
        if (properties.containsKey("replay")) {
            return run.with((classFile, classes) -> new Replay(classes, System.err::println).woven(classFile));
        }
        if (!properties.containsKey("sanitize")) return run;
        return run.with(
                new Sanitizer(
                                path -> Optional.ofNullable(files.get(path)),
                                violation -> System.err.println(violation.text()))::watched);
    }

    private static String seen(CompiledProgram program, Outcome outcome) {
        return (program.drawn() + outcome.output() + outcome.errors())
                .lines()
                .map(line -> line.stripTrailing() + "\n")
                .collect(joining());
    }

    private List<String> arguments() {
        String arguments = properties.getProperty("arguments", "");
        return arguments.isEmpty() ? List.of() : List.of(arguments.split(" "));
    }

    private List<Integer> stages() {
        return numbers("stages", "1,2,8").map(Integer::valueOf).toList();
    }

    private List<Long> seeds() {
        return numbers("seeds", "1,2,3").map(Long::valueOf).toList();
    }

    private Placement placement() {
        return Placement.of(properties.getProperty("placement", "hash"));
    }

    private Stream<String> numbers(String property, String otherwise) {
        String numbers = properties.getProperty(property, otherwise);
        return numbers.equals("none") ? Stream.empty() : Arrays.stream(numbers.split(","));
    }

    /** In a form in which what may differ between two runs does not. */
    String comparable(String text) {
        if (!properties.getProperty("order", "").equals("any")) return text;
        return text.lines().sorted().collect(joining("\n"));
    }
}
