package salsa.runtime;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Flow;
import java.util.function.Consumer;

/**
 * The end of a channel where others send. A value: it may travel in messages and be used by any thread.
 *
 * @param <T> the type of the values
 */
public final class Out<T> {

    private final In<T> in;

    Out(In<T> in) {
        this.in = in;
    }

    /**
     * Sends a value, or a copy of it where it can change; from a handler or any other thread. What one sender sends
     * comes in the order sent, together with its other messages to the same actor.
     *
     * @throws CopyException when it cannot be copied
     * @throws IllegalStateException on a thread outside of actors, when the owner's system is closed
     */
    public void send(T value) {
        post(message(Copy.of(value), null));
    }

    /** {@link #send}; the token resolves when the value was taken, and fails when it was refused. */
    public Token<Ack> request(T value) {
        return JavaCall.send(message(Copy.of(value), JavaCall.token(in.owner())));
    }

    /** Ends the channel for everybody, behind what its sender has sent before. */
    public void close() {
        post(end(null));
    }

    /** {@link #close()} for a reason, which the owner is told. */
    public void close(Throwable cause) {
        post(ChannelMessage.last(in, cause, null));
    }

    /** Something that sends what it is given: for a library that calls back, from whatever thread it does. */
    public Consumer<T> consumer() {
        return this::send;
    }

    /**
     * A subscriber that brings what a publisher has to this channel. It asks for so many values ahead, and for more as
     * the owner takes them. When the publisher completes or fails the channel ends; when the channel is closed the
     * subscription is cancelled. Until then the system is not quiet.
     *
     * @param window how many values at most are on their way or wait to be taken
     */
    public Flow.Subscriber<T> subscriber(int window) {
        return new ChannelSubscriber<>(in, window);
    }

    /**
     * Brings what comes into a blocking queue to this channel, one value after the other as the owner takes them; in
     * the queue there is room for more. One virtual thread waits at the queue until the channel is closed; until then
     * the system is not quiet.
     */
    public void drain(BlockingQueue<? extends T> queue) {
        new QueueDrain<>(in, queue).begin();
    }

    /** The message that brings a value, which the owner gets as it is. Answered with an {@link Ack}. */
    public Message message(T value, Continuation waiting) {
        return ChannelMessage.of(in, value, waiting);
    }

    /** The message that is the end of the channel. Answered with an {@link Ack}. */
    public Message end(Continuation waiting) {
        return ChannelMessage.last(in, null, waiting);
    }

    In<T> in() {
        return in;
    }

    private void post(Message message) {
        Stage here = Stage.here();
        if (here != null) {
            here.send(message);
            return;
        }
        ActorSystem system = in.owner().stage.system;
        if (!system.isOpen()) {
            throw new IllegalStateException("nothing was sent: the actor system of the channel is closed");
        }
        system.submit(message);
    }

    @Override
    public String toString() {
        return "Out[" + in.owner() + "]";
    }
}
