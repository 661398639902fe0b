package salsa.benchmarks.measuring;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import salsa.benchmarks.rows.Contender;
import salsa.benchmarks.rows.Row;
import salsa.benchmarks.rows.Work;

/**
 * The commands that run contenders.
 *
 * @param home the repository's folder
 * @param compiled where Salsa's programs are compiled to, a folder for each
 */
public record Commands(Path home, Path compiled) {

    /** The heap that every JVM may take. */
    static final String HEAP = "4g";

    /** The installation folder at the end of a version's text: of no use to the reader of the report. */
    private static final String PLACE = " \\(/.*\\)$";

    /**
     * Returns the additions to the environment: for the peers their heap, and the JDK for those that run on it; for
     * Salsa a cache of compiled programs that no other process uses, so that no program of the run is dropped from it.
     */
    public Map<String, String> environment() {
        return Map.of(
                "HEAP",
                HEAP,
                "JAVA_HOME",
                System.getProperty("java.home"),
                "SALSA_CACHE",
                compiled.resolve("cache").toString());
    }

    /** Returns the command that does that many rounds of the work. */
    List<String> of(Task task, Work work, int rounds) {
        if (task.kind() == Kind.ALLOCATION) {
            return allocation(task, work);
        }
        Contender contender = task.contender();
        var arguments = new ArrayList<>(work.arguments());
        arguments.add(Integer.toString(rounds));
        return of(contender, task.configuration().options(contender), task.row().program(), arguments);
    }

    /** Returns the command that runs a program of a contender with these options and arguments. */
    public List<String> of(Contender contender, List<String> options, String program, List<String> arguments) {
        var command = new ArrayList<String>();
        if (contender.isSalsa()) {
            command.addAll(List.of(salsa(), "run", "-J-Xmx" + HEAP));
        } else {
            command.add(peer(contender.name()));
        }
        command.addAll(options);
        command.add(contender.isSalsa() ? program(program).toString() : program);
        command.addAll(arguments);
        return command;
    }

    /** To do one round of a Salsa program with default settings. */
    List<String> first(Row row, Work work) {
        return of(new Task(row, Contender.SALSA, new Configuration.Default(), Kind.FIRST), work, 1);
    }

    private List<String> allocation(Task task, Work work) {
        String classPath = compiledProgram(task.row())
                + System.getProperty("path.separator")
                + System.getProperty("java.class.path");
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseCompactObjectHeaders",
                "-XX:+UseParallelGC",
                "-Xmx" + HEAP,
                "-cp",
                classPath,
                Allocation.class.getName(),
                compiledProgram(task.row()).toString()));
        command.addAll(work.arguments());
        return command;
    }

    /** To compile a Salsa program into its folder. */
    List<String> compilation(Row row) {
        return List.of(
                salsa(),
                "build",
                program(row.program()).toString(),
                "-d",
                compiledProgram(row).toString());
    }

    /**
     * Returns a text that differs once Salsa has been rebuilt: the times of the files that the salsa command keeps of a
     * build.
     */
    String installation() {
        var times = new StringBuilder();
        for (String part : List.of("built", "start.aot")) {
            File file = home.resolve("tool/target/dist").resolve(part).toFile();
            times.append(file.lastModified()).append(' '); // 0 where there is none
        }
        return times.toString();
    }

    /** Returns a contender's own version text; one that begins with {@code not} states why it cannot be measured. */
    public String versionOf(Contender contender) {
        Path program = Path.of(contender.isSalsa() ? salsa() : peer(contender.name()));
        if (!Files.isExecutable(program)) {
            return "not there";
        }
        try {
            var builder = new ProcessBuilder(program.toString(), "--version");
            builder.environment().putAll(environment());
            Process process = builder.redirectErrorStream(true).start();
            try (var output = process.inputReader(StandardCharsets.UTF_8)) {
                String line = output.readAllLines().stream()
                        .filter(each -> !each.isBlank())
                        .findFirst()
                        .orElse("");
                return process.waitFor() == 0 ? line.replaceFirst(PLACE, "") : "not installed: " + line;
            }
        } catch (IOException e) {
            return "not to be started: " + e.getMessage();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "not asked to the end";
        }
    }

    /** The program that starts a peer. */
    String peer(String name) {
        return home.resolve("benchmarks/peers").resolve(name).resolve("run").toString();
    }

    private String salsa() {
        return home.resolve("salsa").toString();
    }

    private Path program(String name) {
        return home.resolve("benchmarks/programs").resolve(name);
    }

    /** The folder of a compiled Salsa program. */
    Path compiledProgram(Row row) {
        return compiled.resolve(row.program());
    }
}
