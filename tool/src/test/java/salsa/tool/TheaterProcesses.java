package salsa.tool;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/** Processes of the command in a folder, which end with the test. */
final class TheaterProcesses implements AutoCloseable {
    private final Desk desk;
    private final List<Process> started = new ArrayList<>();

    TheaterProcesses(Desk desk) {
        this.desk = desk;
    }

    /** A theater that is ready. */
    record Serving(Process process, int port, String line) {

        /** Sends a signal, such as TERM or STOP. */
        void signal(String name) throws IOException, InterruptedException {
            TheaterProcesses.signal(process, name);
        }

        String errors() throws IOException {
            return new String(process.getErrorStream().readAllBytes());
        }
    }

    static void signal(Process process, String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid()))
                .start()
                .waitFor();
    }

    static int freePort() throws IOException {
        try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    /** Starts {@code salsa theater} with these arguments, and waits until it serves. */
    Serving serve(String... arguments) throws IOException {
        int port = freePort();
        var words = new ArrayList<>(List.of("theater", "--port", String.valueOf(port)));
        words.addAll(List.of(arguments));
        Process process = start(words.toArray(String[]::new));
        BufferedReader lines = process.inputReader();
        String line = lines.readLine();
        if (line == null) {
            throw new IllegalStateException(new String(process.getErrorStream().readAllBytes()));
        }
        return new Serving(process, port, line);
    }

    /** Starts the command. */
    Process start(String... arguments) throws IOException {
        var command = new ArrayList<>(List.of(
                Desk.java(),
                "-XX:TieredStopAtLevel=1",
                Desk.PATIENT,
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "salsa.tool.Main"));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command).directory(desk.folder().toFile());
        builder.environment().put("SALSA_CACHE", desk.cache().toString());
        Process process = builder.start();
        started.add(process);
        return process;
    }

    @Override
    public void close() {
        started.forEach(Process::destroyForcibly);
    }
}
