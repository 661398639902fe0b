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
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import salsa.store.block.Blocks;
import salsa.store.table.NameTable;
import salsa.store.volume.Folder;
import salsa.store.volume.Volume;
import salsa.theater.durable.StoreThread;
import salsa.theater.name.NameChange;
import salsa.theater.name.NameEntry;
import salsa.theater.name.NameStore;
import salsa.theater.name.NameStoreException;
import salsa.wire.frame.ActorName;
import salsa.wire.reference.ActorReference;

/**
 * Names in a folder of the disk. One thread answers all requests in their order, and makes the changes of all requests
 * that wait durable together before it answers any of them.
 */
public final class DurableNames implements NameStore {

    /** The largest number of requests that wait for an answer. */
    public static final int REQUESTS_MAX = 65_536;

    private static final int BATCH_MAX = 4_096;

    private final LinkedBlockingQueue<Request<?>> requests = new LinkedBlockingQueue<>(REQUESTS_MAX);
    private final Round round;
    private final StoreThread thread;
    private volatile boolean isClosed;

    private DurableNames(Volume volume, NameTable table, String folder) {
        round = new Round(volume, table, folder);
        thread = new StoreThread("salsa names", this::answerAll);
        thread.start();
    }

    /** Opens the names in a folder, or begins with none if it is empty. The exception tells the user what to do. */
    public static DurableNames open(Path folder) throws NameStoreException {
        try {
            return open(new Folder(folder), folder.toString());
        } catch (IOException e) {
            throw Reports.unusableException(folder.toString(), e);
        }
    }

    /** Opens the names of a volume, which is closed with them. */
    static DurableNames open(Volume volume, String folder) throws NameStoreException {
        try {
            return new DurableNames(
                    volume, NameTable.open(volume, new SecureRandom()::nextLong, Blocks.JOURNAL_BYTES), folder);
        } catch (IOException | RuntimeException | Error e) {
            Reports.closedException(volume, e);
            throw Reports.unusableException(folder, e);
        }
    }

    @Override
    public List<String> reports() {
        return round.reports();
    }

    @Override
    public CompletionStage<NameChange> put(String name, ActorReference actor) {
        return ask(name, table -> table.put(name, actor));
    }

    @Override
    public CompletionStage<Optional<NameEntry>> get(String name) {
        return ask(name, table -> Optional.ofNullable(table.get(name)));
    }

    @Override
    public CompletionStage<NameChange> update(String name, long epoch, ActorReference actor) {
        return ask(name, table -> table.update(name, epoch, actor));
    }

    @Override
    public CompletionStage<NameChange> remove(String name, long epoch) {
        return ask(name, table -> table.remove(name, epoch));
    }

    @Override
    public CompletionStage<List<NameEntry>> list(String after, int limit) {
        return ask(null, table -> table.list(after, limit));
    }

    private <T> CompletionStage<T> ask(@Nullable String name, Function<NameTable, T> code) {
        if (name != null && !ActorName.isName(name)) {
            return CompletableFuture.failedStage(Reports.notAName(name));
        }
        var request = new Request<>(code);
        if (isClosed) {
            request.fail(Reports.closedException());
        } else if (!requests.offer(request)) {
            request.fail(Reports.tooMany(REQUESTS_MAX));
        } else if (isClosed && requests.remove(request)) {
            request.fail(Reports.closedException()); // the thread may have ended without it
        }
        return request.answer();
    }

    private void answerAll() {
        var batch = new ArrayList<Request<?>>();
        try {
            while (!isClosed || !requests.isEmpty()) {
                batch.add(requests.take());
                requests.drainTo(batch, BATCH_MAX - 1);
                round.answer(batch);
                batch.clear();
            }
        } catch (InterruptedException e) {
            requests.drainTo(batch);
            batch.forEach(request -> request.fail(Reports.closedException()));
        } finally {
            round.close();
        }
    }

    @Override
    public void close() {
        boolean isFirst = !isClosed;
        isClosed = true;
        if (isFirst) {
            // wakes the thread, behind all requests that were made before
            requests.offer(new Request<>(table -> table));
        }
        thread.awaitEnd();
    }
}
