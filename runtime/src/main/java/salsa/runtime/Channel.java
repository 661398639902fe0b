package salsa.runtime;

import java.util.Objects;

/**
 * A typed way into one actor, besides its handlers: values sent to {@link Out} are received from {@link In}. Only the
 * actor that created the channel receives; any code with the Out may send. So scope decides which code may communicate
 * with a part of an actor: an actor has a channel for each conversation, and no other code can read it. (Haller and
 * Odersky, Actors that Unify Threads and Events, section 5.)
 *
 * <p>A value on a channel is a message to its owner like any other: it is copied, keeps its place among the messages of
 * its sender, and is answered with an {@link Ack} when it was taken.
 *
 * @param <T> the type of the values
 */
public final class Channel<T> {

    private final In<T> in;

    /** Creates a channel of the actor whose handler is running: pass {@code self}. */
    public Channel(Actor owner) {
        this.in = new In<>((Behavior) Objects.requireNonNull(owner, "owner of a channel must not be null: pass self"));
    }

    /** Returns the end from which the owner receives. It cannot be sent. */
    public In<T> in() {
        return in;
    }

    /** Returns the end to which others send. It may travel in messages. */
    public Out<T> out() {
        return in.out();
    }
}
