package salsa.theater.durable;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import salsa.theater.name.ActorIdentity;
import salsa.theater.name.Ids;
import salsa.wire.reference.Id;

/**
 * The virtual actors of this theater that are not in memory: what is needed to find their states. An actor is here from the moment in
 * which it leaves the other tables until it is in them again. For any thread.
 */
final class PassiveActors {

    /** An actor that is not in memory. */
    static final class Passive {

        private final String identity; // the text
        private final String behavior;
        private final boolean isClaimed; // by this process, at its name server
        private final long epoch; // of the stay here, or of an earlier one

        Passive(String identity, String behavior, long epoch, boolean isClaimed) {
            this.identity = identity;
            this.behavior = behavior;
            this.epoch = epoch;
            this.isClaimed = isClaimed;
        }

        ActorIdentity identity() {
            return ActorIdentity.ofText(identity);
        }

        String text() {
            return identity;
        }

        String behavior() {
            return behavior;
        }

        long epoch() {
            return epoch;
        }

        boolean isClaimed() {
            return isClaimed;
        }

        private Passive claimed(long now) {
            return new Passive(identity, behavior, now, true);
        }
    }

    private final Runnable hold;
    private final Runnable release;

    // guarded by this
    private final Map<Id, Passive> byId = new HashMap<>();
    private final Deque<Id> unclaimed = new ArrayDeque<>();

    /**
     * Creates one.
     *
     * @param hold keeps the program running, while there are passive actors
     * @param release takes that back
     */
    PassiveActors(Runnable hold, Runnable release) {
        this.hold = hold;
        this.release = release;
    }

    /** An actor has left memory, or was found in the store. */
    synchronized void add(Passive actor) {
        if (byId.isEmpty()) {
            hold.run();
        }
        Id id = Ids.of(actor.text());
        byId.put(id, actor);
        if (!actor.isClaimed()) {
            unclaimed.add(id);
        }
    }

    /** Returns how many there are. */
    synchronized int count() {
        return byId.size();
    }

    /** Returns the texts of all identities. */
    synchronized List<String> identities() {
        return byId.values().stream().map(Passive::text).toList();
    }

    synchronized @Nullable Passive find(Id id) {
        return byId.get(id);
    }

    /** An actor is in the other tables, or nowhere. Returns whether it was here. */
    synchronized boolean remove(Id id) {
        boolean wasHere = byId.remove(id) != null;
        if (wasHere && byId.isEmpty()) {
            release.run();
        }
        return wasHere;
    }

    /** Removes and returns the next one without a claim; null if there is none. */
    synchronized @Nullable Passive nextUnclaimed() {
        for (Id next = unclaimed.poll(); next != null; next = unclaimed.poll()) {
            Passive actor = byId.get(next);
            if (actor != null && !actor.isClaimed()) {
                return actor;
            }
        }
        return null;
    }

    /** This process has claimed an actor, and taken its state; nothing happens if the actor is in memory. */
    synchronized void claimed(Id id, long epoch) {
        byId.computeIfPresent(id, (_, actor) -> actor.claimed(epoch));
    }
}
