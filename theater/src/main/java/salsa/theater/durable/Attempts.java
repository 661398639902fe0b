package salsa.theater.durable;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import salsa.theater.name.ActorIdentity;
import salsa.wire.frame.Placement.NameServer;

/**
 * What is tried with actors of which the name servers decide: a few at a time at each name server, so that survivors share the actors of a
 * theater, and a name server that does not answer delays no other one. For any thread.
 */
final class Attempts {

    /** Those that wait for an answer of one name server at the same time. */
    private static final int AT_ONCE = 64;

    /** Something that is tried with an actor that has a name server. */
    interface Attempt {

        ActorIdentity identity();

        /** Begins it, or returns false if there is nothing to try. {@code end} is called once it has ended, later and by any thread. */
        boolean tryBegin(Runnable end);
    }

    /** The attempts at one name server. Guarded by the attempts. */
    private static final class Lane {

        final Deque<Attempt> waiting = new ArrayDeque<>();
        int begun;
    }

    private final Map<NameServer, Lane> lanes = new HashMap<>(); // guarded by this

    /** Tries those, in place of others that have not begun yet. */
    void tryAll(Collection<? extends Attempt> all) {
        Collection<Lane> present;
        synchronized (this) {
            lanes.values().removeIf(each -> each.begun == 0);
            lanes.values().forEach(each -> each.waiting.clear());
            all.forEach(each -> lane(each).waiting.add(each));
            present = List.copyOf(lanes.values());
        }
        present.forEach(this::beginNext);
    }

    private Lane lane(Attempt attempt) {
        return lanes.computeIfAbsent(Objects.requireNonNull(attempt.identity().server()), _ -> new Lane());
    }

    private void beginNext(Lane lane) {
        for (Attempt next = next(lane); next != null; next = next(lane)) {
            boolean isBegun = false;
            try {
                isBegun = next.tryBegin(() -> ended(lane));
            } finally { // one that throws leaves its place to others as well
                if (!isBegun) {
                    noteEnd(lane);
                }
            }
        }
    }

    private synchronized @Nullable Attempt next(Lane lane) {
        Attempt next = lane.begun < AT_ONCE ? lane.waiting.poll() : null;
        if (next != null) {
            lane.begun++;
        }
        return next;
    }

    private void ended(Lane lane) {
        noteEnd(lane);
        beginNext(lane);
    }

    private synchronized void noteEnd(Lane lane) {
        lane.begun--;
    }
}
