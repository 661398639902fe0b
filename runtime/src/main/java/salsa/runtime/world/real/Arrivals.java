package salsa.runtime.world.real;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import salsa.runtime.world.Playable;

/** Stages made ready by threads that are no workers: a stack of any number of writers, taken as a whole. */
final class Arrivals {

    private static final VarHandle NEWEST;

    static {
        try {
            NEWEST = MethodHandles.lookup().findVarHandle(Arrivals.class, "newest", ChannelMessage.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile ChannelMessage newest; // any thread

    /** One stage; its fields are published by the compareAndSet in add and not changed after. */
    private static final class ChannelMessage {

        private final Playable stage;
        private ChannelMessage older; // owned by who adds it, until it is added; then by who took it

        ChannelMessage(Playable stage) {
            this.stage = stage;
        }
    }

    /** From any thread. Either the stage is in here afterwards, or this throws and it is not. */
    void add(Playable stage) {
        var arrival = new ChannelMessage(stage);
        ChannelMessage top;
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
        var arrival = (ChannelMessage) NEWEST.getAndSet(this, (ChannelMessage) null);
        ChannelMessage oldest = null;
        while (arrival != null) {
            ChannelMessage older = arrival.older;
            arrival.older = oldest;
            oldest = arrival;
            arrival = older;
        }
        for (; oldest != null; oldest = oldest.older) {
            queue.add(oldest.stage);
        }
    }
}
