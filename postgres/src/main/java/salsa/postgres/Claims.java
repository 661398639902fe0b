package salsa.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import salsa.theater.durable.StoreNews;
import salsa.theater.durable.StoreNews.Claimant;
import salsa.theater.peer.Endpoint;
import salsa.wire.reference.TheaterAddress;

/**
 * The table of claims: which processes claim actors of each theater, and how many states they have taken. The theater whose they were reads
 * it with its signs of life. Only the process that takes writes its rows, so no theater waits for another one. In a connection that one thread at a time uses.
 */
final class Claims {

    static final String NAME = "salsa_claims";

    static final String DEFINITION = "create table if not exists " + NAME
            + " (theater text not null, claimant text not null, process bigint not null, taken bigint not null,"
            + " primary key (theater, claimant, process))";

    private static final String TAKEN = "insert into " + NAME + " as t (theater, claimant, process, taken)"
            + " values (?, ?, ?, ?) on conflict (theater, claimant, process) do update set taken = t.taken + excluded.taken";

    private static final String ANNOUNCE = "insert into " + NAME + " (theater, claimant, process, taken)"
            + " select unnest(?), ?, ?, 0 on conflict do nothing";

    private static final String OF_OTHERS = "select c.claimant, c.process, c.taken, t.process is not null from " + NAME
            + " c left join " + Presence.NAME + " t on t.theater = c.claimant and t.process = c.process"
            + " where c.theater = ? and c.process <> ?";

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

    /** Notes that this process may claim actors of theaters. */
    void announce(Set<Endpoint> theaters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(ANNOUNCE)) {
            Object[] names = theaters.stream().map(Endpoint::toString).toArray();
            statement.setArray(1, connection.createArrayOf("text", names));
            statement.setString(2, here);
            statement.setLong(3, process);
            statement.executeUpdate();
        }
    }

    /** Returns what this process learns of the claims of others, with how often each theater has shown that it lives. */
    StoreNews news(Map<Endpoint, Long> signs) throws SQLException {
        long taken = 0;
        var claimants = new ArrayList<Claimant>();
        try (PreparedStatement statement = connection.prepareStatement(OF_OTHERS)) {
            statement.setString(1, here);
            statement.setLong(2, process);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    claimants.add(
                            new Claimant(Endpoint.ofText(rows.getString(1)), rows.getLong(2), rows.getBoolean(4)));
                    taken += rows.getLong(3);
                }
            }
        }
        return new StoreNews(signs, taken, claimants);
    }

    /** Forgets the claims from earlier processes of this theater. */
    void forget() throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(FORGET)) {
            statement.setString(1, here);
            statement.executeUpdate();
        }
    }
}
