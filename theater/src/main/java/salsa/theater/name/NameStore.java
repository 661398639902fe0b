package salsa.theater.name;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import salsa.wire.reference.ActorReference;

/**
 * A store of names. Callable from any thread; no method blocks. A stage completes with the answer once it is durable, or
 * fails with a {@link NameStoreException}. Changes of one name by one caller, in the order of the calls, take effect in
 * that order.
 */
public interface NameStore extends AutoCloseable {

    /** Adds a name that is absent. A conflict has the entry that has the name. */
    CompletionStage<NameChange> put(String name, ActorReference actor);

    /** Returns the entry with that name. */
    CompletionStage<Optional<NameEntry>> get(String name);

    /** Changes the actor of a name, if its epoch is still that one; the new entry has a greater epoch. */
    CompletionStage<NameChange> update(String name, long epoch, ActorReference actor);

    /** Removes a name, if its epoch is still that one. */
    CompletionStage<NameChange> remove(String name, long epoch);

    /**
     * Lists names in the order of their UTF-8 bytes, a page at a time.
     *
     * @param after the last name of the page before; empty for the first page
     * @param limit the largest number of entries, at least 1
     */
    CompletionStage<List<NameEntry>> list(String after, int limit);

    /** Returns what was repaired when the store was opened, a line for the user each. */
    default List<String> reports() {
        return List.of();
    }

    /** Makes what was acknowledged durable, and refuses all later calls with a {@link NameStoreException}. */
    @Override
    void close();
}
