package salsa.tool;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import salsa.tool.line.CommandLine;
import salsa.tool.line.Option;

/**
 * A JVM for compilation, next to the one that runs the program. Its flags and AOT cache suit a compiler, so it compiles
 * faster than this JVM would; this JVM keeps the flags, the heap and the small AOT cache that suit a program. The
 * compiled program passes from one to the other through the cache.
 */
final class CompilerProcess {
    /** The exit status of the compiling JVM if the cache is not writable: then this JVM must compile. */
    static final int CACHE_UNUSABLE = 75;

    private static final String FLAGS = "salsa.compiler.flags";
    private static final String AOT_CACHE = "salsa.compiler.aot";
    private static final String ROLE = "salsa.compiler.role";

    private CompilerProcess() {}

    /** Returns whether this JVM knows how to start one. The salsa script passes the command. */
    static boolean isAvailable() {
        return System.getProperty(FLAGS) != null && !isThisOne();
    }

    /** Returns whether this JVM is one. */
    static boolean isThisOne() {
        return System.getProperty(ROLE) != null;
    }

    /**
     * Compiles the program with the name, and returns the exit status. All messages have been printed by then.
     */
    static int compile(String targetName, CommandLine commandLine, Invocation invocation) {
        try {
            return new ProcessBuilder(processCommand(targetName, commandLine, invocation))
                    .inheritIO()
                    .start()
                    .waitFor();
        } catch (IOException _) {
            return CACHE_UNUSABLE; // no second JVM: then this one compiles
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return CACHE_UNUSABLE;
        }
    }

    private static List<String> processCommand(String targetName, CommandLine commandLine, Invocation invocation) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(System.getProperty(FLAGS).split(" ")));
        command.add("-XX:AOTCache=" + System.getProperty(AOT_CACHE));
        command.add("-D" + ROLE + "=compiler");
        command.add("-Dsalsa.terminal=" + invocation.terminal());
        command.add("-D" + Invocation.WARNINGS_PRINTED + "=" + invocation.hasWarned());
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                commandLine.verb().word()));
        for (Option option : List.of(Option.CLASS_PATH, Option.COLOR, Option.FORMAT)) {
            commandLine
                    .valueOf(option)
                    .filter(_ -> option.isAllowedFor(commandLine.verb()))
                    .ifPresent(value -> command.addAll(List.of(option.preferredName(), value)));
        }
        command.addAll(List.of("--", targetName));
        return command;
    }
}
