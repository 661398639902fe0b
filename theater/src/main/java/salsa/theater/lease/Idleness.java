package salsa.theater.lease;

import java.util.function.IntSupplier;

/**
 * Finds unused references while nothing happens. An idle process collects no garbage by itself, so a program whose actors others have
 * forgotten would not end: a theater without messages that others still hold asks them to look for references that they no longer use.
 * It asks again after twice the time as often as that was in vain: a reference may be in use at one moment, or for ever.
 */
public final class Idleness {

    private final IntSupplier leased;
    private final Runnable question;

    private volatile long arrivals; // any thread; an estimate, as two threads may count as one

    // owned by the caller of tick:
    private long before;
    private long quiet; // ticks without a message, while others hold something
    private long next = 1; // the number of quiet ticks after which they are asked

    /**
     * Creates it.
     *
     * @param leased returns how many objects others hold
     * @param question asks them
     */
    public Idleness(IntSupplier leased, Runnable question) {
        this.leased = leased;
        this.question = question;
    }

    /** A frame has arrived that is no notice about references. */
    @SuppressWarnings("NonAtomicVolatileUpdate") // see the field
    public void arrived() {
        arrivals++;
    }

    /** Called again and again, after unused references were returned, by one thread at a time. */
    public void tick() {
        if (arrivals != before) {
            before = arrivals;
            quiet = 0;
            next = 1;
        } else if (leased.getAsInt() > 0 && ++quiet == next) {
            next *= 2;
            question.run();
        }
    }
}
