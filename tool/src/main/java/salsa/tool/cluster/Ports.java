package salsa.tool.cluster;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import salsa.tool.line.Refusal;

/** The ports of a cluster, one after another. */
public final class Ports {
    private static final int PORT_MAX = 0xffff;

    /** Below the ports that systems give to outgoing connections: one of those could take the port of a killed theater. */
    private static final int FIRST = 20_000;

    private static final int LAST = 30_000;
    private static final int TRIES_MAX = 100;

    private Ports() {}

    /** Returns the first of {@code count} free ports. */
    public static int chooseFree(int count, RandomGenerator random) {
        for (int i = 0; i < TRIES_MAX; i++) {
            int first = random.nextInt(FIRST, LAST - count);
            if (firstTaken(first, count).isEmpty()) {
                return first;
            }
        }
        throw new Refusal("found no " + count + " free ports between " + FIRST + " and " + LAST + "; name some with"
                + " --port FIRST");
    }

    /** Rejects ports that do not exist. */
    public static void requireInRange(int first, int count) {
        if (first + count - 1 > PORT_MAX) {
            throw new Refusal("--port " + first + " leaves no room for " + count + " theaters, as the last port is "
                    + PORT_MAX + "; choose a port up to " + (PORT_MAX - count + 1));
        }
    }

    /** Returns the first of the ports that another process uses; empty if all are free. */
    public static OptionalInt firstTaken(int first, int count) {
        return IntStream.range(first, first + count)
                .filter(port -> !isFree(port))
                .findFirst();
    }

    private static boolean isFree(int port) {
        try (var socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return socket.isBound();
        } catch (IOException _) {
            return false;
        }
    }
}
