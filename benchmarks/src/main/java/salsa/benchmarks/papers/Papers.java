package salsa.benchmarks.papers;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import salsa.benchmarks.measuring.Commands;
import salsa.benchmarks.measuring.Machine;
import salsa.benchmarks.measuring.Outcome;

/** Measures the curves of the papers and writes their report. */
public final class Papers {

    private static final int FAILED = 1;
    private static final int MISUSED = 2;

    private Papers() {}

    /** Arguments: the repository's folder, and those of {@code benchmarks/run} after {@code --papers}. */
    public static void main(String[] arguments) throws IOException {
        System.exit(run(Path.of(arguments[0]), List.of(arguments).subList(1, arguments.length), System.out));
    }

    /** Runs the request, and prints the report; returns the exit status. */
    static int run(Path home, List<String> words, PrintStream out) throws IOException {
        List<PaperFigure> all = PaperFigures.of(home.resolve("benchmarks/papers.txt"));
        PapersRequest request;
        List<PaperFigure> figures;
        try {
            request = PapersRequest.of(words, Runtime.getRuntime().availableProcessors());
            figures = request.of(all);
        } catch (IllegalArgumentException e) {
            System.err.println("benchmarks: " + e.getMessage());
            return MISUSED;
        }
        Path folder = request.into().map(Path::of).orElse(home.resolve("benchmarks/target/report/papers"));
        var file = new SamplesFile(folder.resolve("papers.tsv"));
        if (!request.reportOnly()) {
            file.begin(about(home, request));
            var commands = new Commands(home, home.resolve("benchmarks/target/programs"));
            new Sampling(commands, file, request).run(figures);
        }
        SamplesFile.Contents contents = file.read();
        new PapersReport(all, contents).write(folder);
        out.print(Files.readString(folder.resolve("README.md")));
        return contents.samples().stream().anyMatch(each -> each.outcome() == Outcome.WRONG) ? FAILED : 0;
    }

    private static Map<String, String> about(Path home, PapersRequest request) {
        Map<String, String> about = Machine.about();
        about.put("commit", Machine.commit(home));
        about.put(
                "samples",
                "at most " + request.samples() + " of a point, until the mean is known to within a twentieth");
        about.put("starts", "at most " + request.starts());
        about.put("limit of a process", request.limit().toSeconds() + " s");
        return about;
    }
}
