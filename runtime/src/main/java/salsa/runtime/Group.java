package salsa.runtime;

import java.util.List;
import java.util.Objects;

/**
 * Publish and subscribe by name: whoever knows the name of a group can publish in it, and everybody who has joined gets
 * a copy. Publishers and members need not know each other. A value: it may travel in messages and be used by any
 * thread.
 *
 * <p>What one sender publishes comes to every member in the order published, and only to those that had joined by then.
 * A member is the {@link Out} of a channel. Membership is weak: a group keeps no member alive. One whose channel is
 * closed, whose actor has ended or that nobody refers to any more has left. (CAF's groups; Erlang's pg.)
 *
 * @param <T> the type of what is published
 */
public final class Group<T> {

    private final GroupActor<T> actor;

    Group(GroupActor<T> actor) {
        this.actor = actor;
    }

    /**
     * The group of that name in the system of the handler that is running; made when there is none.
     *
     * @throws IllegalArgumentException when there is one in which something of another type is published
     * @throws IllegalStateException outside of handlers
     */
    public static <T> Group<T> named(String name, Class<T> type) {
        return ActorSystem.current().group(name, type);
    }

    /** The name. */
    public String name() {
        return actor.name();
    }

    /** From now on the member gets what is published. To join twice is to join once. */
    public void join(Out<T> member) {
        In<T> channel = channel(member);
        send(new GroupActor.Request(actor, null, _ -> actor.join(channel)));
    }

    /** From now on the member gets nothing; without effect when it is none. */
    public void leave(Out<T> member) {
        In<T> channel = channel(member);
        send(new GroupActor.Request(actor, null, _ -> actor.leave(channel)));
    }

    /**
     * Gives every member a copy.
     *
     * @throws CopyException when there can be none
     */
    public void publish(T value) {
        T crossing = Copy.of(value);
        send(new GroupActor.Request(actor, null, _ -> actor.publish(crossing)));
    }

    /** From now on tells who joins and who leaves, after those who are members already. Weak, as membership is. */
    public void watch(Out<Membership<T>> watcher) {
        In<Membership<T>> channel = channel(watcher);
        send(new GroupActor.Request(actor, null, _ -> actor.watch(channel)));
    }

    /** Ends a {@link #watch}. */
    public void unwatch(Out<Membership<T>> watcher) {
        In<Membership<T>> channel = channel(watcher);
        send(new GroupActor.Request(actor, null, _ -> actor.unwatch(channel)));
    }

    /** Who is a member, in the order they joined. */
    public Token<List<Out<T>>> members() {
        return JavaCall.send(
                new GroupActor.Request(actor, JavaCall.token(actor), request -> request.pass(actor.members())));
    }

    /** Known to be there before it is sent to the group, so that who gives none is told, and not the group. */
    private <E> In<E> channel(Out<E> member) {
        return Objects.requireNonNull(
                        member, () -> "null is no channel, so the group \"" + name() + "\" has no use for it")
                .in();
    }

    private void send(Message message) {
        Stage here = Stage.here();
        if (here != null) {
            here.send(message);
        } else {
            actor.stage.system.submit(message);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Group<?> group && group.actor == actor;
    }

    @Override
    public int hashCode() {
        return actor.hashCode();
    }

    @Override
    public String toString() {
        return "Group[" + name() + "]";
    }
}
