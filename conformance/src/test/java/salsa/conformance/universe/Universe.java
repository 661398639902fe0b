package salsa.conformance.universe;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/** The clock, the threads and the chance of all theaters: one queue of events, run by one thread in an order from the seed. */
final class Universe {

    static final long MICRO = 1_000;
    static final long MILLI = 1_000_000;
    static final long SECOND = 1_000_000_000;

    private static final long EVENTS_MAX = 3_000_000;

    private record Event(long due, long order, long number, Runnable action) {}

    private final SplittableRandom random;
    private final PriorityQueue<Event> events = new PriorityQueue<>(
            Comparator.comparingLong(Event::due).thenComparingLong(Event::order).thenComparingLong(Event::number));
    private long now;
    private long numbers;
    private Runnable observer = () -> {};

    Universe(long seed) {
        this.random = new SplittableRandom(seed);
    }

    long now() {
        return now;
    }

    SplittableRandom random() {
        return random;
    }

    /** Runs that after each event, which must not change anything. */
    void observe(Runnable each) {
        observer = each;
    }

    boolean oneIn(int n) {
        return random.nextInt(n) == 0;
    }

    /** Returns a duration up to that one; short ones are as likely as long ones. */
    long upTo(long nanos) {
        return random.nextLong(random.nextLong(nanos) + 1);
    }

    void after(long nanos, Runnable action) {
        events.add(new Event(now + Math.max(0, nanos), random.nextLong(), numbers++, action));
    }

    /** Runs all events of a time from now on. */
    void run(long nanos) {
        long end = now + nanos;
        while (!events.isEmpty() && events.peek().due() <= end) {
            runNext();
        }
        now = Math.max(now, end);
    }

    /** Runs the next events, that many. */
    void runEvents(int count) {
        for (int i = 0; i < count && !events.isEmpty(); i++) {
            runNext();
        }
    }

    /** Runs events inside of another one until the condition holds. */
    void runUntil(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            if (events.isEmpty()) {
                throw new AssertionError("a handler waits for ever");
            }
            runNext();
        }
    }

    private void runNext() {
        if (numbers > EVENTS_MAX) {
            throw new AssertionError("the theaters do not come to rest");
        }
        Event next = events.remove();
        now = next.due();
        next.action().run();
        observer.run();
    }
}
