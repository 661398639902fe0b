package salsa.robustness.mutation;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** The process of a {@link Trial}, which is replaced when it hangs or has ended. */
final class TrialProcess implements AutoCloseable {
    private static final Path REDEFINITION = jar();
    private static final int QUESTIONS_MAX = 100; // the process takes leftovers of changed classes with it

    private final Subject subject;
    private final Suite suite;
    private Process process;
    private PrintStream questions;
    private BufferedReader answers;
    private int left;

    TrialProcess(Subject subject, Suite suite) {
        this.subject = subject;
        this.suite = suite;
    }

    Suite suite() {
        return suite;
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
        String classes = suite.testClasses().toAbsolutePath() + File.pathSeparator + suite.classPath();
        process = new ProcessBuilder(
                        java,
                        "-ea",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Xmx1g",
                        "--enable-native-access=ALL-UNNAMED",
                        "-javaagent:" + REDEFINITION,
                        "-Dtargets=" + subject.targets(),
                        "-cp",
                        classes,
                        Trial.class.getName())
                .directory(suite.folder().toFile())
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

    /** Returns a jar whose manifest names {@link Redefinition}; the class itself comes from the class path. */
    private static Path jar() {
        var manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", Redefinition.class.getName());
        manifest.getMainAttributes().putValue("Can-Retransform-Classes", "true");
        try {
            Path jar = Files.createTempFile("redefinition", ".jar");
            jar.toFile().deleteOnExit();
            new JarOutputStream(Files.newOutputStream(jar), manifest).close();
            return jar;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
