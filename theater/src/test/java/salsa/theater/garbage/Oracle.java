package salsa.theater.garbage;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

/** Sees all theaters at once, and knows which actors are reachable. */
final class Oracle {

    private final World world;

    Oracle(World world) {
        this.world = world;
    }

    /** An actor is about to be removed. */
    void removes(Ref garbage) {
        if (reachable().contains(garbage)) {
            throw new AssertionError(garbage + " is collected, and in use");
        }
    }

    /** A message, or a request for a lease, has come for an actor that is gone. */
    void missing(int from, Ref actor) {
        if (isSafe(from, actor, new HashSet<>())) {
            throw new AssertionError(garbage(actor));
        }
    }

    private static String garbage(Ref actor) {
        return actor + " is used, and was collected";
    }

    private Set<Ref> reachable() {
        Set<Ref> reached = new HashSet<>();
        Deque<Ref> next = new ArrayDeque<>();
        for (ModelTheater each : world.theaters()) {
            each.actors.forEach((number, actor) -> {
                if (actor.isRoot || actor.waiting > 0) {
                    reach(each.me, each.ref(number), reached, next);
                }
            });
            each.waiting.forEach(use -> use.carried().forEach(ref -> reach(each.me, ref, reached, next)));
        }
        world.uses((use, from) -> {
            reach(from, use.target(), reached, next);
            use.carried().forEach(ref -> reach(from, ref, reached, next));
        });
        for (Ref each = next.poll(); each != null; each = next.poll()) {
            int home = each.home();
            ModelActor actor = world.isAlive(home) ? world.theater(home).actor(each) : null;
            if (actor != null) {
                actor.refs.forEach(ref -> reach(home, ref, reached, next));
            }
        }
        return reached;
    }

    private void reach(int from, Ref ref, Set<Ref> reached, Deque<Ref> next) {
        if (isSafe(from, ref, new HashSet<>()) && reached.add(ref)) {
            next.add(ref);
        }
    }

    /**
     * Returns whether a theater may rely on a reference. One whose forwarder has ended before the home knew of the receiver is
     * no promise.
     */
    private boolean isSafe(int there, Ref ref, Set<Integer> seen) {
        if (ref.home() == there) {
            return true;
        }
        if (!world.isAlive(there) || !world.isAlive(ref.home()) || !seen.add(there)) {
            return false;
        }
        Import its = world.theater(there).imports.get(ref);
        return its != null
                && (its.received > 0
                        || Objects.requireNonNull(its).asking.stream().anyMatch(each -> isSafe(each, ref, seen)));
    }
}
