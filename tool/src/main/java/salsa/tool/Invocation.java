package salsa.tool;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import salsa.tool.line.CommandLine;
import salsa.tool.line.Option;

/**
 * Who called the command, from where, and how it is answered.
 *
 * @param folder      the folder where the command was called
 * @param environment the environment variables
 * @param out         what was asked for
 * @param err         everything else that a person reads
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

    /** Says one line, with the command's name in front. */
    void say(String line) {
        err.println("salsa: " + line);
    }

    /** Whether what is printed to a terminal, or not to one, is to have colours. */
    boolean wantsColor(CommandLine line, boolean printsToTerminal) {
        return switch (line.value(Option.COLOR).orElse("auto")) {
            case "always" -> true;
            case "never" -> false;
            default ->
                printsToTerminal && environment.getOrDefault("NO_COLOR", "").isEmpty();
        };
    }

    /** Whether a person reads {@code out} as it appears. */
    static boolean readsOut() {
        return Boolean.getBoolean("salsa.terminal.out");
    }
}
