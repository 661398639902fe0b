package salsa.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The actor that keeps a group's members and watchers, so requests of one sender are processed in order. Its
 * {@link Group} objects and its members' channels keep it in memory; it keeps none of them.
 */
final class GroupActor<T> extends Behavior {

    private final String name;
    private final Class<T> values;

    // Owned by the stage:
    private final List<Member<T>> members = new ArrayList<>();
    private final List<Member<Membership<T>>> watchers = new ArrayList<>();
    private long numbers;
    private boolean heard; // a value was published while there was a member, or after one

    GroupActor(Stage stage, String name, Class<T> values) {
        super(stage);
        this.name = name;
        this.values = values;
    }

    String name() {
        return name;
    }

    @Override
    String type() {
        return "Group \"" + name + "\"";
    }

    /** Returns the type of the published values. */
    Class<T> values() {
        return values;
    }

    // ---- on the stage

    void join(In<T> in) {
        if (find(members, in) == null) {
            var member = new Member<>(++numbers, in);
            stage.system.reports().groups().joined(name);
            members.add(member);
            leaveWhenClosed(in);
            notifyWatchers(new Membership.Joined<>(member.number(), in.out()));
        }
    }

    void leave(In<T> in) {
        Member<T> member = find(members, in);
        if (member != null) {
            members.remove(member);
            notifyWatchers(new Membership.Left<>(member.number()));
        }
    }

    void publish(T value) {
        if (numbers == 0) {
            stage.system.reports().groups().recordUnheard(name);
        } else if (!heard) {
            heard = true;
            stage.system.reports().groups().heard(name);
        }
        deliver(members, value, this::leave);
    }

    List<Out<T>> members() {
        List<Out<T>> outs = new ArrayList<>();
        forEachPresent(members, member -> outs.add(member.out()));
        return List.copyOf(outs);
    }

    void watch(In<Membership<T>> in) {
        if (find(watchers, in) == null) {
            watchers.add(new Member<>(0, in));
            leaveWhenClosed(in);
            forEachPresent(
                    members,
                    member -> deliver(in, new Membership.Joined<>(number(member), member.out()), this::unwatch));
        }
    }

    void unwatch(In<Membership<T>> in) {
        watchers.removeIf(each -> each.isOf(in));
    }

    private void notifyWatchers(Membership<T> event) {
        deliver(watchers, event, this::unwatch);
    }

    private long number(In<T> in) {
        return find(members, in).number();
    }

    private static <V> Member<V> find(List<Member<V>> list, In<V> in) {
        for (Member<V> member : list) {
            if (member.isOf(in)) {
                return member;
            }
        }
        return null;
    }

    /**
     * Gives every member a copy. The last one gets the value itself, which belongs to this group; and so do all if the
     * first copy proves that it cannot change.
     */
    private <V> void deliver(List<Member<V>> list, V value, Consumer<In<V>> leaving) {
        List<In<V>> present = new ArrayList<>(list.size());
        forEachPresent(list, present::add);
        boolean shared = false;
        for (int i = 0; i < present.size(); i++) {
            V given = shared || i == present.size() - 1 ? value : Copy.of(value);
            shared = given == value;
            deliver(present.get(i), given, leaving);
        }
    }

    /** Removes a member that cannot take the value. */
    private <V> void deliver(In<V> in, V value, Consumer<In<V>> leaving) {
        stage.send(in.out().message(value, ChannelAck.ofRefusal(this, _ -> leaving.accept(in))));
    }

    /** Runs an action for each remaining entry. Collected members have left. */
    private <V> void forEachPresent(List<Member<V>> list, Consumer<In<V>> action) {
        List<Member<V>> gone = new ArrayList<>(0);
        for (Member<V> member : List.copyOf(list)) {
            In<V> in = member.in();
            if (in == null) {
                gone.add(member);
            } else {
                action.accept(in);
            }
        }
        list.removeAll(gone);
        if (list == (Object) members) {
            gone.forEach(member -> notifyWatchers(new Membership.Left<>(member.number())));
        }
    }

    /**
     * The member leaves when its channel is closed or its owner has ended, and keeps this group in memory until then.
     */
    private void leaveWhenClosed(In<?> in) {
        stage.send(new Task(in.owner(), () -> in.followedBy(this)));
    }

    /** Called by the owner of a member that can take no further value; null if the member was collected. */
    void left(In<?> in) {
        if (in != null) {
            in.owner().stage.send(new Task(this, () -> removeMember(in)));
        }
    }

    @SuppressWarnings("unchecked") // it is only compared
    private void removeMember(In<?> in) {
        leave((In<T>) in);
        unwatch((In<Membership<T>>) in);
    }

    /** A request to a group, or to the owner of a member. */
    static final class Request extends Message {

        private final Consumer<Message> work;

        Request(Behavior actor, Continuation waiting, Consumer<Message> work) {
            super(actor, waiting);
            this.work = work;
        }

        @Override
        protected void run() {
            work.accept(this);
        }

        @Override
        protected Site site() {
            return Sites.GROUP_MESSAGE;
        }
    }
}
