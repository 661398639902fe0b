package salsa.benchmarks.limits;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A command in a folder.
 *
 * @param words the program and its arguments
 * @param folder the working directory
 */
record Command(List<String> words, File folder) {

    /**
     * Runs it to its end and returns its output.
     *
     * @throws IOException if it failed
     */
    List<String> run() throws IOException {
        Process process = new ProcessBuilder(words)
                .directory(folder)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start(); // warnings are not part of the output
        try (var output = process.inputReader(StandardCharsets.UTF_8)) {
            List<String> lines = output.readAllLines();
            int status = process.waitFor();
            if (status != 0) {
                throw new IOException(
                        String.join(" ", words) + " ended with status " + status + ":\n" + String.join("\n", lines));
            }
            return lines;
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while " + String.join(" ", words) + " ran", e);
        }
    }
}
