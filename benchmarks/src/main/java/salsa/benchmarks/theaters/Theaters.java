package salsa.benchmarks.theaters;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import salsa.benchmarks.measuring.Commands;
import salsa.benchmarks.measuring.Outcome;
import salsa.benchmarks.rows.Row;

/** The processes that others send to. */
final class Theaters implements AutoCloseable {
    private static final String READY = "ready";
    private static final int NO_PROGRAM = 3;
    private static final int MISSING = 4;

    private final List<Process> processes = new ArrayList<>();
    private final List<String> ports = new ArrayList<>();

    /** Starts those of a row, and waits until they are there. */
    static Theaters start(Commands commands, Entrant entrant, Entrant.Network network, Row row, Path errors)
            throws IOException {
        var theaters = new Theaters();
        try {
            for (int i = 0; i < row.theaters(); i++) {
                theaters.launch(commands, entrant, network, row.program(), errors);
            }
            for (Process each : theaters.processes) {
                awaitReady(each);
            }
            return theaters;
        } catch (IOException | RuntimeException e) {
            theaters.close();
            throw e;
        }
    }

    private void launch(Commands commands, Entrant entrant, Entrant.Network network, String program, Path errors)
            throws IOException {
        int port = freePort();
        List<String> arguments = entrant.isSalsa()
                ? List.of("theater")
                : List.of("theater", entrant.host(network), Integer.toString(port));
        var builder = new ProcessBuilder(
                commands.of(entrant.contender(), entrant.options(network, port), program, arguments));
        builder.environment().putAll(environment(commands));
        processes.add(builder.redirectError(ProcessBuilder.Redirect.appendTo(errors.toFile()))
                .start());
        ports.add(Integer.toString(port));
    }

    /** The environment of all processes. Five of them share the machine's memory. */
    static Map<String, String> environment(Commands commands) {
        var environment = new HashMap<>(commands.environment());
        environment.put("HEAP", "2g");
        return environment;
    }

    private static int freePort() throws IOException {
        try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    private static void awaitReady(Process process) throws IOException {
        String line = process.inputReader(StandardCharsets.UTF_8).readLine();
        if (line == null) {
            throw ended(process.onExit().join().exitValue());
        }
        if (!READY.equals(line)) {
            throw new IOException(line);
        }
    }

    private static IOException ended(int status) {
        return switch (status) {
            case NO_PROGRAM -> new NotStarted(Outcome.NO_PROGRAM, "no program for this row");
            case MISSING -> new NotStarted(Outcome.MISSING, "not installed");
            default -> new IOException("a theater has ended with status " + status);
        };
    }

    /** A contender that cannot be measured, which is no failure of the run. */
    static final class NotStarted extends IOException {
        private static final long serialVersionUID = 1L;

        private final Outcome outcome;

        NotStarted(Outcome outcome, String message) {
            super(message);
            this.outcome = outcome;
        }

        Outcome outcome() {
            return outcome;
        }
    }

    List<String> ports() {
        return List.copyOf(ports);
    }

    /** Returns the processor time of all of them so far. */
    long cpuNanos() {
        return processes.stream()
                .mapToLong(each ->
                        each.info().totalCpuDuration().orElse(Duration.ZERO).toNanos())
                .sum();
    }

    /** Ends them, with those that they have started. */
    @Override
    public void close() {
        for (Process each : processes) {
            each.descendants().forEach(ProcessHandle::destroyForcibly);
            each.destroyForcibly();
        }
        processes.forEach(each -> each.onExit().join());
    }
}
