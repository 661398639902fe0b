package salsa.theater.durable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Mobility.Residence;
import salsa.theater.name.ActorIdentity;
import salsa.theater.peer.Endpoint;

/**
 * Lets the durable actors of dead theaters go on in this one, if the theaters share a store. Each theater shows in the store
 * once a second that it lives. A theater that is silent there may be dead; this one then claims its actors at their name servers, and
 * takes their states. For any thread.
 *
 * <h2>One history</h2>
 * A silent theater may live: it hangs, or cannot reach the store. That costs it its actors, and nothing else. The name server gives each
 * actor to one of the theaters that claim it. From {@link DurableStates#take} on, the store refuses the changes of the former theater, of
 * which nothing has left that was not stored; what it has stored before is in the state that is taken.
 */
public final class TakeOver {

    private static final long LOOK_NANOS = 1_000_000_000;

    private final Theater theater;
    private final DurableStates store;
    private final DurableActors actors;
    private final Attempts attempts = new Attempts();
    private final SignsOfLife signs = new SignsOfLife(); // used by one look at a time
    private long taken; // how many states others have taken from this theater; used by one look at a time
    private final Doubts doubts; // used by one look at a time
    private boolean isReported; // why attempts fail; used by one look at a time
    private volatile Set<Endpoint> silent = Set.of(); // written by one look at a time

    /** What taking over needs of its theater. */
    public interface Theater {

        /** Returns its name. */
        Endpoint endpoint();

        /** Returns whether it is about to end. */
        boolean isStopping();

        /** Writes a line for the user. */
        void report(String line);

        /** Runs an action later. */
        void schedule(long nanos, Runnable action);

        /** Returns whether an actor here has that name. */
        boolean isNamed(ActorIdentity identity);

        /** Lets an actor here write its state, which the store refuses if the actor is elsewhere. */
        void probe(ActorIdentity identity);

        /** {@link #probe} for all durable actors here. */
        void probeAll();

        /** Returns the durable actors here that have a name server. */
        List<ActorIdentity> durableActors();

        /** Lets an actor here write its state, with that epoch from now on. */
        void renew(ActorIdentity identity, long epoch);

        /** Asks the name server of an actor once where it is; {@code located} receives null for an unknown name. */
        void locate(ActorIdentity identity, Consumer<@Nullable Residence> located, Runnable unanswered);

        /** Claims an actor once that has that epoch; {@code decided} receives where it is then. */
        void claim(ActorIdentity identity, long epoch, Consumer<@Nullable Residence> decided, Runnable unanswered);

        /** Frees the name of an actor that was claimed, and has no state here to take. */
        void forget(ActorIdentity identity);
    }

    TakeOver(Theater theater, DurableStates store, DurableActors actors) {
        this.theater = theater;
        this.store = store;
        this.actors = actors;
        this.doubts = new Doubts(theater);
    }

    /** Looks for silent theaters from now on, until the theater stops. */
    void begin() {
        theater.schedule(LOOK_NANOS, this::look);
    }

    private void look() {
        if (theater.isStopping()) {
            return;
        }
        store.showLife().thenCompose(this::search).thenCompose(this::announce).whenComplete((found, thrown) -> {
            begin(); // whatever becomes of the attempts: a theater that does not look any more would be silent
            if (thrown == null) { // else the store is away: others may take the actors of this theater
                tryAttempt(found);
            }
        });
    }

    private CompletionStage<List<AbandonedState>> search(StoreNews news) {
        if (news.taken() != taken) {
            taken = news.taken();
            theater.probeAll();
        }
        Set<Endpoint> found = signs.note(news.signs());
        silent = found;
        doubts.note(news.claimants().stream()
                .filter(each -> !each.isPresent() || found.contains(each.theater()))
                .collect(Collectors.toSet()));
        return store.abandoned(found);
    }

    /** Before a claim the store knows of it: this process may end between the claim and the take. */
    private CompletionStage<List<AbandonedState>> announce(List<AbandonedState> found) {
        List<AbandonedState> possible = found.stream()
                .filter(each -> actors.hasBehavior(each.behavior()))
                .toList();
        Set<Endpoint> from = possible.stream().map(AbandonedState::theater).collect(Collectors.toSet());
        return from.isEmpty()
                ? CompletableFuture.completedStage(possible)
                : store.announceClaims(from).thenApply(_ -> possible);
    }

