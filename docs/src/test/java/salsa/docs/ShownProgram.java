package salsa.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import salsa.conformance.CompiledProgram;
import salsa.conformance.Outcome;
import salsa.conformance.ProgramRun;

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
record ShownProgram(String main, int line, Map<String, String> files, Properties properties, String printed,
        int printedStart, int printedEnd) {
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

    /** What someone sees who compiles and runs it. */
    String shown(CompiledProgram program, int stages) {
        if (!program.succeeded()) return program.drawn();
        String behavior = main.substring(0, main.length() - ".salsa".length()).replace('/', '.');
        Outcome outcome = new ProgramRun(program, behavior, arguments(), LIMIT).onStages(stages);
        return program.drawn() + outcome.output() + outcome.errors();
    }

    private List<String> arguments() {
        String arguments = properties.getProperty("arguments", "");
        return arguments.isEmpty() ? List.of() : List.of(arguments.split(" "));
    }

    List<Integer> stages() {
        return Arrays.stream(properties.getProperty("stages", "1,2,8").split(",")).map(Integer::valueOf).toList();
    }

    /** In a form in which what may differ between two runs does not. */
    String comparable(String text) {
        if (!properties.getProperty("order", "").equals("any")) return text;
        var lines = new ArrayList<>(text.lines().toList());
        lines.sort(null);
        return String.join("\n", lines);
    }
}
