package salsa.runtime;

import java.util.Objects;

/**
 * A typed way into one actor, besides its handlers: what is sent to {@link Out} comes out of {@link In}. Only the actor
 * that made the channel receives; anybody who is given the Out may send. So who may talk to a part of an actor is said
 * by scope: an actor has as many channels as it has conversations, and nobody else can read one. (Haller and Odersky,
 * Actors that Unify Threads and Events, section 5.)
 *
 * <p>A value on a channel is a message of its owner like any other: it is copied, keeps its place among the messages of
 * its sender, and is answered with an {@link Ack} when it was taken.
 *
 * @param <T> the type of the values
 */
public final class Channel<T> {

    private final In<T> in;

    /** A channel of the actor whose handler is running: pass {@code self}. */
    public Channel(Actor owner) {
        this.in = new In<>((Behavior) Objects.requireNonNull(owner, "a channel belongs to an actor: pass self"));
    }

    /** Where the owner receives. Not to be sent. */
    public In<T> in() {
        return in;
    }

    /** Where others send. May travel in messages. */
    public Out<T> out() {
        return in.out();
    }
}
