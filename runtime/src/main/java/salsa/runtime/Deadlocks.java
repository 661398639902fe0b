package salsa.runtime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The handlers of a quiet system that await tokens with their stacks, and the cycles among them. One waits for another
 * if the token is resolved, directly or through joins, by the answer to a message which the other one handles, or has
 * stashed. No thread touches stages, tokens and joins of a quiet system, so they are read as they are.
 *
 * <p>The search is linear in the objects it visits, and ends after {@link #STEPS_MAX} tokens and joins: then it finds
 * fewer cycles.
 */
final class Deadlocks {

    private static final int STEPS_MAX = 10_000_000;

    /** A waiting handler, and the handlers it waits for as far as they are known. */
    private static final class Waiter {
        private final Awaiting awaiting;
        private final Message handled;
        private final List<Need> needs = new ArrayList<>(1);
        private boolean seen;
        private int next; // index of the next need to follow
        private int depth = -1; // on the path being followed

        Waiter(Stage stage) {
            this.awaiting = stage.awaiting();
            this.handled = stage.suspendedMessage();
        }
    }

    /** The need that a message of another handler be answered. */
    private record Need(Waiter of, Message message) {}

    private final List<Waiter> waiters;
    private final Map<Token<?>, Waiter> byToken = new IdentityHashMap<>();
    private final List<Report.Deadlock> cycles = new ArrayList<>();
    private final Set<Waiter> inCycles = Collections.newSetFromMap(new IdentityHashMap<>());
    private int steps;

    private Deadlocks(Collection<Stage> suspended) {
        waiters = suspended.stream()
                .filter(stage -> stage.awaiting() != null)
                .sorted(Comparator.comparingInt(Stage::number))
                .map(Waiter::new)
                .toList();
    }

    /** Finds the deadlocks of a quiet system, given the stages whose handlers are suspended. */
    static Deadlocks find(Collection<Stage> suspended) {
        var deadlocks = new Deadlocks(suspended);
        deadlocks.waiters.forEach(waiter -> deadlocks.byToken.put(waiter.awaiting.token(), waiter));
        deadlocks.waiters.forEach(deadlocks::follow);
        deadlocks.waiters.forEach(deadlocks::search);
        return deadlocks;
    }

    List<Report.Deadlock> cycles() {
        return cycles;
    }

    /** Returns the places of waiting handlers that are in none of the cycles, one for each. */
    List<Site> sitesOutsideCycles() {
        return waiters.stream()
                .filter(waiter -> !inCycles.contains(waiter))
                .map(waiter -> waiter.awaiting.site())
                .toList();
    }

    /** Returns the places of all waiting handlers, one for each. */
    List<Site> all() {
        return waiters.stream().map(waiter -> waiter.awaiting.site()).toList();
    }

    // ---- needs

    private void follow(Waiter waiter) {
        if (waiter.handled != null) {
            follow(waiter, waiter.handled);
        }
        waiter.awaiting.context().forEach(message -> follow(waiter, message));
    }

    /** Follows all continuations that are notified once the message is answered. */
    private void follow(Waiter waiter, Message message) {
        if (message.waiting() == null) {
            return;
        }
        Set<Continuation> met = Collections.newSetFromMap(new IdentityHashMap<>());
        var open = new ArrayDeque<Continuation>();
        open.add(message.waiting());
        while (!open.isEmpty() && steps < STEPS_MAX) {
            Continuation party = open.remove();
            if (met.add(party)) {
                steps++;
                if (party instanceof Token<?> token && byToken.get(token) instanceof Waiter needy) {
                    needy.needs.add(new Need(waiter, message));
                }
                party.forEachNext(open::add);
            }
        }
    }

    // ---- cycles

    /** Searches from that handler, in a loop since chains may be long, and records the cycles that it closes. */
    private void search(Waiter first) {
        if (first.seen) {
            return;
        }
        var path = new ArrayList<Waiter>();
        enter(first, path);
        while (!path.isEmpty()) {
            Waiter last = path.getLast();
            if (last.next == last.needs.size()) {
                last.depth = -1;
                path.removeLast();
                continue;
            }
            Waiter needed = last.needs.get(last.next++).of();
            if (needed.depth >= 0) {
                addCycle(path.subList(needed.depth, path.size()));
            } else if (!needed.seen) {
                enter(needed, path);
            }
        }
    }

    private static void enter(Waiter waiter, List<Waiter> path) {
        waiter.seen = true;
        waiter.depth = path.size();
        path.add(waiter);
    }

    private void addCycle(List<Waiter> cycle) {
        inCycles.addAll(cycle);
        cycles.add(new Report.Deadlock(cycle.stream().map(Deadlocks::describe).toList()));
    }

    private static Report.Wait describe(Waiter waiter) {
        Message needed = waiter.needs.get(waiter.next - 1).message();
        return new Report.Wait(waiter.handled.site(), waiter.awaiting.site(), needed.site());
    }
}
