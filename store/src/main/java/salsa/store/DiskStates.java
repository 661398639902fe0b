package salsa.store;

import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import salsa.store.table.StateTable;
import salsa.store.volume.Folder;
import salsa.store.volume.Volume;
import salsa.theater.durable.DurableStates;
import salsa.theater.durable.FencedException;
import salsa.theater.durable.GroupCommit;
import salsa.theater.durable.StoredState;

/** The states of durable actors in a folder of the disk, with one force of the file for all changes that wait. */
final class DiskStates implements DurableStates {

    /** Something to do with the table; {@code isRead} if it changes nothing. */
    private record Change(Consumer<StateTable> code, boolean isRead, CompletableFuture<Void> durable) {}

    /** The files of the store: where changes are committed together. */
    private record Disk(Volume volume, StateTable table) implements GroupCommit.Medium<Change> {

        @Override
        public void commit(List<Change> changes) throws IOException {
            changes.forEach(each -> each.code().accept(table));
            if (!changes.stream().allMatch(Change::isRead)) {
                table.commit();
            }
            changes.forEach(each -> each.durable().complete(null));
        }

        @Override
        public void fail(Change change, IOException why) {
            change.durable().completeExceptionally(why);
        }

        @Override
        public IOException failure(Throwable thrown) {
            return thrown instanceof IOException e ? e : new IOException(thrown.getMessage(), thrown);
        }

        @Override
        public void close() throws IOException {
            try (volume) {
                table.close();
            }
        }
    }

    private final GroupCommit<Change> commits;

    private DiskStates(GroupCommit<Change> commits) {
        this.commits = commits;
    }

    /** Opens the states in a folder, or begins with none if it is empty. The exception tells the user what to do. */
    static DiskStates open(Path folder) throws IOException {
        try {
            return open(new Folder(folder));
        } catch (IOException e) {
            throw Reports.unusableStatesException(folder.toString(), e);
        }
    }

    /** Opens the states of a volume, which is closed with them. */
    static DiskStates open(Volume volume) throws IOException {
        try {
            var disk = new Disk(volume, StateTable.open(volume, new SecureRandom()::nextLong));
            return new DiskStates(GroupCommit.start(disk));
        } catch (IOException | RuntimeException | Error e) {
            volume.close();
            throw e;
        }
    }

    /** A folder has one user at a time, so nothing is refused. */
    @Override
    public CompletionStage<Void> create(StoredState state) {
        return put(state);
    }

    @Override
    public CompletionStage<Void> put(StoredState state) {
        return change(states -> states.put(state));
    }

    @Override
    public CompletionStage<Void> remove(String identity, long epoch) {
        return change(states -> states.remove(identity));
    }

    @Override
    public CompletionStage<Optional<StoredState>> take(String identity, long epoch) {
        var taken = new AtomicReference<Optional<StoredState>>(Optional.empty());
        return change(states -> taken.set(states.take(identity, epoch))).thenApply(_ -> taken.get());
    }

    @Override
    public CompletionStage<StoredState> read(String identity, long epoch) {
        var found = new AtomicReference<@Nullable StoredState>();
        return read(states -> found.set(states.get(identity).orElse(null))).thenCompose(_ -> answer(found.get()));
    }

    private static CompletionStage<StoredState> answer(@Nullable StoredState found) {
        return found == null
                ? CompletableFuture.failedStage(new FencedException("its state is not in the store any more"))
                : CompletableFuture.completedStage(found);
    }

    @Override
    public List<StoredState> all() {
        var all = new ArrayList<StoredState>();
        read(states -> all.addAll(states.all())).toCompletableFuture().join();
        return all;
    }

    private CompletionStage<Void> change(Consumer<StateTable> code) {
        return submit(code, false);
    }

    private CompletionStage<Void> read(Consumer<StateTable> code) {
        return submit(code, true);
    }

    private CompletionStage<Void> submit(Consumer<StateTable> code, boolean isRead) {
        var change = new Change(code, isRead, new CompletableFuture<>());
        commits.submit(change);
        return change.durable();
    }

    @Override
    public void close() {
        commits.close();
    }
}
