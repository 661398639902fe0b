package salsa.theater.name;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import salsa.wire.frame.ActorName;
import salsa.wire.reference.ActorReference;

/** Names for the life of this object, in memory. */
public final class MemoryNames implements NameStore {

    private final TreeMap<String, NameEntry> entries = new TreeMap<>(MemoryNames::compareBytes);
    private long lastEpoch; // of all names, so that none repeats after a removal
    private boolean isClosed;

    /** Creates a store without names. */
    public MemoryNames() {}

    @Override
    public CompletionStage<NameChange> put(String name, ActorReference actor) {
        return answer(name, () -> {
            NameEntry known = entries.get(name);
            return known == null ? set(name, actor) : new NameChange.Conflict(known);
        });
    }

    @Override
    public CompletionStage<Optional<NameEntry>> get(String name) {
        return answer(name, () -> Optional.ofNullable(entries.get(name)));
    }

    @Override
    public CompletionStage<NameChange> update(String name, long epoch, ActorReference actor) {
        return answer(name, () -> {
            NameEntry known = entries.get(name);
            return isAt(known, epoch) ? set(name, actor) : new NameChange.Conflict(known);
        });
    }

    @Override
    public CompletionStage<NameChange> remove(String name, long epoch) {
        return answer(name, () -> {
            NameEntry known = entries.get(name);
            if (known == null || !isAt(known, epoch)) {
                return new NameChange.Conflict(known);
            }
            entries.remove(name);
            return new NameChange.Done(known);
        });
    }

    @Override
    public CompletionStage<List<NameEntry>> list(String after, int limit) {
        return answer(() -> entries.tailMap(after, after.isEmpty()).values().stream()
                .limit(limit)
                .toList());
    }

    @Override
    public synchronized void close() {
        isClosed = true;
    }

    private static int compareBytes(String one, String other) {
        return Arrays.compareUnsigned(one.getBytes(UTF_8), other.getBytes(UTF_8));
    }

    private static boolean isAt(@Nullable NameEntry known, long epoch) {
        return known != null && known.epoch() == epoch;
    }

    private NameChange set(String name, ActorReference actor) {
        var entry = new NameEntry(name, actor, ++lastEpoch);
        entries.put(name, entry);
        return new NameChange.Done(entry);
    }

    private <T> CompletionStage<T> answer(String name, Supplier<T> code) {
        return ActorName.isName(name)
                ? answer(code)
                : CompletableFuture.failedStage(new NameStoreException(ActorName.refusal(name), null));
    }

    private synchronized <T> CompletionStage<T> answer(Supplier<T> code) {
        return isClosed
                ? CompletableFuture.failedStage(new NameStoreException("the store of names is closed", null))
                : CompletableFuture.completedStage(code.get());
    }
}
