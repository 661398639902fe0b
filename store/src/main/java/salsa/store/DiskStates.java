package salsa.store;

import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import salsa.store.table.StateTable;
import salsa.store.volume.Folder;
import salsa.store.volume.Volume;
import salsa.theater.durable.DurableStates;
import salsa.theater.durable.StoredState;

/**
 * The states of durable actors in a folder of the disk. One thread makes all changes that wait durable together, with one force of
 * the file, before it completes any of them.
 */
final class DiskStates implements DurableStates {

    private static final int BATCH_MAX = 4_096;

    private record Change(Consumer<StateTable> code, CompletableFuture<Void> durable) {}

    private final LinkedBlockingQueue<Change> changes = new LinkedBlockingQueue<>();
    private final Volume volume;
    private final StateTable table;
    private final Thread thread;
    private @Nullable IOException broken; // owned by the thread: why no change is durable any more
    private boolean isClosed; // guarded by this
    private boolean isOver; // owned by the thread

    private DiskStates(Volume volume, StateTable table) {
        this.volume = volume;
        this.table = table;
        this.thread = Thread.ofPlatform().daemon().name("salsa states").unstarted(this::commitAll);
    }

    /** Opens the states in a folder, or begins with none if it is empty. */
    static DiskStates open(Path folder) throws IOException {
        return open(new Folder(folder));
    }

    /** Opens the states of a volume, which is closed with them. */
    static DiskStates open(Volume volume) throws IOException {
        try {
            var states = new DiskStates(volume, StateTable.open(volume, new SecureRandom()::nextLong));
            states.thread.start();
            return states;
        } catch (IOException | RuntimeException | Error e) {
            volume.close();
            throw e;
        }
    }

    /** Nobody else has the folder, so nothing is refused. */
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
    public List<StoredState> all() {
        var all = new ArrayList<StoredState>();
        change(states -> all.addAll(states.all())).toCompletableFuture().join();
        return all;
    }

    private synchronized CompletionStage<Void> change(Consumer<StateTable> code) {
        if (isClosed) {
            return CompletableFuture.failedStage(new IOException("the store of states is closed"));
        }
        var durable = new CompletableFuture<Void>();
        changes.add(new Change(code, durable));
        return durable;
    }

    private void commitAll() {
        var batch = new ArrayList<Change>();
        try (volume;
                table) {
            while (!isOver) {
                batch.add(changes.take());
                changes.drainTo(batch, BATCH_MAX - 1);
                commit(batch);
                batch.clear();
            }
        } catch (IOException | InterruptedException e) {
            // what was acknowledged is durable already; nothing interrupts the thread
        }
    }

    private void commit(List<Change> batch) {
        if (broken == null) {
            try {
                batch.forEach(each -> each.code().accept(table));
                table.commit();
            } catch (IOException e) {
                broken = e;
            } catch (RuntimeException | Error e) {
                broken = new IOException(e.getMessage(), e);
            }
        }
        for (Change each : batch) {
            if (broken == null) {
                each.durable().complete(null);
            } else {
                each.durable().completeExceptionally(broken);
            }
        }
    }

    @Override
    public void close() {
        synchronized (this) {
            if (!isClosed) {
                change(_ -> isOver = true);
                isClosed = true;
            }
        }
        boolean isInterrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
