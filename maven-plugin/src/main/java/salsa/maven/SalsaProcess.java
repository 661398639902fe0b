package salsa.maven;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.logging.Log;

/** A part of Salsa as a process: its input names the work, and it answers with messages for the log. */
final class SalsaProcess {

    /** Compiles a folder. */
    static final String COMPILATION = "salsa.tool.FolderCompilation";

    /** Writes a jar that {@code java -jar} starts. */
    static final String JAR = "salsa.tool.JarAssembly";

    static final String GROUP = "org.salsalang";
    private static final char BEGIN = '\u0001';

    private final File java;
    private final List<Artifact> artifacts;
    private final Log log;
    private int errors;

    /** Creates a process; {@code artifacts} are the plugin's dependencies, including the compiler. */
    SalsaProcess(File java, List<Artifact> artifacts, Log log) {
        this.java = java;
        this.artifacts = artifacts;
        this.log = log;
    }

    /** Runs a main class, which works as the lines say, and returns the number of errors. */
    int run(String main, List<String> lines) throws IOException, InterruptedException {
        // A short-lived JVM with one busy thread: flags for a fast start.
        Process process = new ProcessBuilder(
                        java.getPath(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", salsaClassPath(), main)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedWriter input = process.outputWriter(StandardCharsets.UTF_8)) {
            for (String line : lines) {
                input.write(line);
                input.newLine();
            }
        }
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            forwardToLog(output);
        }
        int status = process.waitFor();
        return status == 0 ? 0 : Math.max(errors, 1);
    }

    private String salsaClassPath() {
        return artifacts.stream()
                .filter(artifact -> artifact.getGroupId().equals(GROUP))
                .map(Artifact::getFile)
                .map(File::getPath)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private void forwardToLog(BufferedReader output) throws IOException {
        String kind = "";
        StringBuilder text = new StringBuilder();
        for (String line; (line = output.readLine()) != null; ) {
            if (!line.isEmpty() && line.charAt(0) == BEGIN) {
                logMessage(kind, text.toString());
                kind = line.substring(1);
                text.setLength(0);
            } else {
                text.append(text.length() == 0 ? "" : System.lineSeparator()).append(line);
            }
        }
        logMessage(kind, text.toString());
    }

    private void logMessage(String kind, String text) {
        switch (kind) {
            case "error" -> {
                errors++;
                log.error(text);
            }
            case "warning" -> log.warn(text);
            case "note" -> log.info(text);
            default -> text.lines().forEach(log::debug);
        }
    }
}
