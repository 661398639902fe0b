package salsa.runtime;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** The groups of a system by their names. A group without references and members is forgotten. */
final class Groups {

    private final ActorSystem system;
    private final Map<String, Named> groups = new ConcurrentHashMap<>();
    private final ReferenceQueue<GroupActor<?>> gone = new ReferenceQueue<>();

    Groups(ActorSystem system) {
        this.system = system;
    }

    /** A group that is not kept in memory by its name. */
    private static final class Named extends WeakReference<GroupActor<?>> {
        private final String name;

        Named(GroupActor<?> group, ReferenceQueue<GroupActor<?>> gone) {
            super(group, gone);
            this.name = group.name();
        }
    }

    @SuppressWarnings("unchecked") // the type of its values was compared
    <T> Group<T> of(String name, Class<T> type) {
        Objects.requireNonNull(name, "name of a group must not be null");
        Objects.requireNonNull(type, "type of a group must not be null");
        forgetTheGone();
        var made = new GroupActor<>(stage(name), name, type);
        var mine = new Named(made, gone);
        while (true) {
            Named there = groups.putIfAbsent(name, mine);
            if (there == null) {
                return new Group<>(made);
            }
            GroupActor<?> found = there.get();
            if (found != null) {
                check(found, type);
                return new Group<>((GroupActor<T>) found);
            }
            groups.remove(name, there);
        }
    }

    private static void check(GroupActor<?> group, Class<?> type) {
        if (group.values() != type) {
            throw new IllegalArgumentException("group \"" + group.name() + "\" carries values of "
                    + group.values().getName() + ", not of " + type.getName());
        }
    }

    /** Depends only on the name, so that a run can be repeated. */
    private Stage stage(String name) {
        return system.stage(Math.floorMod(name.hashCode(), system.stages()));
    }

    private void forgetTheGone() {
        for (Reference<?> each = gone.poll(); each != null; each = gone.poll()) {
            var named = (Named) each;
            groups.remove(named.name, named);
        }
    }
}
