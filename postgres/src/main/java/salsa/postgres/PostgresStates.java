package salsa.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import salsa.postgres.Change.Kind;
import salsa.theater.durable.DurableStates;
import salsa.theater.durable.GroupCommit;
import salsa.theater.durable.StoredState;
import salsa.wire.reference.TheaterAddress;

/**
 * The states of durable actors in a table of a PostgreSQL database, which theaters share, with one transaction for all changes that
 * wait.
 */
final class PostgresStates implements DurableStates {

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

    private PostgresStates(Database database, TheaterAddress here, GroupCommit<Change> commits) {
        this.database = database;
        this.here = here;
        this.commits = commits;
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

    private CompletionStage<Optional<StoredState>> change(
            Kind kind, String identity, long epoch, @Nullable StoredState state) {
        var change = new Change(kind, identity, epoch, state);
        commits.submit(change);
        return change.done();
    }

    @Override
    public void close() {
        commits.close();
    }
}
