package salsa.tool;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The workload that the JVM observes while it creates an AOT cache. There are two: one for the JVM that compiles, in
 * which programs are compiled, changed and rejected as in daily use; and one for the JVM that runs them, in which they
 * start from the cache of programs. Each cache then holds its classes, linked, and the profiles of their methods; the
 * second stays small, because every start pays for all that it holds.
 */
public final class Training {
    private final Path folder;
    private final Invocation invocation;

    private Training(Path folder) {
        this.folder = folder.resolve("programs");
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.put("SALSA_CACHE", folder.resolve("cache").toString());
        invocation = new Invocation(this.folder, environment, System.out, System.err, false);
    }

    /** Runs {@code compile FOLDER}, or {@code start FOLDER} after the former has filled the folder. */
    public static void main(String[] arguments) throws IOException {
        Training training = new Training(Path.of(arguments[1]).toAbsolutePath());
        switch (arguments[0]) {
            case "compile" -> training.trainCompiler();
            case "start" -> training.trainRuns();
            default -> throw new IllegalArgumentException("no training for " + arguments[0]);
        }
    }

    private void trainCompiler() throws IOException {
        Path sample = copyProgram("Sample.salsa");
        copyProgram("Waiting.salsa");
        Files.writeString(
                folder.resolve("Wrong.salsa"),
                Files.readString(sample).replace("Sample", "Wrong").replace("total += a", "totl += a"));
        runCommand("check", "Wrong.salsa");
        runCommand("new", "trained");
        runCommand("run", "trained");
        runCommand("test", "trained");
        runCommand("run", "Sample.salsa");
        Files.writeString(sample, Files.readString(sample).replace("RED -> \"red\"", "RED -> \"ruby\""));
        runCommand("run", "Sample.salsa");
        runCommand("run", "Waiting.salsa");
        runCommand("build", "trained", "-d", "trained.jar");
        runCommand("--help");
    }

    private Path copyProgram(String name) throws IOException {
        Path program = Files.createDirectories(folder).resolve(name);
        try (InputStream text = Training.class.getResourceAsStream("training/" + name)) {
            Files.copy(text, program);
        }
        return program;
    }

    private void trainRuns() {
        runCommand("run", "Sample.salsa");
        runCommand("run", "trained");
        runCommand("run", "Waiting.salsa");
        runCommand("--stages", "2", "-Da=b", "run", "trained", "argument");
        runCommand("--version");
    }

    private void runCommand(String... arguments) {
        System.out.println("salsa " + String.join(" ", arguments) + ": " + Main.run(invocation, arguments));
    }
}
