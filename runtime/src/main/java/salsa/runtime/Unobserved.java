package salsa.runtime;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Failures of tokens that nobody has asked for: somebody still may. A program's are reported at its end. An application
 * would have to wait long for that: it has a second to ask.
 */
final class Unobserved {

    /** As many failures are kept, in case somebody still asks for the token; others are reported. */
    private static final int KEPT_MAX = 1_000;

    private static final long MILLIS_MAX = 1_000;

    private record Kept(Failure failure, long since) {}

    private final ActorSystem system;
    private final boolean inTime;
    private final ConcurrentLinkedQueue<Kept> kept = new ConcurrentLinkedQueue<>();
    private final AtomicInteger count = new AtomicInteger();
    private final AtomicBoolean looking = new AtomicBoolean(); // whether somebody will look at them in time

    Unobserved(ActorSystem system, boolean inTime) {
        this.system = system;
        this.inTime = inTime;
    }

    void add(Failure failure) {
        if (count.getAndIncrement() >= KEPT_MAX) {
            count.getAndDecrement();
            system.reports().failed(failure);
            return;
        }
        kept.add(new Kept(failure, system.coarseNanos()));
        if (inTime) {
            lookIn(MILLIS_MAX);
        }
    }

    /** After the failure was added: if another one is to look, he looks after that. */
    private void lookIn(long millis) {
        if (looking.compareAndSet(false, true)) {
            system.scheduler().sometime(millis, this::look);
        }
    }

    private void look() {
        looking.set(false);
        long old = system.world().clock().nanos() - TimeUnit.MILLISECONDS.toNanos(MILLIS_MAX);
        for (Kept first; (first = kept.peek()) != null && first.since - old <= 0;) {
            if (kept.remove(first)) {
                count.getAndDecrement();
                report(first.failure);
            }
        }
        Kept next = kept.peek();
        if (next != null) {
            lookIn(1 + TimeUnit.NANOSECONDS.toMillis(next.since - old));
        }
    }

    /** Nobody can ask any more. */
    void reportAll() {
        for (Kept first; (first = kept.poll()) != null;) {
            count.getAndDecrement();
            report(first.failure);
        }
    }

    private void report(Failure failure) {
        if (!failure.isObserved()) {
            system.reports().failed(failure);
        }
    }
}