    private void tryAttempt(List<AbandonedState> found) {
        try {
            attempt(found);
        } catch (RuntimeException e) { // such as of a row that no theater has written
            if (!isReported) {
                isReported = true;
                theater.report("cannot take actors of dead theaters over: " + e.getMessage());
            }
        }
    }

    private void attempt(List<AbandonedState> found) {
        if (theater.isStopping()) {
            return; // an actor that it claims now would wait until it has stopped, and is silent
        }
        var all = new ArrayList<>(doubts.attempts(silent));
        found.stream()
                .map(each -> new TakeOne(ActorIdentity.ofText(each.identity()), each.theater()))
                .filter(each -> each.identity().server() != null)
                .forEach(all::add);
        attempts.tryAll(all);
    }

    /**
     * A message for an actor that is not here has arrived. If its name server says that the actor is here, a former process of this theater
     * has claimed it, and did not take its state.
     *
     * @param elsewhere receives where the actor is, if it is in another theater
     */
    void seek(ActorIdentity identity, Consumer<Residence> elsewhere) {
        theater.schedule(
                LOOK_NANOS, // an actor that is being created has its name by then
                () -> theater.locate(identity, now -> found(identity, now, elsewhere), () -> {}));
    }

    private void found(ActorIdentity identity, @Nullable Residence now, Consumer<Residence> elsewhere) {
        if (now == null || theater.isNamed(identity)) {
            return;
        }
        if (!place(now).equals(theater.endpoint())) {
            elsewhere.accept(now);
        } else if (actors.tryAwait(identity)) {
            new TakeOne(identity, theater.endpoint()).located(now, () -> {});
        }
    }

    static Endpoint place(Residence residence) {
        return new Endpoint(residence.host(), residence.port());
    }

    private boolean mayClaimFrom(Endpoint place) {
        return place.equals(theater.endpoint()) || silent.contains(place);
    }

    /** An attempt to take one actor over. The name stays taken here until it ends. */
    private final class TakeOne implements Attempts.Attempt {

        private final ActorIdentity identity;
        private final Endpoint former; // this theater, if its name server says so

        TakeOne(ActorIdentity identity, Endpoint former) {
            this.identity = identity;
            this.former = former;
        }

        @Override
        public ActorIdentity identity() {
            return identity;
        }

        @Override
        public boolean tryBegin(Runnable end) {
            if (actors.isBeingClaimed(identity)) {
                return false; // it is found in the store since this theater has started again
            }
            if (theater.isNamed(identity)) {
                theater.probe(identity); // it has lost its state to a theater that is silent now
                return false;
            }
            boolean isBegun = actors.tryAwait(identity);
            if (isBegun) {
                theater.locate(identity, now -> located(now, end), () -> fail(end));
            }
            return isBegun;
        }

        /** An actor that its name server does not know has ended, or its theater will decide. */
        private void located(@Nullable Residence now, Runnable end) {
            if (now != null && mayClaimFrom(place(now)) && !theater.isStopping()) {
                theater.claim(identity, now.epoch(), decided -> decided(now, decided, end), () -> fail(end));
            } else {
                fail(end);
            }
        }

        private void decided(Residence before, @Nullable Residence now, Runnable end) {
            if (now != null && now.epoch() > before.epoch() && place(now).equals(theater.endpoint())) {
                store.take(identity.text(), now.epoch()).whenComplete((taken, thrown) -> {
                    if (thrown == null) {
                        taken(taken, end);
                    } else {
                        fail(end);
                    }
                });
            } else {
                fail(end);
            }
        }

        private void taken(Optional<StoredState> taken, Runnable end) {
            if (taken.isEmpty()) {
                theater.forget(identity); // the former theater has removed it before, or a later claim has it
                fail(end);
            } else {
                actors.adopt(identity, former, taken.get());
                end.run();
            }
        }

        private void fail(Runnable end) {
            actors.stopAwaiting(identity);
            end.run();
        }
    }
}
