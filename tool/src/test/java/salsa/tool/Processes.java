package salsa.tool;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/** Commands that run at the same time, in processes of their own. */
public final class Processes implements AutoCloseable {
    private final Desk desk;
    private final List<Process> started = new ArrayList<>();

    Processes(Desk desk) {
        this.desk = desk;
    }

    /** Starts the command; its standard error goes to that of the test. */
    Process start(String... arguments) throws IOException {
        return start(ProcessBuilder.Redirect.INHERIT, arguments);
    }

    /** Starts the command; the test reads its standard error. */
    Process startWithErrors(String... arguments) throws IOException {
        return start(ProcessBuilder.Redirect.PIPE, arguments);
    }

    private Process start(ProcessBuilder.Redirect errors, String... arguments) throws IOException {
        ProcessBuilder builder = desk.process(List.of(arguments)).redirectError(errors);
        Process process = builder.start();
        started.add(process);
        return process;
    }

    /** A theater that is ready. */
    record Serving(Process process, int port, String line) {

        /** Sends a signal, such as TERM or STOP. */
        void signal(String name) throws IOException, InterruptedException {
            Processes.signal(process, name);
        }

        String errors() throws IOException {
            return new String(process.getErrorStream().readAllBytes());
        }
    }

    /** Starts {@code salsa theater} with these arguments, and waits until it serves. */
    Serving serve(String... arguments) throws IOException {
        int port = freePort();
        var words = new ArrayList<>(List.of("theater", "--port", String.valueOf(port)));
        words.addAll(List.of(arguments));
        Process process = startWithErrors(words.toArray(String[]::new));
        String line = process.inputReader().readLine();
        if (line == null) {
            throw new IllegalStateException(new String(process.getErrorStream().readAllBytes()));
        }
        return new Serving(process, port, line);
    }

    /** Returns a port that nothing used a moment ago. */
    public static int freePort() throws IOException {
        try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    /** Sends a signal, such as TERM or STOP. */
    public static void signal(Process process, String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid()))
                .start()
                .waitFor();
    }

    @Override
    public void close() {
        started.forEach(Process::destroyForcibly);
    }
}
