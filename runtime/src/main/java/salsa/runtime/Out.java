package salsa.runtime;

import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Flow;
import java.util.function.Consumer;

/**
 * The end of a channel to which others send; or a handler of an actor, which takes each value as a message ({@link
 * #to}). A value: it may travel in messages and be used by any thread.
 *
 * @param <T> the type of the values
 */
public final class Out<T> {

    private final In<T> in;
    private final Handler handler; // null for the end of a channel

    Out(In<T> in, Handler handler) {
        this.in = in;
        this.handler = handler;
    }

    /** Creates the message by which a handler takes a value. For compiled code. */
    @FunctionalInterface
    public interface Handler {
        /** Returns the message for a value that the actor owns. */
        Message message(Actor actor, Continuation waiting, Object value);
    }

    /**
     * Returns an Out that sends each value to that handler of the actor, as if it were sent by name: with its order and
     * its place in the actor's mailbox. For compiled code, which writes it for {@code actor::handler}.
     */
    public static <T> Out<T> to(Actor actor, Handler handler) {
        Objects.requireNonNull(actor, "actor must not be null");
        return new In<T>((Behavior) actor, handler).out();
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

    /**
     * Ends the channel for all senders, after the earlier values of this sender. A handler has no end: its actor
     * continues and takes later values.
     */
    public void close() {
        post(end(null));
    }

    /** {@link #close()} with a reason, which the owner receives. */
    public void close(Throwable cause) {
        post(ChannelMessage.createLast(in, cause, null));
    }

    /** Returns a consumer that sends its arguments: for a library that calls back, on whatever thread. */
    public Consumer<T> consumer() {
        return this::send;
    }

    /**
     * Returns a subscriber that sends the values of a publisher to this channel. It requests {@code window} values
     * ahead, and more as the owner takes them. When the publisher completes or fails the channel ends; when the channel
     * is closed the subscription is cancelled. Until then the system is not quiet, even if no publisher has got the
     * subscriber.
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
        new QueueDrain<>(in, Objects.requireNonNull(queue, "queue must not be null")).begin();
    }

    /** Returns the message for a value, which the owner receives without a copy. Answered with an {@link Ack}. */
    public Message message(T value, Continuation waiting) {
        return handler == null ? ChannelMessage.of(in, value, waiting) : handler.message(in.owner(), waiting, value);
    }

    /**
     * Runs an action on the stage of the channel's owner when the channel, or its owner, has ended. From any thread. For
     * theaters.
     */
    public void whenEnded(Runnable action) {
        in.whenClosedLater(action);
    }

    /** Returns whether it sends to a handler. */
    boolean isOfHandler() {
        return handler != null;
    }

    /** Returns the message that ends the channel. Answered with an {@link Ack}. */
    public Message end(Continuation waiting) {
        return ChannelMessage.createLast(in, null, waiting);
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
