package salsa.etcd;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/** A real etcd of its own, on free ports, with its data in a folder. */
final class EtcdServer implements AutoCloseable {

    private final Path folder;
    private final String client;
    private final String peer;
    private Process process;

    EtcdServer(Path folder) throws IOException {
        this.folder = folder;
        client = freeAddress();
        peer = freeAddress();
        process = start();
    }

    /** Returns whether the machine has etcd. */
    static boolean isInstalled() throws InterruptedException {
        try {
            return new ProcessBuilder("etcd", "--version")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static String freeAddress() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return "http://127.0.0.1:" + socket.getLocalPort();
        }
    }

    /** Starts it, and returns when it serves. */
    private Process start() throws IOException {
        Process started = new ProcessBuilder(
                        "etcd",
                        "--data-dir=" + folder,
                        "--listen-client-urls=" + client,
                        "--advertise-client-urls=" + client,
                        "--listen-peer-urls=" + peer,
                        "--initial-advertise-peer-urls=" + peer,
                        "--initial-cluster=default=" + peer,
                        "--logger=zap",
                        "--log-outputs=stderr")
                .redirectErrorStream(true)
                .start();
        BufferedReader log = started.inputReader();
        for (String line; (line = log.readLine()) != null; ) {
            if (line.contains("serving client traffic") || line.contains("serving insecure client")) {
                Thread.ofVirtual().start(() -> log.lines().forEach(rest -> {}));
                return started;
            }
        }
        throw new IOException("etcd did not start");
    }

    List<URI> endpoints() {
        return List.of(URI.create(client));
    }

    void kill() {
        process.destroyForcibly().onExit().join();
    }

    void restart() throws IOException {
        process = start();
    }

    /** Sends a signal, STOP or CONT. */
    void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid()))
                .start()
                .waitFor();
    }

    @Override
    public void close() {
        kill();
    }
}
