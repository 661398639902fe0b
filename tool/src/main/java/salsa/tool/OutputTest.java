package salsa.tool;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import salsa.tool.line.CommandLine;
import salsa.tool.line.Option;
import salsa.tool.line.Refusal;
import salsa.tool.program.ProgramRun;

/**
 * A program with a {@code NAME.expected} file beside it: the test runs the program as a user does, and compares its
 * output with the file. A program that has not ended at the deadline is killed, and the test fails.
 */
final class OutputTest {
    private static final String ENDING = ".expected";

    private final Path expected;
    private final CommandLine commandLine;
    private final Invocation invocation;
    private final int deadlineSeconds;

    private OutputTest(Path expected, CommandLine commandLine, Invocation invocation) {
        this.expected = expected;
        this.commandLine = commandLine;
        this.invocation = invocation;
        this.deadlineSeconds = SeedTests.deadlineSeconds(commandLine);
    }

    /** Returns the tests of a folder and its subfolders. */
    static List<OutputTest> testsBelow(Path folder, CommandLine commandLine, Invocation invocation) {
        try (Stream<Path> tree = Files.walk(folder)) {
            return tree.filter(file -> file.toString().endsWith(ENDING))
                    .sorted()
                    .map(file -> new OutputTest(file, commandLine, invocation))
                    .toList();
        } catch (IOException failure) {
            throw new Refusal("cannot search " + folder + ": " + failure.getMessage());
        }
    }

    /** Returns the program's file, as the user would write it. */
    String name() {
        return invocation.folder().relativize(siblingFile(".salsa")).toString();
    }

    /** Returns the behavior that is the program. */
    String behavior() {
        String name = expected.getFileName().toString();
        return name.substring(0, name.length() - ENDING.length());
    }

    /** Returns what failed, as lines; nothing if the program printed the expected output and succeeded. */
    List<String> runAndCompare() {
        try {
            Process process = new ProcessBuilder(processCommand())
                    .directory(invocation.folder().toFile())
                    .redirectInput(ProcessBuilder.Redirect.from(emptyInput()))
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            Optional<ProgramRun.Result> result =
                    new ProgramRun(process).awaitResult(Duration.ofSeconds(deadlineSeconds));
            return result.isEmpty()
                    ? List.of(overdueText())
                    : compareOutput(
                            result.get().status(),
                            linesOf(Files.readString(expected)),
                            linesOf(result.get().printed()));
        } catch (IOException failure) {
            throw new Refusal("cannot test " + name() + ": " + failure.getMessage());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new Refusal("interrupted while " + name() + " ran");
        }
    }

    private String overdueText() {
        return "the program has not ended after " + deadlineSeconds + " s, the deadline of a test; "
                + Option.DEADLINE.preferredName() + " SECONDS sets another";
    }

    private static File emptyInput() {
        return new File(System.getProperty("os.name").startsWith("Windows") ? "NUL" : "/dev/null");
    }

    private Path siblingFile(String ending) {
        return expected.resolveSibling(behavior() + ending);
    }

    private List<String> processCommand() throws IOException {
        List<String> command = new ArrayList<>(toolCommand());
        commandLine.properties().forEach((name, value) -> command.add("-D" + name + "=" + value));
        for (Option option : List.of(Option.SEED, Option.CLASS_PATH)) {
            commandLine.valueOf(option).ifPresent(value -> command.addAll(List.of(option.preferredName(), value)));
        }
        if (commandLine.has(Option.SANITIZE)) {
            command.add(Option.SANITIZE.preferredName());
        }
        command.addAll(List.of("run", siblingFile(".salsa").toString()));
        Path arguments = siblingFile(".arguments");
        if (Files.exists(arguments)) {
            command.addAll(linesOf(Files.readString(arguments)));
        }
        return command;
    }

    /** Returns the command that starts this very tool: by its script, or as the current JVM was started. */
    private static List<String> toolCommand() {
        String script = System.getProperty("salsa.command");
        return script != null
                ? List.of(script)
                : List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "salsa.tool.Main");
    }

    private static List<String> linesOf(String text) {
        return text.lines().toList();
    }

    private static List<String> compareOutput(int status, List<String> expected, List<String> printed) {
        List<String> complaints = new ArrayList<>();
        if (status != 0) {
            complaints.add("exit status " + status + ", expected 0");
        }
        for (int i = 0; i < Math.max(expected.size(), printed.size()); i++) {
            String wanted = i < expected.size() ? expected.get(i) : null;
            String found = i < printed.size() ? printed.get(i) : null;
            if (wanted == null || !wanted.equals(found)) {
                complaints.add("line " + (i + 1));
                complaints.add("  expected: " + (wanted == null ? "no more lines" : wanted));
                complaints.add("  printed:  " + (found == null ? "no more lines" : found));
                break;
            }
        }
        return complaints;
    }
}
