package salsa.examples;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import salsa.conformance.CompiledProgram;
import salsa.conformance.Expectation;
import salsa.conformance.ProgramRun;

/**
 * A folder with a program and what it prints ({@code expected.txt}). {@code run.properties}, where there is one, tells
 * its {@code arguments}, {@code needs=device} if it runs on a device, and what else {@link Expectation} reads.
 */
record Example(Path folder, Properties properties) {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final Pattern PROGRAM = Pattern.compile("^ {4}(\\w+)\\(String\\[] \\w+\\) \\{", Pattern.MULTILINE);

    /** The examples below a folder: whatever has a .salsa file in it. */
    static List<Example> all(Path examples) {
        try (Stream<Path> folders = Files.list(examples)) {
            return folders.filter(Files::isDirectory)
                    .filter(folder -> !sources(folder).isEmpty())
                    .sorted()
                    .map(Example::in)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Example in(Path folder) {
        var properties = new Properties();
        Path file = folder.resolve("run.properties");
        if (Files.exists(file)) {
            try (var reader = Files.newBufferedReader(file)) {
                properties.load(reader);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return new Example(folder, properties);
    }

    String name() {
        return folder.getFileName().toString();
    }

    /** The behavior that takes the program's arguments. */
    String behavior() {
        List<String> programs = sources(folder).stream()
                .flatMap(file -> PROGRAM.matcher(text(file)).results().map(found -> found.group(1)))
                .toList();
        if (programs.size() != 1) throw new AssertionError(name() + " has not one program but " + programs);
        return programs.getFirst();
    }

    ProgramRun run(CompiledProgram program) {
        return new ProgramRun(program, behavior(), arguments(), LIMIT);
    }

    /** Returns whether it runs on a device, and so neither under a seed nor on every machine. */
    boolean needsDevice() {
        return properties.getProperty("needs", "").equals("device");
    }

    private List<String> arguments() {
        String arguments = properties.getProperty("arguments", "");
        return arguments.isEmpty() ? List.of() : List.of(arguments.split(" "));
    }

    Expectation expectation() {
        return Expectation.of(text(folder.resolve("expected.txt")), properties);
    }

    private static List<Path> sources(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".salsa"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
