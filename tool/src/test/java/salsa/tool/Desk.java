package salsa.tool;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A folder with files of a test's own, a cache of its own, and a caller of the command. */
public final class Desk {
    /** A machine that also runs other tests starts programs slowly, which no test wants to see reported. */
    static final String PATIENT = "-Dsalsa.quarantine.after=5000";

    private final Path folder;
    private final Path cache;

    /** Creates a desk; {@code place} is an empty folder. */
    public Desk(Path place) {
        folder = make(place.resolve("desk"));
        cache = place.resolve("cache");
    }

    private Desk(Path folder, Path cache) {
        this.folder = folder;
        this.cache = cache;
    }

    /** Returns a caller from a subfolder. */
    public Desk in(String subfolder) {
        return new Desk(folder.resolve(subfolder), cache);
    }

    /** The result of a call. */
    public record Answer(int status, String out, String err) {}

    public Path folder() {
        return folder;
    }

    public Path cache() {
        return cache;
    }

    public Path write(String file, String text) {
        Path path = folder.resolve(file);
        make(path.getParent());
        try {
            return Files.writeString(path, text);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Writes a behavior that prints a line when it is started. */
    public Path writeProgram(String file, String module, String name, String line) {
        return write(file, """
                %sbehavior %s {
                    %s(String[] arguments) {
                        System.out.println("%s" + String.join(",", arguments));
                    }
                }
                """.formatted(module.isEmpty() ? "" : "module " + module + ";\n", name, name, line));
    }

    /** Calls the command within this JVM. The answer does not contain a program's output. */
    public Answer call(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Invocation invocation =
                new Invocation(folder, Map.of("SALSA_CACHE", cache.toString()), stream(out), stream(err), false);
        int status = Main.run(invocation, arguments);
        return new Answer(status, text(out), text(err));
    }

    /** Calls the command in a JVM of its own, as users do. */
    public Answer start(String... arguments) {
        return run(command(List.of(arguments)));
    }

    /** Calls the command in a JVM of its own; returns both its outputs, interleaved. */
    public String startMerged(List<String> arguments) {
        return runMerged(command(arguments));
    }

    /** Returns the command line of a JVM that runs the command. */
    private static List<String> command(List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(
                java(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                PATIENT,
                "-cp",
                System.getProperty("java.class.path"),
                "salsa.tool.Main"));
        command.addAll(arguments);
        return command;
    }

    /** Returns a process of the command, not started yet. */
    public ProcessBuilder process(List<String> arguments) {
        ProcessBuilder process = new ProcessBuilder(command(arguments)).directory(folder.toFile());
        process.environment().put("SALSA_CACHE", cache.toString());
        return process;
    }

    /** Runs any program in the folder; returns both its outputs, interleaved. */
    public String runMerged(List<String> command) {
        try {
            ProcessBuilder process =
                    new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
            process.environment().put("SALSA_CACHE", cache.toString());
            return new String(process.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** Runs any program in the folder. */
    public Answer run(List<String> command) {
        try {
            Path out = Files.createTempFile("out", "");
            Path err = Files.createTempFile("err", "");
            ProcessBuilder process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            process.environment().put("SALSA_CACHE", cache.toString());
            int status = process.start().waitFor();
            Answer answer = new Answer(status, Files.readString(out), Files.readString(err));
            Files.delete(out);
            Files.delete(err);
            return answer;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (InterruptedException interruption) {
            throw new IllegalStateException(interruption);
        }
    }

    public static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static Path make(Path folder) {
        try {
            return Files.createDirectories(folder);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
