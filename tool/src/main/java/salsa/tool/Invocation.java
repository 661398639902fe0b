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
 * @param hasWarned   whether the warnings about the program are printed already
 */
record Invocation(
        Path folder,
        Map<String, String> environment,
        PrintStream out,
        PrintStream err,
        boolean terminal,
        boolean hasWarned) {

    /** Set in a process whose caller has printed the warnings about its program. */
    static final String WARNINGS_PRINTED = "salsa.warnings.printed";

    /** Creates a call before which no warnings were printed. */
    Invocation(Path folder, Map<String, String> environment, PrintStream out, PrintStream err, boolean terminal) {
        this(folder, environment, out, err, terminal, false);
    }

    static Invocation ofThisProcess() {
        return new Invocation(
                Path.of("").toAbsolutePath(),
                System.getenv(),
                System.out,
                System.err,
                Boolean.getBoolean("salsa.terminal"),
                Boolean.getBoolean(WARNINGS_PRINTED));
    }

    /** Returns the same call after the warnings about the program were printed. */
    Invocation afterWarnings() {
        return new Invocation(folder, environment, out, err, terminal, true);
    }

    /** Prints one line, preceded by the command's name. */
    void printLine(String line) {
        err.println("salsa: " + Report.visible(line)); // it may quote an argument
    }

    /** Returns whether output is coloured, depending on whether it goes to a terminal. */
    boolean wantsColor(CommandLine commandLine, boolean printsToTerminal) {
        return switch (commandLine.valueOf(Option.COLOR).orElse("auto")) {
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
