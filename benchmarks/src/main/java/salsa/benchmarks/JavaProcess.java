package salsa.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A JVM of its own for a contender. */
public final class JavaProcess {

    private JavaProcess() {}

    /**
     * Runs a contender to its end and answers what it printed.
     *
     * @param options of the JVM, before the contender's own
     * @throws IOException when it did not end well
     */
    public static List<String> run(Contender contender, List<String> options) throws IOException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(contender.options());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), contender.program()));
        command.addAll(contender.arguments());
        return run(command, new File("."));
    }

    /** Runs a command to its end and answers what it printed. */
    public static List<String> run(List<String> command, File folder) throws IOException {
        Process process = new ProcessBuilder(command).directory(folder).redirectErrorStream(true).start();
        try (var output = process.inputReader(StandardCharsets.UTF_8)) {
            List<String> lines = output.readAllLines();
            int status = process.waitFor();
            if (status != 0) {
                throw new IOException(String.join(" ", command) + " ended with status " + status + ":\n"
                        + String.join("\n", lines));
            }
            return lines;
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while " + String.join(" ", command) + " ran", e);
        }
    }
}
