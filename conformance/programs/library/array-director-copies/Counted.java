import java.util.concurrent.atomic.AtomicInteger;

/** An element of a set: each copy of the set asks each element for its hash code once. */
public final class Counted {
    private static final AtomicInteger copies = new AtomicInteger();

    int state;

    static void reset() {
        copies.set(0);
    }

    static int copies() {
        return copies.get();
    }

    @Override
    public int hashCode() {
        return copies.incrementAndGet();
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }
}
