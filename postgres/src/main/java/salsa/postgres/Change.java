package salsa.postgres;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import salsa.theater.durable.StoredState;

/**
 * A change that waits for its transaction.
 *
 * @param identity of the actor
 * @param epoch of the stay that makes the change
 * @param state which is stored; null for the other kinds
 * @param done complete when the change is durable; a take or a read has the state
 */
record Change(
        Kind kind,
        String identity,
        long epoch,
        @Nullable StoredState state,
        CompletableFuture<Optional<StoredState>> done) {

    /** The kinds of changes of the table of states. */
    enum Kind {
        CREATE,
        PUT,
        REMOVE,
        TAKE,
        /** Changes nothing. */
        READ
    }

    Change(Kind kind, String identity, long epoch, @Nullable StoredState state) {
        this(kind, identity, epoch, state, new CompletableFuture<>());
    }
}
