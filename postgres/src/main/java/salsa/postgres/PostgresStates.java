package salsa.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;
import salsa.postgres.Change.Kind;
import salsa.theater.durable.AbandonedState;
import salsa.theater.durable.DurableStates;
import salsa.theater.durable.GroupCommit;
import salsa.theater.durable.StoreNews;
import salsa.theater.durable.StoredState;
import salsa.theater.peer.Endpoint;
import salsa.wire.reference.TheaterAddress;

/**
 * The states of durable actors in a table of a PostgreSQL database, which theaters share, with one transaction for all changes that
 * wait.
 */
final class PostgresStates implements DurableStates {

    /** The database while this process is connected to it: where changes are committed together. */
    private record Connected(Database database, Table table) implements GroupCommit.Medium<Change> {

        @Override
        public void commit(List<Change> changes) throws SQLException {
            new Transaction(table, changes).run();
        }

        @Override
        public void fail(Change change, IOException why) {
            change.done().completeExceptionally(why);
        }

        @Override
        public IOException failure(Throwable thrown) {
            return Reports.failedException(database, thrown);
        }

        @Override
        public void close() throws IOException {
            try {
                table.close();
            } catch (SQLException e) {
                throw new IOException(e);
            }
        }
    }

    private final Database database;
    private final TheaterAddress here;
    private final GroupCommit<Change> commits;
    private final Presence presence; // used by the thread of signs
    private final ExecutorService signs;

    private PostgresStates(Database database, TheaterAddress here, GroupCommit<Change> commits) {
        this.database = database;
        this.here = here;
        this.commits = commits;
        this.presence = new Presence(database, here);
        this.signs = Executors.newSingleThreadExecutor(
                Thread.ofPlatform().daemon().name("salsa signs of life").factory());
    }

    /** Opens the states of a theater in a database, with a table if there is none. The exception tells the user what to do. */
    static PostgresStates open(Database database, TheaterAddress here) throws IOException {
        var connected = new Connected(database, table(database, here));
        return new PostgresStates(database, here, GroupCommit.start(connected));
    }

    private static Table table(Database database, TheaterAddress here) throws IOException {
        Connection connection = database.connect();
        try {
            var table = new Table(connection, here);
            table.prepare();
            Presence.begin(connection, here);
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

    @Override
    public CompletionStage<StoredState> read(String identity, long epoch) {
        return change(Kind.READ, identity, epoch, null).thenApply(Optional::orElseThrow);
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

    @Override
    public CompletionStage<StoreNews> showLife() {
        return ask(() -> {
            if (commits.isBroken()) {
                throw new IOException("this theater stores nothing any more");
            }
            return presence.show();
        });
    }

    @Override
    public CompletionStage<List<AbandonedState>> abandoned(Set<Endpoint> silent) {
        return ask(() -> presence.abandoned(silent));
    }

    @Override
    public CompletionStage<Void> announceClaims(Set<Endpoint> from) {
        return ask(() -> {
            presence.announceClaims(from);
            return null;
        });
    }

    private <T> CompletionStage<T> ask(Callable<T> question) {
        var answer = new CompletableFuture<T>();
        try {
            signs.execute(() -> {
                try {
                    answer.complete(question.call());
                } catch (Exception | Error e) {
                    answer.completeExceptionally(e);
                }
            });
        } catch (RejectedExecutionException e) { // closed
            answer.completeExceptionally(e);
        }
        return answer;
    }

    private CompletionStage<Optional<StoredState>> change(
            Kind kind, String identity, long epoch, @Nullable StoredState state) {
        var change = new Change(kind, identity, epoch, state);
        commits.submit(change);
        return change.done();
    }

    @Override
    public void close() {
        commits.close();
        if (!signs.isShutdown()) {
            signs.execute(presence::close);
            signs.shutdown();
        }
    }
}
