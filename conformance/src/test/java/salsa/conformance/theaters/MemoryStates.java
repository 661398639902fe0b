package salsa.conformance.theaters;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import salsa.theater.durable.DurableStates;
import salsa.theater.durable.StoredState;

/** A store of states in memory. */
final class MemoryStates implements DurableStates {

    private final int failing; // the number of the first change that fails
    private final Map<String, StoredState> states = new TreeMap<>(); // guarded by this
    private int changes; // guarded by this
    private int reads; // guarded by this

    /** Creates one that does not fail. */
    MemoryStates() {
        this(Integer.MAX_VALUE);
    }

    /** Creates one whose changes fail from that one on, which has the number 1 or a later one. */
    MemoryStates(int failing) {
        this.failing = failing;
    }

    private synchronized CompletionStage<Void> change(Runnable code) {
        if (++changes >= failing) {
            return CompletableFuture.failedStage(new IOException("the disk is broken"));
        }
        code.run();
        return CompletableFuture.completedStage(null);
    }

    /** Returns how many changes there were. */
    synchronized int changes() {
        return changes;
    }

    @Override
    public CompletionStage<Void> create(StoredState state) {
        return put(state);
    }

    @Override
    public CompletionStage<Void> put(StoredState state) {
        return change(() -> states.put(state.identity(), state));
    }

    @Override
    public CompletionStage<Void> remove(String identity, long epoch) {
        return change(() -> states.remove(identity));
    }

    @Override
    public synchronized CompletionStage<Optional<StoredState>> take(String identity, long epoch) {
        return CompletableFuture.completedStage(Optional.ofNullable(states.get(identity)));
    }

    @Override
    public synchronized CompletionStage<StoredState> read(String identity, long epoch) {
        reads++;
        return CompletableFuture.completedStage(states.get(identity));
    }

    /** Returns how often the state of an actor was read that stays. */
    synchronized int reads() {
        return reads;
    }

    @Override
    public synchronized List<StoredState> all() {
        return new ArrayList<>(states.values());
    }

    @Override
    public void close() {
        // nothing is open
    }
}
