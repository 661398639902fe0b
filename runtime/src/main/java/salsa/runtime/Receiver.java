package salsa.runtime;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A channel from which plain threads receive: actors send to its {@link #out}, threads {@link #take} the values, in
 * order of arrival. For any number of threads, none of them an actor's.
 *
 * @param <T> the type of the values
 */
public final class Receiver<T> implements AutoCloseable {

    private final ActorSystem system;
    private final In<T> in;
    private final BlockingQueue<ChannelMessage<T>> queue = new LinkedBlockingQueue<>(); // the end stays in it
    private final PendingRequest whenSystemCloses = new SystemCloses();

    private Receiver(ActorSystem system) {
        this.system = system;
        this.in = new In<>(new StageActor(system.stage(0)));
        in.handle(queue::add, () -> queue.add(ChannelMessage.createLast(in, in.cause(), null)));
    }

    /** Creates a receiver for values from actors of that system, and of others. */
    public static <T> Receiver<T> in(ActorSystem system) {
        var receiver = new Receiver<T>(system);
        system.addPending(receiver.whenSystemCloses);
        return receiver;
    }

    /** Returns the end to which actors and threads send. */
    public Out<T> out() {
        return in.out();
    }

    /**
     * Waits for the next value. Its sender's token resolves then.
     *
     * @throws ChannelClosed if the channel has ended, or the system was closed
     * @throws CancellationException if the thread was interrupted
     * @throws IllegalStateException in a handler, which must never block
     */
    public T take() {
        awaitValue("take");
        try {
            return taken(queue.take());
        } catch (InterruptedException e) {
            throw interruptedException();
        }
    }

    /** {@link #take} with a time limit; empty when it expires. */
    public Optional<T> poll(Duration atMost) {
        ActorSystem.refuseToBlock("poll");
        try {
            return Optional.ofNullable(queue.poll(TimeUnit.NANOSECONDS.convert(atMost), TimeUnit.NANOSECONDS))
                    .map(this::taken);
        } catch (InterruptedException e) {
            throw interruptedException();
        }
    }

    private void awaitValue(String what) {
        ActorSystem.refuseToBlock(what);
        if (!system.scheduler().lend(() -> !queue.isEmpty())) {
            throw new IllegalStateException("deadlock: the program has nothing left to do, and no value can arrive");
        }
    }

    private T taken(ChannelMessage<T> arrival) {
        if (arrival.isLast()) {
            queue.add(arrival); // for the next thread that takes
            throw new ChannelClosed(arrival.cause());
        }
        in.post(new Task(in.owner(), () -> arrival.pass(Ack.ACK)));
        return arrival.value();
    }

    private static CancellationException interruptedException() {
        Thread.currentThread().interrupt();
        return new CancellationException("interrupted while waiting for a value");
    }

    /** Refuses later values. Values that have already arrived can still be taken. */
    @Override
    public void close() {
        system.removePending(whenSystemCloses);
        in.post(ChannelMessage.createLast(in, null, null));
    }

    /** Notifies the waiting threads. */
    private final class SystemCloses implements PendingRequest {

        @Override
        public void closed(Failure failure) {
            queue.add(ChannelMessage.createLast(in, failure, null));
        }

        @Override
        public Site site() {
            return Sites.RECEIVER;
        }
    }
}
