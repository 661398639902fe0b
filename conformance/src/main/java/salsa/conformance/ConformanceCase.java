package salsa.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * A folder with a program and what it must print ({@code expected.txt}) or be told ({@code diagnostics.txt}).
 * {@code run.properties} may say how it is run: {@code main}, {@code arguments}, {@code stages=1,2,8}, {@code seeds=20},
 * {@code heap=96m}, and what {@link Expectation} reads.
 */
record ConformanceCase(Path folder, Properties properties) {
    private static final Duration LIMIT = Duration.ofSeconds(60);

    static List<ConformanceCase> all(Path programs) {
        try (Stream<Path> files = Files.walk(programs)) {
            return files.filter(file -> file.endsWith("expected.txt") || file.endsWith("diagnostics.txt"))
                    .map(Path::getParent).distinct().sorted().map(ConformanceCase::in).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ConformanceCase in(Path folder) {
        var properties = new Properties();
        Path file = folder.resolve("run.properties");
        if (Files.exists(file)) {
            try (var reader = Files.newBufferedReader(file)) {
                properties.load(reader);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return new ConformanceCase(folder, properties);
    }

    String feature() {
        return folder.getParent().getFileName().toString();
    }

    String name() {
        return folder.getFileName().toString();
    }

    /** How it is picked and reported. */
    String title() {
        return feature() + "/" + name();
    }

    boolean runs() {
        return Files.exists(output());
    }

    boolean hasSeveralFiles() {
        return new ProgramFolder(folder).behaviors().size() > 1;
    }

    Path output() {
        return folder.resolve("expected.txt");
    }

    ExpectedDiagnostics diagnostics() {
        return ExpectedDiagnostics.in(folder.resolve("diagnostics.txt"));
    }

    Expectation expectation() {
        try {
            return Expectation.of(Files.readString(output()), properties);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    ProgramRun run(CompiledProgram program) {
        return new ProgramRun(program, properties.getProperty("main", "Main"), arguments(), LIMIT);
    }

    private List<String> arguments() {
        String arguments = properties.getProperty("arguments", "");
        return arguments.isEmpty() ? List.of() : List.of(arguments.split(" "));
    }

    List<Integer> stages() {
        return Stream.of(properties.getProperty("stages", "1,2,8").split(",")).map(Integer::valueOf).toList();
    }

    int seeds() {
        return Integer.parseInt(properties.getProperty("seeds", "20"));
    }

    /** The size of the heap, for programs that must do with little; empty for all others. */
    String heap() {
        return properties.getProperty("heap", "");
    }
}
