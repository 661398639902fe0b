package salsa.runtime;

import java.util.List;
import java.util.Objects;

/**
 * Publish and subscribe by name: any code that knows the name of a group can publish in it, and every member receives a
 * copy. Publishers and members need not know each other. A value: it may travel in messages and be used by any thread.
 *
 * <p>The values that one sender publishes arrive at every member in the order published, and only at those that had
 * joined by then. A member is the {@link Out} of a channel. Membership is weak: a group keeps no member in memory. A
 * member whose channel is closed, whose actor has ended or that is no longer referenced has left. (CAF's groups;
 * Erlang's pg.)
 *
 * @param <T> the type of the published values
 */
public final class Group<T> {

    private final GroupActor<T> actor;

    Group(GroupActor<T> actor) {
        this.actor = actor;
    }

    /**
     * Returns the group with that name in the system of the running handler; created on first use.
     *
     * @throws IllegalArgumentException if there is a group with that name for another type
     * @throws IllegalStateException outside of handlers
     */
    public static <T> Group<T> named(String name, Class<T> type) {
        return ActorSystem.current().group(name, type);
    }

    /** Returns the name. */
    public String name() {
        return actor.name();
    }

    /** Adds a member, which receives the values published from now on. Joining twice has no further effect. */
    public void join(Out<T> member) {
        In<T> channel = channel(member);
        send(new GroupActor.Request(actor, null, _ -> actor.join(channel)));
    }

    /** Removes a member; without effect if it is none. */
    public void leave(Out<T> member) {
        In<T> channel = channel(member);
        send(new GroupActor.Request(actor, null, _ -> actor.leave(channel)));
    }

    /**
     * Sends every member a copy.
     *
     * @throws CopyException if the value cannot be copied
     */
    public void publish(T value) {
        T crossing = Copy.of(value);
        send(new GroupActor.Request(actor, null, _ -> actor.publish(crossing)));
    }

    /** Reports to the watcher the present members, then each member that joins or leaves. Weak, like membership. */
    public void watch(Out<Membership<T>> watcher) {
        In<Membership<T>> channel = channel(watcher);
        send(new GroupActor.Request(actor, null, _ -> actor.watch(channel)));
    }

    /** Ends a {@link #watch}. */
    public void unwatch(Out<Membership<T>> watcher) {
        In<Membership<T>> channel = channel(watcher);
        send(new GroupActor.Request(actor, null, _ -> actor.unwatch(channel)));
    }

    /** Returns the members, in the order they joined. */
    public Token<List<Out<T>>> members() {
        return JavaCall.send(
                new GroupActor.Request(actor, JavaCall.token(actor), request -> request.pass(actor.members())));
    }

    /** Checks the channel in the caller, so that an error reaches the caller and not the group. */
    private <E> In<E> channel(Out<E> member) {
        Objects.requireNonNull(member, () -> "channel must not be null (group \"" + name() + "\")");
        if (member.isOfHandler()) {
            throw new IllegalArgumentException(
                    "member must be the Out of a channel, not of a handler (group \"" + name() + "\")");
        }
        return member.in();
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
