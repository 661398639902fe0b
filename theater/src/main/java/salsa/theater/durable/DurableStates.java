package salsa.theater.durable;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import salsa.theater.peer.Endpoint;

/**
 * A store of the states of actors, as one theater uses it. Callable from any thread; but for {@link #all} no method blocks. A
 * stage completes once the change is durable. If the store fails, so do all later changes, since it is unknown what is
 * durable then. Changes of one actor take effect in the order of the calls.
 *
 * <p>Several theaters may share one store. Each state belongs to one stay of its actor, in one process, and a change by any other
 * stay is refused with a {@link FencedException}: nothing changes, and the store goes on.
 */
public interface DurableStates extends AutoCloseable {

    /** Stores the first state of an actor that was created here. Refused if the store has a state of that identity. */
    CompletionStage<Void> create(StoredState state);

    /** Stores the state of an actor in place of an earlier one of this process, of the same or a lower epoch. Refused if there is none. */
    CompletionStage<Void> put(StoredState state);

    /** Removes the state of an actor. Refused if there is none of this stay. */
    CompletionStage<Void> remove(String identity, long epoch);

    /**
     * Takes the state of an actor for the stay with that epoch, which refuses changes by earlier stays from then on. Returns the state,
     * or nothing if there is none, or if it belongs to a later stay. The theater that has lost it learns that with its next sign of life.
     */
    CompletionStage<Optional<StoredState>> take(String identity, long epoch);

    /** Returns the state of an actor, which stays that of the same stay. Refused if there is none of this stay. */
    CompletionStage<StoredState> read(String identity, long epoch);

    /** Returns all states of this theater, whichever process of it has stored them. To be called before the first change. */
    List<StoredState> all();

    /** Returns whether other theaters may take states of this one, so that it removes none that is elsewhere. */
    default boolean isShared() {
        return false;
    }

    /**
     * Shows in a shared store that this theater lives, and returns what has become of the others. Fails if this theater can store nothing
     * any more.
     */
    default CompletionStage<StoreNews> showLife() {
        return CompletableFuture.completedStage(new StoreNews(Map.of(), 0, List.of()));
    }

    /** Notes in a shared store that this process may claim actors of those theaters from now on. They learn that with their signs of life. */
    default CompletionStage<Void> announceClaims(Set<Endpoint> from) {
        return CompletableFuture.completedStage(null);
    }

    /**
     * Returns which states in a shared store belong to one of those theaters, or to another process of a theater than the one that has shown
     * last that it lives.
     */
    default CompletionStage<List<AbandonedState>> abandoned(Set<Endpoint> silent) {
        return CompletableFuture.completedStage(List.of());
    }

    /** Makes the changes so far durable, and refuses later ones. */
    @Override
    void close();
}
