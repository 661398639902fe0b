package salsa.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;
import salsa.postgres.Change.Kind;
import salsa.theater.durable.DurableStates;
import salsa.theater.durable.StoredState;
import salsa.wire.reference.TheaterAddress;

/**
 * The states of durable actors in a table of a PostgreSQL database, which theaters share. One thread makes all changes that wait
 * durable with one transaction, before it completes any of them.
 */
final class PostgresStates implements DurableStates {

    private static final int BATCH_MAX = 4_096;

    /** The last change: ends the thread. */
    private static final Change END = new Change(Kind.REMOVE, "", 0, null);

    private final LinkedBlockingQueue<Change> changes = new LinkedBlockingQueue<>();
    private final Database database;
    private final TheaterAddress here;
    private final Table table; // owned by the thread
    private final Thread thread;
    private @Nullable IOException broken; // owned by the thread: why no change is durable any more
    private boolean isClosed; // guarded by this

    private PostgresStates(Database database, TheaterAddress here, Table table) {
        this.database = database;
        this.here = here;
        this.table = table;
        this.thread = Thread.ofPlatform().daemon().name("salsa states").unstarted(this::commitAll);
    }

    /** Opens the states of a theater in a database, with a table if there is none. The exception tells the user what to do. */
    static PostgresStates open(Database database, TheaterAddress here) throws IOException {
        var states = new PostgresStates(database, here, table(database, here));
        states.thread.start();
        return states;
    }

    private static Table table(Database database, TheaterAddress here) throws IOException {
        Connection connection = database.connect();
        try {
            var table = new Table(connection, here);
            table.prepare();
            return table;
        } catch (SQLException e) {
            try {
                connection.close();
            } catch (SQLException closing) {
                e.addSuppressed(closing);
            }
            throw Reports.noTableException(database, e);
        }
    }

    @Override
    public CompletionStage<Void> create(StoredState state) {
        return change(Kind.CREATE, state.identity(), state.epoch(), state).thenApply(_ -> null);
    }

    @Override
    public CompletionStage<Void> put(StoredState state) {
        return change(Kind.PUT, state.identity(), state.epoch(), state).thenApply(_ -> null);
    }

    @Override
    public CompletionStage<Void> remove(String identity, long epoch) {
        return change(Kind.REMOVE, identity, epoch, null).thenApply(_ -> null);
    }

    @Override
    public CompletionStage<Optional<StoredState>> take(String identity, long epoch) {
        return change(Kind.TAKE, identity, epoch, null);
    }

    /** Reads with a connection of its own: the other one is the thread's. */
    @Override
    public List<StoredState> all() {
        try (var reading = new Table(database.connect(), here)) {
            return reading.all();
        } catch (SQLException e) {
            throw new UncheckedIOException(Reports.noTableException(database, e));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean isShared() {
        return true;
    }

    private synchronized CompletionStage<Optional<StoredState>> change(
            Kind kind, String identity, long epoch, @Nullable StoredState state) {
        if (isClosed) {
            return CompletableFuture.failedStage(new IOException("the store of states is closed"));
        }
        var change = new Change(kind, identity, epoch, state);
        changes.add(change);
        return change.done();
    }

    private void commitAll() {
        var batch = new ArrayList<Change>();
        try (table) {
            boolean isOver = false;
            while (!isOver) {
                batch.add(changes.take());
                changes.drainTo(batch, BATCH_MAX - 1);
                isOver = batch.remove(END);
                commit(batch);
                batch.clear();
            }
        } catch (SQLException | InterruptedException e) {
            // what was acknowledged is durable already; nothing interrupts the thread
        }
    }

    private void commit(List<Change> batch) {
        if (broken == null && !batch.isEmpty()) {
            try {
                new Transaction(table, batch).run();
                return;
            } catch (SQLException | RuntimeException | Error e) {
                broken = Reports.failedException(database, e);
            }
        }
        IOException why = broken;
        if (why != null) {
            batch.forEach(each -> each.done().completeExceptionally(why));
        }
    }

    @Override
    public void close() {
        synchronized (this) {
            if (!isClosed) {
                changes.add(END);
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
