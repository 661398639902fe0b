package salsa.tool.session;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import salsa.tool.Desk;
import salsa.tool.Processes;

/** A terminal in which a command runs until it is interrupted. */
final class Terminal implements AutoCloseable {
    private final Process process;
    private final BufferedReader lines;

    Terminal(Desk desk, List<String> arguments) throws IOException {
        process = desk.process(arguments).redirectErrorStream(true).start();
        lines = process.inputReader(UTF_8);
    }

    /** Waits for that many lines of output; returns fewer if the command ends. */
    String lines(long count) {
        return lines.lines().limit(count).map(each -> each + "\n").collect(Collectors.joining());
    }

    /** Ends the command as Ctrl-C does; returns the lines that it has printed since. */
    String interrupted() throws IOException, InterruptedException {
        Processes.signal(process, "TERM"); // a shell makes processes in its background ignore INT
        return lines(Long.MAX_VALUE);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
