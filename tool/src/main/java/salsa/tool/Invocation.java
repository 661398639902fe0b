package salsa.tool;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import salsa.runtime.Report;
import salsa.tool.line.CommandLine;
import salsa.tool.line.Option;

/**
 * One call of the command: the caller's surroundings and the output streams.
 *
 * @param folder      the folder where the command was called
 * @param environment the environment variables
 * @param out         receives the requested output
 * @param err         receives everything else that people read
 * @param terminal    whether a person reads {@code err} as it appears
 */
record Invocation(Path folder, Map<String, String> environment, PrintStream out, PrintStream err, boolean terminal) {

    static Invocation ofThisProcess() {
        return new Invocation(
                Path.of("").toAbsolutePath(),
                System.getenv(),
                System.out,
                System.err,
                Boolean.getBoolean("salsa.terminal"));
    }

    /** Prints one line, preceded by the command's name. */
    void printLine(String line) {
        err.println("salsa: " + Report.visible(line)); // it may quote an argument
    }

    /** Returns whether output is coloured, depending on whether it goes to a terminal. */
    boolean wantsColor(CommandLine line, boolean printsToTerminal) {
        return switch (line.valueOf(Option.COLOR).orElse("auto")) {
            case "always" -> true;
            case "never" -> false;
            default ->
                printsToTerminal && environment.getOrDefault("NO_COLOR", "").isEmpty();
        };
    }

    /** Returns whether a person reads {@code out} as it appears. */
    static boolean isOutATerminal() {
        return Boolean.getBoolean("salsa.terminal.out");
    }
}
