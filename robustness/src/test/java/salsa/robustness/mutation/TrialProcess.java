package salsa.robustness.mutation;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The process of a {@link Trial}, which is replaced when it hangs or has ended. */
final class TrialProcess implements AutoCloseable {
    private static final int QUESTIONS_MAX = 100; // the process takes leftovers of changed classes with it

    private final Subject subject;
    private Process process;
    private PrintStream questions;
    private BufferedReader answers;
    private int left;

    TrialProcess(Subject subject) {
        this.subject = subject;
    }

    /** Returns the answer's words; a single word "hangs" if there is none in time. */
    List<String> ask(Duration limit, List<String> words) throws IOException, InterruptedException {
        if (left-- <= 0 || !process.isAlive()) begin();
        questions.println(String.join("\t", words));
        BufferedReader from = answers;
        var line = CompletableFuture.supplyAsync(() -> line(from));
        try {
            return List.of(line.get(limit.toMillis(), TimeUnit.MILLISECONDS).split("\t"));
        } catch (TimeoutException | ExecutionException e) {
            close();
            return List.of("hangs");
        }
    }

    /** Returns a line; an empty one if the process has ended. */
    private static String line(BufferedReader from) {
        try {
            String line = from.readLine();
            return line == null ? "hangs" : line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void begin() throws IOException {
        close();
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = subject.testClasses().toAbsolutePath() + File.pathSeparator + subject.classPath();
        process = new ProcessBuilder(
                        java,
                        "-ea",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Xmx1g",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Dtargets=" + subject.targets(),
                        "-cp",
                        classes,
                        Trial.class.getName())
                .directory(subject.folder().toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        questions = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8);
        answers = process.inputReader(StandardCharsets.UTF_8);
        left = QUESTIONS_MAX - 1;
    }

    @Override
    public void close() {
        left = 0;
        if (process != null) process.destroyForcibly();
    }
}
