import java.util.function.IntConsumer;

/** Calls back from a thread of its own. */
public final class Clock {
    private final int ticks;
    private final IntConsumer listener;

    public Clock(int ticks, IntConsumer listener) {
        this.ticks = ticks;
        this.listener = listener;
    }

    public void run() {
        var thread = new Thread(() -> {
            for (int i = 1; i <= ticks; i++) listener.accept(i);
        });
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
