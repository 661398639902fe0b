package salsa.store;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.store.table.FrozenException;
import salsa.store.table.NameTable;
import salsa.store.volume.FullException;
import salsa.store.volume.Volume;
import salsa.theater.name.NameStoreException;

/** Answers requests, a batch at a time: none before the changes of all are durable. */
final class Round implements AutoCloseable {

    private final Volume volume;
    private final NameTable table;
    private final String folder;
    private @Nullable NameStoreException broken; // why no later request is answered

    Round(Volume volume, NameTable table, String folder) {
        this.volume = volume;
        this.table = table;
        this.folder = folder;
    }

    List<String> reports() {
        return table.reports();
    }

    void answer(List<Request<?>> batch) {
        NameStoreException reason = broken;
        if (reason == null) {
            try {
                answerDurably(batch);
                return;
            } catch (IOException | RuntimeException | Error e) {
                reason = Reports.stoppedException(folder, e);
                broken = reason;
            }
        }
        for (Request<?> request : batch) {
            request.fail(reason);
        }
    }

    private void answerDurably(List<Request<?>> batch) throws IOException {
        for (Request<?> request : batch) {
            request.compute(table);
        }
        try {
            table.commit();
        } catch (FullException e) {
            table.forget();
            answerWithoutChanges(batch, e);
            return;
        }
        for (Request<?> request : batch) {
            request.completeAnswer();
        }
    }

    /** Answers what changes nothing as of the last commit, and refuses the rest. */
    private void answerWithoutChanges(List<Request<?>> batch, FullException full) {
        table.freeze(true);
        for (Request<?> request : batch) {
            try {
                request.compute(table);
                request.completeAnswer();
            } catch (FrozenException e) {
                request.fail(Reports.fullException(folder, full));
            }
        }
        table.freeze(false);
    }

    @Override
    public void close() {
        try (volume) {
            table.close();
        } catch (IOException | RuntimeException e) {
            // what was acknowledged is durable already
        }
    }
}
