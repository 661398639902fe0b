package salsa.theater.program;

import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Passes on at most {@link #MOST} lines for the user within ten seconds. Other theaters cause such lines, and so do strangers:
 * none of them may fill this theater's log. The others are counted; a line says so at once, and their number precedes the next
 * line after that time. Callable from any thread.
 */
public final class LimitedLines implements Consumer<String> {
    static final int MOST = 50;

    private static final long PERIOD = TimeUnit.SECONDS.toNanos(10);

    private final Consumer<String> user;
    private final LongSupplier nanos;
    private long since; // guarded by this, like the others: when the first line of the period came
    private int written;
    private long hidden;

    /** @param user receives the lines; one at a time */
    public LimitedLines(Consumer<String> user) {
        this(user, System::nanoTime);
    }

    LimitedLines(Consumer<String> user, LongSupplier nanos) {
        this.user = user;
        this.nanos = nanos;
    }

    @Override
    public synchronized void accept(String line) {
        long now = nanos.getAsLong();
        if (written == 0 || now - since >= PERIOD) {
            since = now;
            written = 0;
        }
        if (written == MOST) {
            if (hidden++ == 0)
                user.accept("more than " + MOST + " lines within ten seconds: the next ones are only counted");
            return;
        }
        if (hidden > 0) user.accept("… and %,d more lines".formatted(hidden));
        hidden = 0;
        written++;
        user.accept(line);
    }
}
