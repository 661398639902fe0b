package salsa.tool;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import salsa.tool.line.CommandLine;
import salsa.tool.line.Option;

/**
 * A JVM that compiles, beside the one that runs. It is started with flags and an AOT cache that suit a compiler, so it
 * is done before this JVM would be; and this JVM keeps the flags, the heap and the small AOT cache that suit a program.
 * The program passes from one to the other through the cache.
 */
final class CompilerProcess {
    /** What the compiling JVM answers when the cache cannot be written to: then this JVM must compile. */
    static final int CACHE_UNUSABLE = 75;

    private static final String FLAGS = "salsa.compiler.flags";
    private static final String AOT_CACHE = "salsa.compiler.aot";
    private static final String ROLE = "salsa.compiler.role";

    private CompilerProcess() {}

    /** Whether this JVM is told how to start one. The salsa script tells it. */
    static boolean isAvailable() {
        return System.getProperty(FLAGS) != null && !isThisOne();
    }

    /** Whether this JVM is one. */
    static boolean isThisOne() {
        return System.getProperty(ROLE) != null;
    }

    /** Compiles what the word names, and returns the exit status. What there is to say has been said. */
    static int compile(String word, CommandLine line, Invocation caller) {
        try {
            return new ProcessBuilder(command(word, line, caller))
                    .inheritIO()
                    .start()
                    .waitFor();
        } catch (IOException _) {
            return CACHE_UNUSABLE; // no second JVM: then this one compiles, too
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return CACHE_UNUSABLE;
        }
    }

    private static List<String> command(String word, CommandLine line, Invocation caller) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(System.getProperty(FLAGS).split(" ")));
        command.add("-XX:AOTCache=" + System.getProperty(AOT_CACHE));
        command.add("-D" + ROLE + "=compiler");
        command.add("-Dsalsa.terminal=" + caller.terminal());
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                line.verb().word()));
        for (Option option : List.of(Option.CLASS_PATH, Option.COLOR, Option.FORMAT)) {
            line.value(option)
                    .filter(_ -> option.suits(line.verb()))
                    .ifPresent(value -> command.addAll(List.of(option.word(), value)));
        }
        command.addAll(List.of("--", word));
        return command;
    }
}
