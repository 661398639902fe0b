package salsa.tool.theater;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;
import salsa.theater.program.OpenTheaters;

/**
 * Stops the theater of this process when its standard input ends. The operating system closes a pipe when the process at
 * its other end has ended, even by SIGKILL: so a theater does not outlive the process that started it.
 */
public final class InputWatch {
    /** A stop takes at most 10 seconds; a shutdown hook of the program that hangs must not keep the process. */
    private static final long STOP_SECONDS = 15;

    private static final int NOT_IN_ORDER = 1;

    private InputWatch() {}

    /** Watches the input from now on, on a thread of its own. What arrives there is ignored. */
    public static void begin(InputStream input) {
        Thread.ofPlatform().daemon().name("salsa-input-watch").start(() -> awaitEndAndStop(input));
    }

    private static void awaitEndAndStop(InputStream input) {
        awaitEnd(input);
        Thread stop = Thread.ofPlatform().daemon().name("salsa-input-stop").start(OpenTheaters::stopProcess);
        try {
            stop.join(TimeUnit.SECONDS.toMillis(STOP_SECONDS));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(NOT_IN_ORDER);
    }

    private static void awaitEnd(InputStream input) {
        byte[] ignored = new byte[256];
        try {
            while (input.read(ignored) >= 0) {
                continue;
            }
        } catch (IOException broken) {
            return; // an input that cannot be read has ended
        }
    }
}
