package salsa.conformance.universe;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import salsa.theater.name.MemoryNames;
import salsa.theater.name.NameChange;
import salsa.theater.name.NameEntry;
import salsa.theater.name.NameStore;
import salsa.theater.name.NameStoreException;
import salsa.wire.reference.ActorReference;

/**
 * A store of names that is away for some time: a call then fails, and a change may have happened all the same. It outlives the theater of
 * its name server.
 */
final class FaultyNames implements NameStore {

    private static final int CHANGED = 2; // one of this many changes that fail has happened

    private final Universe universe;
    private final NameStore names = new MemoryNames();
    private final List<NameEntry> grants = new ArrayList<>(); // in their order
    private long awayUntil;
    private boolean isNextToFail;
    private boolean hasNextHappened;

    FaultyNames(Universe universe) {
        this.universe = universe;
    }

    /** Returns each entry that was ever made or changed, in that order. */
    List<NameEntry> grants() {
        return grants;
    }

    private CompletionStage<NameChange> recorded(CompletionStage<NameChange> change) {
        return change.thenApply(outcome -> {
            if (outcome instanceof NameChange.Done(NameEntry entry)) {
                grants.add(entry);
            }
            return outcome;
        });
    }

    void away(long nanos) {
        awayUntil = universe.now() + nanos;
    }

    /** Fails the next change, which happens or does not. */
    void failNext(boolean happens) {
        isNextToFail = true;
        hasNextHappened = happens;
    }

    private boolean isAway() {
        return universe.now() < awayUntil;
    }

    private static <T> CompletionStage<T> failure() {
        return CompletableFuture.failedStage(new NameStoreException("the store is away", null));
    }

    private CompletionStage<NameChange> change(Supplier<CompletionStage<NameChange>> change) {
        if (isNextToFail) {
            isNextToFail = false;
            return failedChange(change, hasNextHappened);
        }
        return isAway() ? failedChange(change, universe.oneIn(CHANGED)) : change.get();
    }

    private static CompletionStage<NameChange> failedChange(
            Supplier<CompletionStage<NameChange>> change, boolean happens) {
        return happens ? change.get().thenCompose(_ -> failure()) : failure();
    }

    @Override
    public CompletionStage<NameChange> put(String name, ActorReference actor) {
        return change(() -> recorded(names.put(name, actor)));
    }

    @Override
    public CompletionStage<Optional<NameEntry>> get(String name) {
        return isAway() ? failure() : names.get(name);
    }

    @Override
    public CompletionStage<NameChange> update(String name, long epoch, ActorReference actor) {
        return change(() -> recorded(names.update(name, epoch, actor)));
    }

    @Override
    public CompletionStage<NameChange> remove(String name, long epoch) {
        return change(() -> names.remove(name, epoch));
    }

    @Override
    public CompletionStage<List<NameEntry>> list(String after, int limit) {
        return names.list(after, limit);
    }

    @Override
    public void close() {} // the names are on its disk
}
