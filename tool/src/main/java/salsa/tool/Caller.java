package salsa.tool;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;

/**
 * Who called the command, from where, and how it is answered.
 *
 * @param folder      the folder where the command was called
 * @param environment the environment variables
 * @param out         what was asked for
 * @param err         everything else that a person reads
 * @param terminal    whether a person reads {@code err} as it appears
 */
record Caller(Path folder, Map<String, String> environment, PrintStream out, PrintStream err, boolean terminal) {

    static Caller ofThisProcess() {
        return new Caller(Path.of("").toAbsolutePath(), System.getenv(), System.out, System.err,
                Boolean.getBoolean("salsa.terminal"));
    }

    /** Says one line, with the command's name in front. */
    void say(String line) {
        err.println("salsa: " + line);
    }

    boolean wantsColor() {
        return terminal && environment.getOrDefault("NO_COLOR", "").isEmpty();
    }
}
