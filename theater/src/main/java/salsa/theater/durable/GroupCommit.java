package salsa.theater.durable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * One thread that makes the changes of a store durable: all that wait together, before it completes any of them. After a commit that
 * fails it makes none, since it is unknown what is durable then. Callable from any thread; only {@link #close} blocks.
 *
 * @param <C> a change
 */
public final class GroupCommit<C> implements AutoCloseable {

    private static final int BATCH_MAX = 4_096;

    /** Where the changes become durable. Only the thread calls it, but for {@link #fail}. */
    public interface Medium<C> extends AutoCloseable {

        /** Makes the changes durable, in their order, and then completes them. */
        void commit(List<C> changes) throws Exception;

        /** Fails a change that is not made. By any thread. */
        void fail(C change, IOException why);

        /** Returns why no later change is made, after a commit has thrown that. */
        IOException failure(Throwable thrown);

        @Override
        void close() throws IOException;
    }

    private final Medium<C> medium;
    private final LinkedBlockingQueue<Optional<C>> changes = new LinkedBlockingQueue<>(); // ends with an empty one
    private final StoreThread thread;
    private volatile @Nullable IOException broken; // written by the thread: why no change is durable any more
    private boolean isClosed; // guarded by this

    private GroupCommit(Medium<C> medium) {
        this.medium = medium;
        this.thread = new StoreThread("salsa states", this::commitAll);
    }

    /** Starts the thread, which closes the medium when it ends. */
    public static <C> GroupCommit<C> start(Medium<C> medium) {
        var commits = new GroupCommit<>(medium);
        commits.thread.start();
        return commits;
    }

    /** Lets a change become durable, or fail. */
    public void submit(C change) {
        synchronized (this) {
            if (!isClosed) {
                changes.add(Optional.of(change));
                return;
            }
        }
        medium.fail(change, new IOException("the store of states is closed"));
    }

    /** Returns whether a commit has failed, so that no later change is made. */
    public boolean isBroken() {
        return broken != null;
    }

    private void commitAll() {
        var waiting = new ArrayList<Optional<C>>();
        try (medium) {
            boolean isOver = false;
            while (!isOver) {
                waiting.add(changes.take());
                changes.drainTo(waiting, BATCH_MAX - 1);
                isOver = waiting.remove(Optional.<C>empty());
                commit(waiting.stream().flatMap(Optional::stream).toList());
                waiting.clear();
            }
        } catch (IOException | InterruptedException e) {
            // what was acknowledged is durable already; nothing interrupts the thread
        }
    }

    private void commit(List<C> batch) {
        if (batch.isEmpty()) {
            return;
        }
        IOException why = broken;
        if (why == null) {
            try {
                medium.commit(batch);
                return;
            } catch (Exception | Error e) {
                why = medium.failure(e);
                broken = why;
            }
        }
        for (C each : batch) {
            medium.fail(each, why);
        }
    }

    /** Makes the changes so far durable, and fails later ones. */
    @Override
    public void close() {
        synchronized (this) {
            if (!isClosed) {
                changes.add(Optional.empty());
                isClosed = true;
            }
        }
        thread.awaitEnd();
    }
}
