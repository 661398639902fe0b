package salsa.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import salsa.postgres.Change.Kind;
import salsa.theater.durable.StoredState;
import salsa.theater.peer.Endpoint;
import salsa.wire.reference.TheaterAddress;

/**
 * The table of states, in a connection that one thread at a time uses. A row belongs to a stay of its actor: to a process of
 * a theater, and an epoch. Each statement names the stay, so a row of another stay never changes, whatever a theater believes.
 */
final class Table implements AutoCloseable {

    static final String NAME = "salsa_states";

    private static final String EXISTS = "select to_regclass('" + NAME + "') is not null and to_regclass('"
            + Presence.NAME + "') is not null and to_regclass('" + Claims.NAME + "') is not null";

    /** Without it two theaters that create the table at the same time collide in the catalogue of the database. */
    private static final String LOCK = "select pg_advisory_xact_lock(hashtext('" + NAME + "'))";

    private static final String DEFINITION = "create table if not exists " + NAME
            + " (identity text primary key, theater text not null, process bigint not null, epoch bigint not null,"
            + " behavior text not null, state bytea not null)";

    private static final String INDEX =
            "create index if not exists " + NAME + "_process on " + NAME + " (theater, process)";

    private static final String SESSION = "set idle_in_transaction_session_timeout = '10s'"; // a process that hangs

    private static final String DURABLE = "select set_config('synchronous_commit', 'on', false)"
            + " where current_setting('synchronous_commit') = 'off'";

    private static final String CREATE = "insert into " + NAME
            + " (state, behavior, theater, process, identity, epoch) values (?, ?, ?, ?, ?, ?)"
            + " on conflict (identity) do nothing";
    private static final String PUT = "update " + NAME
            + " set state = ?, behavior = ?, epoch = ? where process = ? and identity = ? and epoch <= ?";
    private static final String REMOVE = "delete from " + NAME + " where process = ? and identity = ? and epoch <= ?";
    private static final String TAKE =
            "update " + NAME + " set theater = ?, process = ?, epoch = ? where identity = ? and epoch <= ?";

    /** In the order of identities, in which all transactions lock rows. */
    private static final String OWNERS =
            "select theater, process from " + NAME + " where identity = any (?) order by identity for update";

    private static final String STATES = "select identity, epoch, behavior, state from " + NAME;
    private static final String OF_THEATER = STATES + " where theater = ?";
    private static final String OF_ACTORS = STATES + " where identity = any (?)";

    private static final String OWN = OF_ACTORS + " and process = ?";

    private final Connection connection;
    private final String theater;
    private final long process;
    private final Claims claims;

    /** Uses a connection, which is closed with the table. */
    Table(Connection connection, TheaterAddress here) {
        this.connection = connection;
        this.theater = Endpoint.of(here).toString();
        this.process = here.incarnation();
        this.claims = new Claims(connection, here);
    }

    /** Creates the table if there is none, and sets what the session needs. */
    void prepare() throws SQLException {
        connection.setTransactionIsolation(
                Connection.TRANSACTION_READ_COMMITTED); // conditions hold for what is there now
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.execute(SESSION);
            statement.execute(DURABLE);
            if (!isTrue(statement, EXISTS)) {
                statement.execute(LOCK);
                statement.execute(DEFINITION);
                statement.execute(INDEX);
                statement.execute(Presence.DEFINITION);
                statement.execute(Claims.DEFINITION);
            }
        }
        connection.commit();
    }

    private static boolean isTrue(Statement statement, String question) throws SQLException {
        try (ResultSet answer = statement.executeQuery(question)) {
            return answer.next() && answer.getBoolean(1);
        }
    }

    /** Returns the states of this theater. */
    List<StoredState> all() throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(OF_THEATER)) {
            statement.setString(1, theater);
            return read(statement);
        }
    }

    /** Returns states by the identities of their actors. After {@link #apply}, in its transaction. */
    Map<String, StoredState> states(List<String> identities) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(OF_ACTORS)) {
            statement.setArray(1, connection.createArrayOf("text", identities.toArray()));
            return byIdentity(statement);
        }
    }

    /** Locks the rows of actors. Returns how many of other processes each theater has. */
    SortedMap<String, Long> lockOwners(List<String> identities) throws SQLException {
        var owners = new TreeMap<String, Long>();
        try (PreparedStatement statement = connection.prepareStatement(OWNERS)) {
            statement.setArray(1, connection.createArrayOf("text", identities.toArray()));
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    if (rows.getLong(2) != process) {
                        owners.merge(rows.getString(1), 1L, Long::sum);
                    }
                }
            }
        }
        return owners;
    }

    /** Lets theaters know how many states this process takes from them. After {@link #apply}, in its transaction. */
    void addTaken(SortedMap<String, Long> counts) throws SQLException {
        claims.addTaken(counts);
    }

    private static List<StoredState> read(PreparedStatement statement) throws SQLException {
        var states = new ArrayList<StoredState>();
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                states.add(new StoredState(rows.getString(1), rows.getLong(2), rows.getString(3), rows.getBytes(4)));
            }
        }
        return states;
    }

    /** Returns which of those states belong to this process. */
    Map<String, StoredState> own(List<String> identities) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(OWN)) {
            statement.setArray(1, connection.createArrayOf("text", identities.toArray()));
            statement.setLong(2, process);
            return byIdentity(statement);
        }
    }

    private static Map<String, StoredState> byIdentity(PreparedStatement statement) throws SQLException {
        var states = new HashMap<String, StoredState>();
        read(statement).forEach(each -> states.put(each.identity(), each));
        return states;
    }

    /** Makes changes of one kind, and returns for each the number of rows: 0 if the change is refused. */
    int[] apply(Kind kind, List<Change> changes) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(text(kind))) {
            for (Change each : changes) {
                int at = 0;
                if (each.state() instanceof StoredState state) {
                    statement.setBytes(++at, state.bytes());
                    statement.setString(++at, state.behavior());
                }
                if (kind == Kind.CREATE || kind == Kind.TAKE) {
                    statement.setString(++at, theater);
                }
                if (kind == Kind.PUT) {
                    statement.setLong(++at, each.epoch()); // may be raised
                }
                statement.setLong(++at, process);
                if (kind == Kind.TAKE) {
                    statement.setLong(++at, each.epoch());
                }
                statement.setString(++at, each.identity());
                statement.setLong(++at, each.epoch());
                statement.addBatch();
            }
            return Objects.requireNonNull(statement.executeBatch());
        }
    }

    private static String text(Kind kind) {
        return switch (kind) {
            case CREATE -> CREATE;
            case PUT -> PUT;
            case REMOVE -> REMOVE;
            case TAKE -> TAKE;
            case READ -> throw new IllegalArgumentException("a question changes nothing");
        };
    }

    /** Makes the changes durable. */
    void commit() throws SQLException {
        connection.commit();
    }

    /** Closes the connection. Changes that are not committed are lost. */
    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
