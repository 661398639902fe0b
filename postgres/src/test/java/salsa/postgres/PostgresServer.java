package salsa.postgres;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A real PostgreSQL of its own, on a free port, with its data in a folder of its own. It refuses to run as root, so the tests of root
 * start it as the user {@code postgres} or {@code nobody}.
 */
final class PostgresServer implements AutoCloseable {

    static final String USER = "salsa";
    static final String PASSWORD = "s3cret:%";

    /** Runs a command, $2 and so on, as the user $1. */
    private static final String AS_USER =
            "u=$1; shift; exec setpriv --reuid=$(id -u $u) --regid=$(id -g $u) --clear-groups \"$@\"";

    private static final Path INSTALLED = Path.of("/usr/lib/postgresql");
    private static final int STARTS_MAX = 50;

    private final Path binaries;
    private final Path folder;
    private final int port;
    private Process process;

    PostgresServer() throws IOException, InterruptedException {
        binaries = binaries().orElseThrow();
        folder = Files.createTempDirectory("salsa-postgres");
        port = freePort();
        Path password = Files.writeString(folder.resolve("password"), PASSWORD);
        if (isRoot()) {
            await(new ProcessBuilder("chown", "-R", user(), folder.toString()).start());
        }
        await(start("initdb", "--no-sync", "-D", data(), "-U", USER, "-A", "scram-sha-256", "--pwfile=" + password));
        process = serve();
    }

    /** Returns whether the machine has PostgreSQL, and a user that may run it. */
    static boolean isInstalled() throws IOException, InterruptedException {
        return binaries().isPresent()
                && (!isRoot()
                        || new ProcessBuilder("setpriv", "--version").start().waitFor() == 0
                                && new ProcessBuilder("id", user()).start().waitFor() == 0);
    }

    private static Optional<Path> binaries() throws IOException {
        List<Path> folders = new ArrayList<>(
                Stream.of(System.getenv("PATH").split(":")).map(Path::of).toList());
        if (Files.isDirectory(INSTALLED)) {
            try (Stream<Path> versions = Files.list(INSTALLED)) {
                versions.map(each -> each.resolve("bin")).forEach(folders::add);
            }
        }
        return folders.stream()
                .filter(each ->
                        Files.isExecutable(each.resolve("postgres")) && Files.isExecutable(each.resolve("initdb")))
                .findFirst();
    }

    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    private static String user() throws IOException {
        return Files.readString(Path.of("/etc/passwd")).contains("\npostgres:") ? "postgres" : "nobody";
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private String data() {
        return folder.resolve("data").toString();
    }

    private Process start(String program, String... arguments) throws IOException {
        var command = new ArrayList<String>();
        if (isRoot()) {
            command.addAll(List.of("sh", "-c", AS_USER, "sh", user()));
        }
        command.add(binaries.resolve(program).toString());
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
    }

    private static void await(Process started) throws IOException, InterruptedException {
        String output = new String(started.getInputStream().readAllBytes());
        if (started.waitFor() != 0) {
            throw new IOException(output);
        }
    }

    /** Starts it, and returns when it serves. One that was killed may leave memory behind that is in use for a while. */
    private Process serve() throws IOException {
        var log = new StringBuilder();
        for (int i = 0; i < STARTS_MAX; i++) {
            Process started = start(
                    "postgres", "-D", data(), "-p", String.valueOf(port), "-h", "127.0.0.1", "-k", folder.toString());
            BufferedReader lines = started.inputReader();
            for (String line; (line = lines.readLine()) != null; ) {
                log.append(line).append('\n');
                if (line.contains("ready to accept connections")) {
                    Thread.ofVirtual().start(() -> skipAll(lines));
                    return started;
                }
            }
        }
        throw new IOException("PostgreSQL did not start:\n" + log);
    }

    private static void skipAll(BufferedReader lines) {
        try (lines) {
            while (lines.readLine() != null) {
                // so that the server never waits for a reader
            }
        } catch (IOException e) {
            // the server has ended
        }
    }

    Database database() throws IOException {
        return database(USER, PASSWORD);
    }

    Database database(String user, String password) throws IOException {
        return new Database("127.0.0.1", port, "postgres", user, password);
    }

    /** Ends all its processes at once. */
    void kill() {
        List<ProcessHandle> all = process.descendants().toList();
        process.destroyForcibly().onExit().join();
        all.forEach(ProcessHandle::destroyForcibly);
        all.forEach(each -> each.onExit().join());
    }

    void restart() throws IOException {
        process = serve();
    }

    @Override
    public void close() throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-QUIT", String.valueOf(process.pid()))
                .start()
                .waitFor();
        process.waitFor();
        await(new ProcessBuilder("rm", "-r", folder.toString()).start());
    }
}
