package salsa.theater.durable;

import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * A store of the states of actors. Callable from any thread; but for {@link #all} no method blocks. A stage completes once the change
 * is durable; if it fails, so do all later ones, since no one knows what is durable then. Changes take effect in the
 * order of the calls.
 */
public interface DurableStates extends AutoCloseable {

    /** Stores the state of an actor in place of an earlier one. */
    CompletionStage<Void> put(StoredState state);

    /** Removes the state of an actor, if there is one. */
    CompletionStage<Void> remove(String identity);

    /** Returns all states. To be called before the first change. */
    List<StoredState> all();

    /** Makes the changes so far durable, and refuses later ones. */
    @Override
    void close();
}
