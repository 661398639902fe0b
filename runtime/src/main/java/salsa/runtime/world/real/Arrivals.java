package salsa.runtime.world.real;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;
import salsa.runtime.world.ScheduledStage;

/** Stages made ready by threads that are not workers: a stack with any number of writers, taken as a whole. */
final class Arrivals {

    private static final VarHandle NEWEST;

    static {
        try {
            NEWEST = MethodHandles.lookup().findVarHandle(Arrivals.class, "newest", Arrival.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile @Nullable Arrival newest; // any thread

    /** One stage; its fields are published by the compareAndSet in add and not changed afterwards. */
    private static final class Arrival {

        private final ScheduledStage stage;
        private @Nullable Arrival older; // owned by the adding thread until it is added; then by the taking thread

        Arrival(ScheduledStage stage) {
            this.stage = stage;
        }
    }

    /** Adds a stage, from any thread. Either the stage is in here afterwards, or this throws and it is not. */
    void add(ScheduledStage stage) {
        var arrival = new Arrival(stage);
        @Nullable Arrival top;
        do {
            top = newest;
            arrival.older = top;
        } while (!NEWEST.compareAndSet(this, top, arrival)); // pairs with getAndSet in moveTo
    }

    boolean isEmpty() {
        return newest == null;
    }

    /** Moves all of them to the caller's own queue, oldest first. */
    void moveTo(ReadyQueue queue) {
        var arrival = (@Nullable Arrival) NEWEST.getAndSet(this, (Arrival) null);
        Arrival oldest = null;
        while (arrival != null) {
            Arrival older = arrival.older;
            arrival.older = oldest;
            oldest = arrival;
            arrival = older;
        }
        for (; oldest != null; oldest = oldest.older) {
            queue.add(oldest.stage);
        }
    }
}
