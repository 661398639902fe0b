package salsa.tool;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import salsa.tool.line.Refusal;

/**
 * The request of a build tool, which runs Salsa as a process of its own because it may itself run on an older Java.
 * Standard input has lines {@code name=value}. The process answers with messages on standard output, each of which
 * begins with a line {@link #ERROR}, {@link #WARNING} or {@link #NOTE} and extends to the next such line. Its exit
 * status is that of the command.
 */
final class BuildRequest {
    /** Begins the text of an error. */
    static final String ERROR = "\u0001error";

    /** Begins the text of a warning. */
    static final String WARNING = "\u0001warning";

    /** Begins a note about the work done. */
    static final String NOTE = "\u0001note";

    private final Map<String, List<String>> values = new HashMap<>();
    private final PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);

    /** Work that a request asks for; returns the exit status. */
    interface Work {
        int run() throws IOException;
    }

    private BuildRequest() {}

    /** Reads the request from standard input. */
    static BuildRequest readRequest() throws IOException {
        var request = new BuildRequest();
        var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = input.readLine()) != null; ) {
            int equals = line.indexOf('=');
            request.values
                    .computeIfAbsent(line.substring(0, equals), _ -> new ArrayList<>())
                    .add(line.substring(equals + 1));
        }
        return request;
    }

    /** Returns the value of a name that occurs at most once. */
    Optional<String> valueOf(String name) {
        return values.getOrDefault(name, List.of()).stream().findFirst();
    }

    /** Returns the path of a name that occurs once. */
    Path pathOf(String name) {
        return valueOf(name).map(Path::of).orElseThrow(() -> new IllegalArgumentException("no line " + name + "="));
    }

    /** Returns the paths of a name, in order. */
    List<Path> pathsOf(String name) {
        return values.getOrDefault(name, List.of()).stream().map(Path::of).toList();
    }

    /** Answers with a message. */
    void sendMessage(String kind, String text) {
        out.println(kind);
        out.println(text.stripTrailing());
    }

    /** Does the work, reports its failure, and ends the JVM. */
    void answerAndExit(String title, Work work) {
        int status = statusOf(title, work);
        out.flush();
        System.exit(status);
    }

    private int statusOf(String title, Work work) {
        try {
            return work.run();
        } catch (Refusal refusal) {
            sendMessage(ERROR, refusal.line());
            return Refusal.USAGE;
        } catch (Exception | LinkageError | AssertionError | StackOverflowError error) {
            out.println(ERROR);
            return CrashReport.writeToFile(
                    error, new String[] {title}, new Invocation(pathOf("shown"), System.getenv(), out, out, false));
        }
    }
}
