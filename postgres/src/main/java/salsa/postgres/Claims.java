package salsa.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.SortedMap;
import salsa.theater.peer.Endpoint;
import salsa.wire.reference.TheaterAddress;

/**
 * The table of claims: how many states of each theater each process has taken. The theater that has lost them reads it with its signs of
 * life. Only the process that takes writes its rows, so no theater waits for another one. In a connection that one thread at a time uses.
 */
final class Claims {

    static final String NAME = "salsa_claims";

    static final String DEFINITION = "create table if not exists " + NAME
            + " (theater text not null, claimant text not null, process bigint not null, taken bigint not null,"
            + " primary key (theater, claimant, process))";

    private static final String TAKEN = "insert into " + NAME + " as t (theater, claimant, process, taken)"
            + " values (?, ?, ?, ?) on conflict (theater, claimant, process) do update set taken = t.taken + excluded.taken";

    private static final String LOST =
            "select coalesce(sum(taken), 0) from " + NAME + " where theater = ? and process <> ?";

    private static final String FORGET = "delete from " + NAME + " where theater = ?";

    private final Connection connection;
    private final String here;
    private final long process;

    Claims(Connection connection, TheaterAddress here) {
        this.connection = connection;
        this.here = Endpoint.of(here).toString();
        this.process = here.incarnation();
    }

    /** Notes how many states this process takes from each theater. In the transaction that takes them. */
    void addTaken(SortedMap<String, Long> counts) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(TAKEN)) {
            for (Map.Entry<String, Long> each : counts.entrySet()) {
                statement.setString(1, each.getKey());
                statement.setString(2, here);
                statement.setLong(3, process);
                statement.setLong(4, each.getValue());
                statement.addBatch();
            }
            statement.executeBatch();
        }
    }

    /** Returns how many states others have taken from this process, if earlier ones of its theater are forgotten. */
    long lost() throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(LOST)) {
            statement.setString(1, here);
            statement.setLong(2, process);
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        }
    }

    /** Forgets what earlier processes of this theater have lost. */
    void forgetLost() throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(FORGET)) {
            statement.setString(1, here);
            statement.executeUpdate();
        }
    }
}
