package salsa.benchmarks.sketches;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * An array that does not grow: a sender takes the number of a slot and fills it; a thread that arrives too early spins.
 */
final class SharedRing implements Mailbox {

    private final AtomicReferenceArray<Mail> slots;
    private final int mask;
    private final AtomicLong added = new AtomicLong();
    private long taken; // owned by the taking thread

    /** A power of two. */
    SharedRing(int length) {
        slots = new AtomicReferenceArray<>(length);
        mask = length - 1;
    }

    @Override
    public void put(Mail mail) {
        int slot = (int) added.getAndIncrement() & mask;
        while (slots.getAcquire(slot) != null) {
            Thread.onSpinWait();
        }
        slots.setRelease(slot, mail);
    }

    @Override
    public Mail take() {
        int slot = (int) taken & mask;
        Mail mail = slots.getAcquire(slot);
        if (mail != null) {
            slots.setRelease(slot, null);
            taken++;
        }
        return mail;
    }
}
