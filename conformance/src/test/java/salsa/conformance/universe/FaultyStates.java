package salsa.conformance.universe;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import salsa.theater.durable.FencedException;
import salsa.theater.durable.StoredState;

/**
 * The states of durable actors on the disk of a machine, which outlives the theater. A change becomes durable with the
 * others that wait, later; a crash keeps those up to any one of them. A disk that fails does so until the next start.
 */
final class FaultyStates implements MachineStates {

    /** What is to be stored; without a state, the one of that identity is removed. */
    private record Change(String identity, @Nullable StoredState state, CompletableFuture<Void> durable) {}

    private static final long FORCE = 200 * Universe.MILLI; // takes that long at most

    private final Universe universe;
    private final Map<String, StoredState> states = new TreeMap<>();
    private final List<Change> waiting = new ArrayList<>();
    private int incarnation; // of the theater: what an earlier one awaited does not come
    private boolean isToFail;
    private boolean isBroken;

    FaultyStates(Universe universe) {
        this.universe = universe;
    }

    @Override
    public void start() {}

    @Override
    public void fail() {
        isToFail = true;
    }

    @Override
    public void heal() {
        isToFail = false;
    }

    @Override
    public boolean isBroken() {
        return isBroken;
    }

    @Override
    public void crash() {
        incarnation++;
        store(universe.random().nextInt(waiting.size() + 1));
        waiting.clear();
        isToFail = false;
        isBroken = false;
    }

    private void store(int count) {
        for (Change each : waiting.subList(0, count)) {
            if (each.state() == null) {
                states.remove(each.identity());
            } else {
                states.put(each.identity(), each.state());
            }
        }
    }

    private CompletionStage<Void> change(String identity, @Nullable StoredState state) {
        var durable = new CompletableFuture<Void>();
        waiting.add(new Change(identity, state, durable));
        if (waiting.size() == 1) {
            int its = incarnation;
            universe.after(universe.upTo(FORCE), () -> force(its));
        }
        return durable;
    }

    private void force(int its) {
        if (its != incarnation) {
            return;
        }
        isBroken |= isToFail;
        store(isBroken ? universe.random().nextInt(waiting.size() + 1) : waiting.size());
        List<Change> all = List.copyOf(waiting);
        waiting.clear();
        for (Change each : all) {
            if (isBroken) {
                each.durable().completeExceptionally(new IOException("the disk is broken"));
            } else {
                each.durable().complete(null);
            }
        }
    }

    @Override
    public CompletionStage<Void> create(StoredState state) {
        return change(state.identity(), state);
    }

    @Override
    public CompletionStage<Void> put(StoredState state) {
        return change(state.identity(), state);
    }

    @Override
    public CompletionStage<Void> remove(String identity, long epoch) {
        return change(identity, null);
    }

    @Override
    public CompletionStage<Optional<StoredState>> take(String identity, long epoch) {
        StoredState state = states.get(identity);
        if (state == null) {
            return CompletableFuture.completedStage(Optional.empty());
        }
        var taken = new StoredState(identity, epoch, state.behavior(), state.bytes());
        return change(identity, taken).thenApply(_ -> Optional.of(taken));
    }

    @Override
    public CompletionStage<StoredState> read(String identity, long epoch) {
        var read = new CompletableFuture<StoredState>();
        int its = incarnation;
        universe.after(universe.upTo(FORCE), () -> {
            StoredState state = states.get(identity);
            if (its != incarnation) {
                return;
            }
            if (isBroken) {
                read.completeExceptionally(new IOException("the disk is broken"));
            } else if (state == null) {
                read.completeExceptionally(new FencedException("its state is not in the store any more"));
            } else {
                read.complete(state);
            }
        });
        return read;
    }

    @Override
    public List<StoredState> all() {
        return List.copyOf(states.values());
    }

    @Override
    public void close() {} // a crash closes it, too
}
