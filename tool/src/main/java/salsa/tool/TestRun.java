package salsa.tool;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import salsa.tool.line.CommandLine;
import salsa.tool.line.Option;
import salsa.tool.line.Refusal;

/** Runs the programs below a folder that have a {@code NAME.expected} beside them and compares what they print. */
final class TestRun {
    private final CommandLine line;
    private final Caller caller;
    private int passed;
    private int failed;

    TestRun(CommandLine line, Caller caller) {
        this.line = line;
        this.caller = caller;
    }

    /** The exit status: 0 when every program printed what was expected. */
    int run() {
        String word = line.words().isEmpty() ? "." : line.words().getFirst();
        Path folder = caller.folder().resolve(word).normalize();
        if (!Files.isDirectory(folder)) {
            throw new Refusal("no folder " + word + "; name one that holds programs with a NAME.expected beside them");
        }
        List<Path> expectations = expectations(folder);
        if (expectations.isEmpty()) {
            throw new Refusal(word + " holds no NAME.expected; write what NAME.salsa prints into one beside it");
        }
        expectations.forEach(this::test);
        caller.out().println(passed + " passed, " + failed + " failed");
        return failed == 0 ? 0 : 1;
    }

    private static List<Path> expectations(Path folder) {
        try (Stream<Path> tree = Files.walk(folder)) {
            return tree.filter(file -> file.toString().endsWith(".expected")).sorted().toList();
        } catch (IOException failure) {
            throw new Refusal("cannot search " + folder + ": " + failure.getMessage());
        }
    }

    private void test(Path expected) {
        Path program = sibling(expected, ".salsa");
        try {
            List<String> command = command(program, sibling(expected, ".arguments"));
            Process process = new ProcessBuilder(command).directory(caller.folder().toFile())
                    .redirectInput(ProcessBuilder.Redirect.from(nothing()))
                    .redirectError(ProcessBuilder.Redirect.INHERIT).start();
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            tell(program, process.waitFor(), lines(Files.readString(expected)), lines(printed));
        } catch (IOException failure) {
            throw new Refusal("cannot test " + program + ": " + failure.getMessage());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new Refusal("interrupted while " + program + " ran");
        }
    }

    private static File nothing() {
        return new File(System.getProperty("os.name").startsWith("Windows") ? "NUL" : "/dev/null");
    }

    private static Path sibling(Path expected, String ending) {
        String name = expected.getFileName().toString();
        return expected.resolveSibling(name.substring(0, name.length() - ".expected".length()) + ending);
    }

    private List<String> command(Path program, Path arguments) throws IOException {
        List<String> command = new ArrayList<>(tool());
        line.properties().forEach((name, value) -> command.add("-D" + name + "=" + value));
        for (Option option : List.of(Option.SEED, Option.CLASS_PATH)) {
            line.value(option).ifPresent(value -> command.addAll(List.of(option.word(), value)));
        }
        command.addAll(List.of("run", program.toString()));
        if (Files.exists(arguments)) {
            command.addAll(lines(Files.readString(arguments)));
        }
        return command;
    }

    /** How this very command is started: by its script, or as the JVM at work was. */
    private static List<String> tool() {
        String script = System.getProperty("salsa.command");
        return script != null ? List.of(script) : List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp", System.getProperty("java.class.path"), "salsa.tool.Main");
    }

    private static List<String> lines(String text) {
        return text.lines().toList();
    }

    private void tell(Path program, int status, List<String> expected, List<String> printed) {
        String name = caller.folder().relativize(program).toString();
        if (status == 0 && printed.equals(expected)) {
            passed++;
            caller.out().println("ok      " + name);
            return;
        }
        failed++;
        caller.out().println("FAILED  " + name);
        if (status != 0) {
            caller.out().println("        exit status " + status + ", expected 0");
        }
        firstDifference(expected, printed);
    }

    private void firstDifference(List<String> expected, List<String> printed) {
        for (int i = 0; i < Math.max(expected.size(), printed.size()); i++) {
            String wanted = i < expected.size() ? expected.get(i) : null;
            String found = i < printed.size() ? printed.get(i) : null;
            if (wanted == null || !wanted.equals(found)) {
                caller.out().println("        line " + (i + 1));
                caller.out().println("          expected: " + (wanted == null ? "no more lines" : wanted));
                caller.out().println("          printed:  " + (found == null ? "no more lines" : found));
                return;
            }
        }
    }
}
