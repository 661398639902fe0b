package salsa.tool.kills;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import salsa.tool.Desk;

/** A theater or a name server that is killed, and started again at the same port. */
final class KilledProcess {

    private static final int LOWEST_OUTGOING = 32_768; // by default on Linux

    private final Desk desk;
    private final int port;
    private final List<String> command;
    private Process process;

    private KilledProcess(Desk desk, int port, List<String> command) throws IOException {
        this.desk = desk;
        this.port = port;
        this.command = command;
        this.process = begin();
    }

    static KilledProcess nameServer(Desk desk) throws IOException {
        int port = lowPort();
        return new KilledProcess(desk, port, List.of("nameserver", "--port", String.valueOf(port), "--name", "ns"));
    }

    static KilledProcess theater(Desk desk) throws IOException {
        int port = lowPort();
        return new KilledProcess(
                desk, port, List.of("theater", "--port", String.valueOf(port), "--classpath", "classes"));
    }

    /** Returns a free port that no outgoing connection gets while nothing listens there. */
    private static int lowPort() throws IOException {
        while (true) {
            int port = ThreadLocalRandom.current().nextInt(20_000, LOWEST_OUTGOING);
            try (var free = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return free.getLocalPort();
            } catch (BindException taken) {
                // another one is
            }
        }
    }

    int port() {
        return port;
    }

    /** Waits until it serves. */
    private Process begin() throws IOException {
        Process begun = desk.process(command)
                .redirectError(ProcessBuilder.Redirect.appendTo(
                        desk.folder().resolve("errors-" + port).toFile()))
                .start();
        if (begun.inputReader().readLine() == null) {
            throw new IllegalStateException("it did not start: " + command);
        }
        return begun;
    }

    void start() throws IOException {
        process = begin();
    }

    /** Ends it without a chance to say so; its port is free afterwards. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }
}
