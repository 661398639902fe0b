package salsa.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import salsa.benchmarks.measuring.Commands;
import salsa.benchmarks.measuring.Machine;
import salsa.benchmarks.measuring.Measurement;
import salsa.benchmarks.measuring.Measuring;
import salsa.benchmarks.measuring.Schedule;
import salsa.benchmarks.report.Report;
import salsa.benchmarks.results.ResultsFile;
import salsa.benchmarks.rows.Contender;
import salsa.benchmarks.rows.Row;
import salsa.benchmarks.rows.Rows;

/** Runs the benchmarks and writes the report. */
public final class Comparison {

    private static final int FAILED = 1;
    private static final int MISUSED = 2;

    private Comparison() {}

    /** Arguments: the repository's folder, and those of {@code benchmarks/run}. */
    public static void main(String[] arguments) throws IOException {
        System.exit(run(Path.of(arguments[0]), List.of(arguments).subList(1, arguments.length), System.out));
    }

    /** Runs the request, and prints the report; returns the exit status. */
    static int run(Path home, List<String> words, PrintStream out) throws IOException {
        Rows all = Rows.of(home.resolve("benchmarks/rows.txt"));
        Request request;
        try {
            request = Request.of(words, all);
        } catch (IllegalArgumentException e) {
            System.err.println("benchmarks: " + e.getMessage());
            return MISUSED;
        }
        Path folder = request.into().map(Path::of).orElse(home.resolve("benchmarks/target/report"));
        var file = new ResultsFile(folder.resolve("results.tsv"));
        if (!request.reportOnly()) {
            measure(home, request, file);
        }
        ResultsFile.Contents contents = file.read();
        new Report(all, contents.about(), contents.measurements()).write(folder);
        out.print(Files.readString(folder.resolve("report.md")));
        System.err.println("benchmarks: the report is in " + folder);
        return contents.measurements().stream().anyMatch(each -> each.outcome().isFailure()) ? FAILED : 0;
    }

    private static void measure(Path home, Request request, ResultsFile file) throws IOException {
        var commands = new Commands(home, home.resolve("benchmarks/target/programs"));
        List<Contender> contenders = new ArrayList<>();
        contenders.add(Contender.SALSA);
        contenders.addAll(request.peers());
        Map<String, String> about = new LinkedHashMap<>();
        about.putAll(Machine.about(request.mode()));
        List<Measurement> known = new ArrayList<>();
        if (request.keep() && Files.exists(file.path())) {
            ResultsFile.Contents before = file.read();
            about.putAll(before.about());
            List<String> names = request.rows().stream().map(Row::name).toList();
            before.measurements().stream()
                    .filter(each -> !names.contains(each.row()))
                    .forEach(known::add);
        }
        contenders.removeIf(contender -> {
            String version = commands.versionOf(contender);
            about.put(contender.title(), version);
            return version.startsWith("not ");
        });
        file.begin(about, known);
        var schedule =
                new Schedule(contenders, request.mode(), Runtime.getRuntime().availableProcessors());
        new Measuring(commands, schedule, file).run(request.rows());
    }
}
