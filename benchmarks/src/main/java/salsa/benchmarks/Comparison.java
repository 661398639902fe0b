package salsa.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Runs the benchmarks and writes the report. */
public final class Comparison {

    private final List<Benchmark> benchmarks;
    private final List<String> options;
    private final int forks;
    private final int rounds;
    private final Map<Contender, Figures> figures = new LinkedHashMap<>();

    private Comparison(List<Benchmark> benchmarks, List<String> options, boolean quick) {
        this.benchmarks = benchmarks;
        this.options = options;
        this.forks = quick ? 1 : 3;
        this.rounds = quick ? 60 : 200;
    }

    /**
     * Arguments: the folder for the report, names of benchmarks (none: all) and {@code --quick}. The system property
     * {@code salsa.benchmarks.options} has the options of the JVMs that are started.
     */
    public static void main(String[] arguments) throws IOException {
        List<String> options = List.of(System.getProperty("salsa.benchmarks.options").trim().split(" +"));
        List<String> words = List.of(arguments).subList(1, arguments.length);
        boolean quick = words.contains("--quick");
        List<String> names = words.stream().filter(word -> !word.equals("--quick")).toList();
        List<String> unknown = names.stream().filter(name -> known().noneMatch(name::equals)).toList();
        if (!unknown.isEmpty()) {
            System.err.println("no benchmark of the name " + unknown.getFirst() + "; there are "
                    + String.join(", ", known().toList()));
            System.exit(2);
        }
        List<Benchmark> chosen = Benchmark.ALL.stream()
                .filter(each -> names.isEmpty() || names.contains(each.name())).toList();
        var comparison = new Comparison(chosen, options, quick);
        double before = load();
        comparison.run();
        comparison.write(Path.of(arguments[0]), before);
    }

    private static Stream<String> known() {
        return Benchmark.ALL.stream().map(Benchmark::name);
    }

    private static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }

    private void run() throws IOException {
        for (int fork = 1; fork <= forks; fork++) {
            for (Benchmark benchmark : benchmarks) {
                for (Contender contender : benchmark.contenders()) {
                    List<String> lines = JavaProcess.run(contender.rounds(rounds), options);
                    Figures own = figures.computeIfAbsent(contender, _ -> new Figures());
                    own.add(lines.stream().map(Comparison::nanos).toList());
                    System.err.printf("%d/%d  %-10s %-50s %9.1f ns, median %.1f%n", fork, forks, benchmark.name(),
                            contender.title(), own.best(), own.median());
                }
            }
        }
    }

    /** A round's line begins with its figure. */
    private static double nanos(String line) {
        return Double.parseDouble(line.substring(0, line.indexOf(' ')));
    }

    private void write(Path folder, double loadBefore) throws IOException {
        var report = new Report(benchmarks, figures);
        String conditions = """
                JDK %s, %d processors, load average %.1f before and %.1f after. JVM options: `%s`. JVMs for each: %d; \
                rounds in each: %d, of which the second half counts.""".formatted(Runtime.version(),
                Runtime.getRuntime().availableProcessors(), loadBefore, load(), String.join(" ", options), forks,
                rounds);
        String table = report.table(conditions);
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("report.md"), table);
        Files.writeString(folder.resolve("report.svg"), new BarChart(benchmarks, figures).svg());
        System.out.println(table);
    }
}
