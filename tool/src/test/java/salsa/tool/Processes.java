package salsa.tool;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/** Commands that run at the same time, in processes of their own. */
final class Processes implements AutoCloseable {
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
        var command = new ArrayList<>(List.of(
                Desk.java(),
                "-XX:TieredStopAtLevel=1",
                Desk.PATIENT,
                "-cp",
                System.getProperty("java.class.path"),
                "salsa.tool.Main"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(desk.folder().toFile()).redirectError(errors);
        builder.environment().put("SALSA_CACHE", desk.cache().toString());
        Process process = builder.start();
        started.add(process);
        return process;
    }

    static int freePort() throws IOException {
        try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    @Override
    public void close() {
        started.forEach(Process::destroyForcibly);
    }
}
