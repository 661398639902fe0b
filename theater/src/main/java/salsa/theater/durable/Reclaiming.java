package salsa.theater.durable;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Mobility.Residence;
import salsa.theater.durable.PassiveActors.Passive;
import salsa.theater.name.Ids;
import salsa.wire.reference.Id;

/**
 * Claims the virtual actors that a theater has found in its store, and takes their states, some at a time, without bringing them into
 * memory. If an actor comes into memory meanwhile, the attempt is continued for it: two claims of one actor would have two epochs.
 * For any thread.
 */
final class Reclaiming {

    /** Claims that wait for an answer at the same time. */
    private static final int ATTEMPTS_MAX = 64;

    private final DurableActors actors;
    private final DurableActors.Host host;
    private final DurableStates store;
    private final PassiveActors passive;

    // guarded by this
    private final Map<Id, Attempt> attempts = new HashMap<>();

    Reclaiming(DurableActors actors, DurableActors.Host host, DurableStates store, PassiveActors passive) {
        this.actors = actors;
        this.host = host;
        this.store = store;
        this.passive = passive;
    }

    /** Begins as many attempts as there may be at the same time. */
    void begin() {
        for (Attempt next = next(); next != null; next = next()) {
            host.claim(next.actor.identity(), next);
        }
    }

    private synchronized @Nullable Attempt next() {
        Passive actor = attempts.size() < ATTEMPTS_MAX && !host.isStopping() ? passive.nextUnclaimed() : null;
        if (actor == null) {
            return null;
        }
        var attempt = new Attempt(actor);
        attempts.put(attempt.id, attempt);
        return attempt;
    }

    /** An actor comes into memory that is not claimed. Returns whether an attempt goes on for it; else it has to be claimed. */
    synchronized boolean tryHandOver(Id id, DurableActors.Claim claim, DurableActors.Taking taking) {
        Attempt attempt = attempts.get(id);
        if (attempt != null) {
            attempt.claim = claim;
            attempt.taking = taking;
        }
        return attempt != null;
    }

    /** The attempt to make a passive actor the one of this theater again. */
    private final class Attempt implements DurableActors.Claim {

        private final Passive actor;
        private final Id id;
        private DurableActors.@Nullable Claim claim; // of the actor in memory; guarded by the outer object
        private DurableActors.@Nullable Taking taking; // guarded by the outer object

        Attempt(Passive actor) {
            this.actor = actor;
            this.id = Ids.of(actor.text());
        }

        @Override
        public void decided(@Nullable Residence now) {
            boolean isHere = actors.isHere(now);
            DurableActors.Claim awaiting = claimOfMemory(!isHere);
            if (awaiting != null) {
                awaiting.decided(now);
            } else if (now != null && isHere) {
                take(now.epoch());
                return;
            } else if (passive.remove(id)) { // else it has come into memory just now, and is claimed again
                actors.dismiss(actor, now);
            }
            begin();
        }

        @Override
        public void barred(RuntimeException why) {
            DurableActors.Claim awaiting = claimOfMemory(true);
            if (awaiting != null) {
                awaiting.barred(why);
            }
            begin(); // an actor that is not in memory fails when it is needed
        }

        /** Returns what an actor waits for that has come into memory, and so ends the attempt; it also ends if it is over. */
        private DurableActors.@Nullable Claim claimOfMemory(boolean isOver) {
            synchronized (Reclaiming.this) {
                if (isOver || claim != null) {
                    attempts.remove(id);
                }
                return claim;
            }
        }

        private void take(long epoch) {
            host.hold();
            store.take(actor.text(), epoch).whenComplete((taken, thrown) -> {
                StoredState state = thrown == null ? taken.orElse(null) : null;
                DurableActors.Taking awaiting = finish(epoch, state, thrown == null);
                if (awaiting != null) {
                    awaiting.taken(epoch, state, thrown);
                }
                host.release();
                begin();
            });
        }

        /** Returns what an actor waits for that has come into memory; any later one finds the actor claimed. */
        private DurableActors.@Nullable Taking finish(long epoch, @Nullable StoredState state, boolean isAnswered) {
            synchronized (Reclaiming.this) {
                attempts.remove(id);
                if (taking == null && state != null) {
                    passive.claimed(id, epoch);
                } else if (taking == null && isAnswered) {
                    passive.remove(id); // another theater has removed or taken it
                }
                return taking;
            }
        }
    }
}
