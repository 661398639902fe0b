package salsa.conformance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A folder with a program and its expected output ({@code expected.txt}) or diagnostics ({@code diagnostics.txt}).
 * {@code run.properties} may state how it is run: {@code main}, {@code arguments}, {@code stages=1,2,8},
 * {@code seeds=20}, {@code heap=96m}, and the keys that {@link Expectation} reads.
 */
public record ConformanceCase(Path folder, Properties properties) {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final Pattern PROGRAM = Pattern.compile("^ {4}(\\w+)\\(String\\[] \\w+\\) \\{", Pattern.MULTILINE);

    /** Returns every case below a folder. */
    public static List<ConformanceCase> all(Path programs) {
        try (Stream<Path> files = Files.walk(programs)) {
            return files.filter(file -> file.endsWith("expected.txt") || file.endsWith("diagnostics.txt"))
                    .map(Path::getParent)
                    .distinct()
                    .sorted()
                    .map(ConformanceCase::in)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the case in that folder. */
    public static ConformanceCase in(Path folder) {
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

    /** Returns the feature that the case covers. */
    public String feature() {
        return folder.getName(folder.getNameCount() - 2).toString();
    }

    /** Returns the fact that it shows. */
    public String name() {
        return folder.getFileName().toString();
    }

    /** Returns the title by which it is selected and reported. */
    public String title() {
        return feature() + "/" + name();
    }

    /** Returns whether it is a valid program, with an expected output. */
    public boolean runs() {
        return Files.exists(output());
    }

    /** Returns whether it is more than one source file. */
    public boolean hasSeveralFiles() {
        return new ProgramFolder(folder).behaviors().size() > 1;
    }

    /** Returns the file of its expected output. */
    public Path output() {
        return folder.resolve("expected.txt");
    }

    /** Returns the expected result of a run. */
    public Expectation expectation() {
        try {
            return Expectation.of(Files.readString(output()), properties);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a run of its program. */
    public ProgramRun run(CompiledProgram program) {
        return new ProgramRun(program, main(), arguments(), LIMIT);
    }

    /** Returns the behavior that takes the arguments: the stated one, the one called Main, or the only one that can. */
    private String main() {
        String diagnostic = properties.getProperty("main");
        if (diagnostic != null || Files.exists(folder.resolve("Main.salsa")))
            return diagnostic == null ? "Main" : diagnostic;
        return new ProgramFolder(folder)
                .behaviors().stream()
                        .flatMap(source -> PROGRAM.matcher(source.text()).results())
                        .map(found -> found.group(1))
                        .findFirst()
                        .orElse("Main");
    }

    private List<String> arguments() {
        String arguments = properties.getProperty("arguments", "");
        return arguments.isEmpty() ? List.of() : List.of(arguments.split(" "));
    }

    /** Returns the numbers of stages on which it is to be run. */
    public List<Integer> stages() {
        return Stream.of(properties.getProperty("stages", "1,2,8").split(","))
                .map(Integer::valueOf)
                .toList();
    }

    /** Returns the number of seeds. */
    public int seeds() {
        return Integer.parseInt(properties.getProperty("seeds", "20"));
    }

    /** Returns the size of the heap, for programs that must run in a small one; empty for all others. */
    public String heap() {
        return properties.getProperty("heap", "");
    }
}
