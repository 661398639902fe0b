package salsa.theater.link;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/**
 * Theaters with links to each other, in simulated time: everything that happens follows from the seed. First faults happen
 * at random; then they end, and everything must settle.
 */
final class Universe {

    static final long MILLIS = 1_000_000;
    static final long SECONDS = 1_000 * MILLIS;

    private static final long CONTROL_BOUND = 25 * SECONDS;
    private static final long HALF_OPEN_BOUND = 10 * SECONDS; // until connections that were silent before are given up
    private static final long SETTLE_BOUND = 60 * SECONDS;

    final SplittableRandom random;
    final Checks checks = new Checks(this);
    final Faults faults;
    final List<Node> nodes = new ArrayList<>();
    final List<Pipe> pipes = new ArrayList<>();

    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private long count;
    private long now;
    private long hash;

    /** Whether faults may begin. */
    boolean isFaulty = true;

    /** Whether theaters are slow for good. */
    boolean isSlow;

    /** Whether theaters keep the credit of the frames that they take from the ordinary lane. */
    boolean isStalled;

    private record Event(long time, long order, Runnable action) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int byTime = Long.compare(time, other.time);
            return byTime != 0 ? byTime : Long.compare(order, other.order);
        }
    }

    Universe(long seed) {
        random = new SplittableRandom(seed);
        faults = new Faults(this);
        int size = random.nextInt(4) == 0 ? 3 : 2;
        for (int i = 0; i < size; i++) {
            nodes.add(new Node(this, i, size));
        }
    }

    /** Runs both phases. Returns a hash of all that has happened. */
    long run() {
        long end = (2 + random.nextInt(14)) * SECONDS;
        nodes.forEach(Node::start);
        faults.start();
        runUntil(end);
        isFaulty = false;
        isStalled = random.nextInt(3) == 0;
        faults.heal();
        if (isStalled) {
            nodes.forEach(Node::submitControl);
            runWhile(end + CONTROL_BOUND, () -> !checks.haveSettled(true));
            checks.controlFramesSettled();
            isStalled = false;
            nodes.forEach(Node::handleAll);
        }
        long healed = now;
        nodes.forEach(Node::submitLast);
        runWhile(healed + SETTLE_BOUND, () -> !checks.haveSettled(false) || !checks.areConnected());
        checks.settled();
        runUntil(Math.max(now, end + HALF_OPEN_BOUND));
        checks.isQuiet = true;
        runUntil(now + 6 * SECONDS);
        checks.onePipeForEachPair();
        if (random.nextInt(8) == 0) {
            beSlow();
        }
        return hash;
    }

    /** All theaters keep what they get from now on: their links end. */
    private void beSlow() {
        isSlow = true;
        isStalled = true;
        nodes.forEach(Node::fill);
        runUntil(now + Node.STALL + 2 * SECONDS);
        checks.slowLinksHaveEnded();
    }

    long now() {
        return now;
    }

    /** Returns whether it happens, in one of that many cases. */
    boolean oneIn(int cases) {
        return random.nextInt(cases) == 0;
    }

    void after(long delay, Runnable action) {
        events.add(new Event(now + Math.max(0, delay), count++, action));
    }

    void trace(long what) {
        hash = (hash ^ what ^ now) * 0x9E3779B97F4A7C15L;
        hash ^= hash >>> 29;
    }

    private void runUntil(long end) {
        while (!events.isEmpty() && events.element().time <= end) {
            Event next = events.remove();
            now = next.time;
            checks.boundEvents(count);
            next.action.run();
        }
        now = end;
    }

    /** Runs as long as the condition holds, but not beyond the end. */
    private void runWhile(long end, BooleanSupplier condition) {
        while (now < end && condition.getAsBoolean()) {
            runUntil(Math.min(end, now + SECONDS));
        }
    }

    long events() {
        return count;
    }
}
