package salsa.runtime.world.real;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;
import salsa.runtime.world.ScheduledStage;

/**
 * The ready stages of one worker: the worker appends, any thread takes the oldest. First in, first out for the worker
 * as well, so that no ready stage waits forever behind newer ones.
 *
 * <p>A growing ring, as in Chase and Lev 2005, without their owner's end: {@code taken} and {@code added} only grow;
 * element number n is at n modulo the length. The thread that advances {@code taken} from n to n + 1 by compareAndSet
 * has the element that it read there before: as long as {@code taken} is n the owner does not overwrite its slot, and
 * an old ring that a taker still reads keeps its elements.
 */
final class ReadyQueue {

    private static final int LENGTH_FIRST = 64;

    private static final VarHandle TAKEN;
    private static final VarHandle ADDED;
    private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(ScheduledStage[].class);

    static {
        try {
            var lookup = MethodHandles.lookup();
            TAKEN = lookup.findVarHandle(ReadyQueue.class, "taken", long.class);
            ADDED = lookup.findVarHandle(ReadyQueue.class, "added", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile long taken; // written by any thread, by compareAndSet
    private volatile long added; // owned by the worker, read by any thread
    private volatile ScheduledStage[] ring =
            new ScheduledStage[LENGTH_FIRST]; // replaced by the worker, read by any thread
    private long cleared; // owned by the worker: the slots of all elements before this number are empty

    /** Adds a stage. By the worker only. Either the stage is in the queue afterwards, or this throws and it is not. */
    void add(ScheduledStage stage) {
        long number = added;
        ScheduledStage[] slots = ring;
        long first = taken;
        clear(slots, first);
        if (number - first == slots.length) {
            slots = grown(slots, first, number);
            ring = slots;
            cleared = first;
        }
        SLOT.setOpaque(slots, slot(slots, number), stage);
        added = number + 1; // pairs with the acquire in take; volatile, since a wake-up may depend on it: RealScheduler
    }

    /** Removes and returns the oldest stage, or null if there is none. */
    @Nullable
    ScheduledStage take() {
        while (true) {
            long number = (long) TAKEN.getAcquire(this); // before the read of added, so that the order of both holds
            if (number >= (long) ADDED.getAcquire(this)) { // pairs with the write in add
                return null;
            }
            ScheduledStage[] slots = ring;
            var stage = (ScheduledStage) SLOT.getOpaque(slots, slot(slots, number));
            if (TAKEN.compareAndSet(this, number, number + 1)) {
                return stage;
            }
        }
    }

    boolean isEmpty() {
        return taken >= added;
    }

    /** Drops the references to the stages that were taken. By the worker only. */
    void clear() {
        clear(ring, taken);
    }

    /** Clears slots. Only the worker may do so: a taker would not know whether a slot is in use again. */
    private void clear(ScheduledStage[] slots, long first) {
        while (cleared < first) {
            SLOT.setOpaque(slots, slot(slots, cleared), (ScheduledStage) null);
            cleared++;
        }
    }

    private static ScheduledStage[] grown(ScheduledStage[] slots, long first, long end) {
        var longer = new ScheduledStage[2 * slots.length];
        for (long number = first; number < end; number++) {
            longer[slot(longer, number)] = (ScheduledStage) SLOT.getOpaque(slots, slot(slots, number));
        }
        return longer;
    }

    private static int slot(ScheduledStage[] slots, long number) {
        return (int) number & slots.length - 1;
    }
}
