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
 * A folder with a program and what it must print ({@code expected.txt}) or be told ({@code diagnostics.txt}).
 * {@code run.properties} may say how it is run: {@code main}, {@code arguments}, {@code stages=1,2,8},
 * {@code seeds=20}, {@code heap=96m}, and what {@link Expectation} reads.
 */
public record ConformanceCase(Path folder, Properties properties) {
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final Pattern PROGRAM = Pattern.compile("^ {4}(\\w+)\\(String\\[] \\w+\\) \\{", Pattern.MULTILINE);

    /** Every case below a folder. */
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

    /** The case in that folder. */
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

    /** What the case is about. */
    public String feature() {
        return folder.getParent().getFileName().toString();
    }

    /** What it shows. */
    public String name() {
        return folder.getFileName().toString();
    }

    /** How it is picked and reported. */
    public String title() {
        return feature() + "/" + name();
    }

    /** Whether it is a right program, with what it prints. */
    public boolean runs() {
        return Files.exists(output());
    }

    /** Whether it is more than one source file. */
    public boolean hasSeveralFiles() {
        return new ProgramFolder(folder).behaviors().size() > 1;
    }

    /** Where it is written what it prints. */
    public Path output() {
        return folder.resolve("expected.txt");
    }

    /** What a run must leave. */
    public Expectation expectation() {
        try {
            return Expectation.of(Files.readString(output()), properties);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A run of its program. */
    public ProgramRun run(CompiledProgram program) {
        return new ProgramRun(program, main(), arguments(), LIMIT);
    }

    /** The behavior that takes the arguments: said to be, called Main, or the only one that can. */
    private String main() {
        String said = properties.getProperty("main");
        if (said != null || Files.exists(folder.resolve("Main.salsa"))) return said == null ? "Main" : said;
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

    /** On how many stages it is to be run. */
    public List<Integer> stages() {
        return Stream.of(properties.getProperty("stages", "1,2,8").split(","))
                .map(Integer::valueOf)
                .toList();
    }

    /** Under how many seeds. */
    public int seeds() {
        return Integer.parseInt(properties.getProperty("seeds", "20"));
    }

    /** The size of the heap, for programs that must do with little; empty for all others. */
    public String heap() {
        return properties.getProperty("heap", "");
    }
}
