package salsa.theater.lease;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * An action for several occasions, of which the first one counts: an answer, or the end of the time for it. It is forgotten then, so
 * that a timer that still runs keeps nothing of the program in memory. For any thread.
 */
public final class Once implements Runnable {

    private final AtomicReference<@Nullable Runnable> action;

    /** Creates it for that action. */
    public Once(Runnable action) {
        this.action = new AtomicReference<>(action);
    }

    @Override
    public void run() {
        Runnable first = action.getAndSet(null);
        if (first != null) {
            first.run();
        }
    }
}
