package salsa.theater.durable;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Mobility.Residence;
import salsa.theater.durable.StoreNews.Claimant;
import salsa.theater.name.ActorIdentity;
import salsa.theater.peer.Endpoint;

/**
 * Which durable actors of this theater may be known elsewhere at their name servers, though their states are here: a process has
 * announced claims, and is gone, perhaps between a claim and the take of the state. Such an actor is claimed back. For any thread, but
 * {@link #note} is for one at a time.
 */
final class Doubts {

    private final TakeOver.Theater theater;
    private final Set<Claimant> known = new HashSet<>(); // those that are gone; used by one look at a time
    private final Map<ActorIdentity, Integer> doubtful = new ConcurrentHashMap<>(); // each with the last doubt
    private int doubts; // used by one look at a time

    Doubts(TakeOver.Theater theater) {
        this.theater = theater;
    }

    /** Notes which processes are gone that may have claimed actors. A process that lives after all may claim again before it is gone. */
    void note(Set<Claimant> gone) {
        known.retainAll(gone);
        if (known.addAll(gone)) {
            doubts++;
            theater.durableActors().forEach(each -> doubtful.put(each, doubts));
        }
    }

    /** Returns an attempt for each actor in doubt. */
    List<Attempts.Attempt> attempts(Set<Endpoint> silent) {
        return doubtful.entrySet().stream()
                .<Attempts.Attempt>map(each -> new Reclaim(each.getKey(), each.getValue(), silent))
                .toList();
    }

    /**
     * Asks the name server of one actor where that is, and claims it from a theater that is silent. The doubt stays if there is no answer,
     * or if the actor is in a theater that may be about to take its state.
     */
    private final class Reclaim implements Attempts.Attempt {

        private final ActorIdentity identity;
        private final int doubt;
        private final Set<Endpoint> silent;

        Reclaim(ActorIdentity identity, int doubt, Set<Endpoint> silent) {
            this.identity = identity;
            this.doubt = doubt;
            this.silent = silent;
        }

        @Override
        public ActorIdentity identity() {
            return identity;
        }

        @Override
        public boolean tryBegin(Runnable end) {
            boolean isHere = theater.isNamed(identity);
            if (isHere) {
                theater.locate(identity, now -> located(now, end), end);
            } else {
                dispel(); // it has ended, such as since its state was taken
            }
            return isHere;
        }

        private void located(@Nullable Residence now, Runnable end) {
            Endpoint place = now == null ? null : TakeOver.place(now);
            if (now == null || theater.endpoint().equals(place)) {
                dispel();
            } else if (silent.contains(place) && !theater.isStopping()) {
                theater.claim(identity, now.epoch(), decided -> decided(decided, end), end);
                return;
            }
            end.run();
        }

        /** The state gets the new epoch, so that the other theater cannot take it by its former claim, late. */
        private void decided(@Nullable Residence now, Runnable end) {
            if (now != null && TakeOver.place(now).equals(theater.endpoint())) {
                theater.renew(identity, now.epoch());
                dispel();
            }
            end.run();
        }

        private void dispel() {
            doubtful.remove(identity, doubt);
        }
    }
}
