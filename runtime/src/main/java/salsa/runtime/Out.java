package salsa.runtime;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Flow;
import java.util.function.Consumer;

/**
 * The end of a channel to which others send. A value: it may travel in messages and be used by any thread.
 *
 * @param <T> the type of the values
 */
public final class Out<T> {

    private final In<T> in;

    Out(In<T> in) {
        this.in = in;
    }

    /**
     * Sends a value, or a copy of a mutable one; from a handler or any other thread. The values of one sender arrive in
     * the order sent, together with its other messages to the same actor.
     *
     * @throws CopyException if it cannot be copied
     * @throws IllegalStateException on a thread outside of actors, if the owner's system is closed
     */
    public void send(T value) {
        post(message(Copy.of(value), null));
    }

    /** {@link #send}; the token resolves when the value was taken, and fails when it was refused. */
    public Token<Ack> request(T value) {
        return JavaCall.send(message(Copy.of(value), JavaCall.token(in.owner())));
    }

    /** Ends the channel for all senders, after the earlier values of this sender. */
    public void close() {
        post(end(null));
    }

    /** {@link #close()} with a reason, which the owner receives. */
    public void close(Throwable cause) {
        post(ChannelMessage.last(in, cause, null));
    }

    /** Returns a consumer that sends its arguments: for a library that calls back, on whatever thread. */
    public Consumer<T> consumer() {
        return this::send;
    }

    /**
     * Returns a subscriber that sends the values of a publisher to this channel. It requests {@code window} values
     * ahead, and more as the owner takes them. When the publisher completes or fails the channel ends; when the channel
     * is closed the subscription is cancelled. Until then the system is not quiet.
     *
     * @param window the maximum number of values in transit or waiting to be taken
     */
    public Flow.Subscriber<T> subscriber(int window) {
        return new ChannelSubscriber<>(in, window);
    }

    /**
     * Sends the elements of a blocking queue to this channel, one after the other as the owner takes them, which makes
     * room in the queue. One virtual thread waits at the queue until the channel is closed; until then the system is
     * not quiet.
     */
    public void drain(BlockingQueue<? extends T> queue) {
        new QueueDrain<>(in, queue).begin();
    }

    /** Returns the message for a value, which the owner receives without a copy. Answered with an {@link Ack}. */
    public Message message(T value, Continuation waiting) {
        return ChannelMessage.of(in, value, waiting);
    }

    /** Returns the message that ends the channel. Answered with an {@link Ack}. */
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
            throw new IllegalStateException("cannot send: the actor system of the channel is closed");
        }
        system.submit(message);
    }

    @Override
    public String toString() {
        return "Out[" + in.owner() + "]";
    }
}
