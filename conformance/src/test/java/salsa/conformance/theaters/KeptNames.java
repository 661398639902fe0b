package salsa.conformance.theaters;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import salsa.theater.name.MemoryNames;
import salsa.theater.name.NameChange;
import salsa.theater.name.NameEntry;
import salsa.theater.name.NameStore;
import salsa.wire.reference.ActorReference;

/** Names in memory that outlive the name server that has them, as those on a disk do. */
final class KeptNames implements NameStore {

    private final MemoryNames names = new MemoryNames();

    @Override
    public CompletionStage<NameChange> put(String name, ActorReference actor) {
        return names.put(name, actor);
    }

    @Override
    public CompletionStage<Optional<NameEntry>> get(String name) {
        return names.get(name);
    }

    @Override
    public CompletionStage<NameChange> update(String name, long epoch, ActorReference actor) {
        return names.update(name, epoch, actor);
    }

    @Override
    public CompletionStage<NameChange> remove(String name, long epoch) {
        return names.remove(name, epoch);
    }

    @Override
    public CompletionStage<List<NameEntry>> list(String after, int limit) {
        return names.list(after, limit);
    }

    @Override
    public void close() {
        // the next name server goes on with them
    }
}
