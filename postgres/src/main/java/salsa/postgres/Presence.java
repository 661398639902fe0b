package salsa.postgres;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.theater.durable.AbandonedState;
import salsa.theater.durable.StoreNews;
import salsa.theater.peer.Endpoint;
import salsa.wire.reference.TheaterAddress;

/**
 * The table of theaters, in which each one shows that it lives, in a connection of its own: changes of states that take long do not make a
 * theater look dead. Used by one thread at a time. A connection that fails is replaced by the next call.
 */
final class Presence implements AutoCloseable {

    static final String NAME = "salsa_theaters";

    static final String DEFINITION = "create table if not exists " + NAME
            + " (theater text primary key, process bigint not null, signs bigint not null)";

    private static final String BEGIN = "insert into " + NAME + " as t (theater, process, signs) values (?, ?, 1)"
            + " on conflict (theater) do update set process = excluded.process, signs = t.signs + 1";

    /** A former process of the theater that still runs shows nothing. */
    private static final String SHOW = "update " + NAME + " set signs = signs + 1 where theater = ? and process = ?";

    /** Steps from each theater to the next one in the index: there may be many more states than theaters. */
    private static final String WITH_STATES = "with recursive owners as (select min(theater) as theater from "
            + Table.NAME + " union all select (select min(s.theater) from " + Table.NAME
            + " s where s.theater > o.theater) from owners o where o.theater is not null)";

    /** A theater that has states and no row, such as one that an operator has removed, shows nothing. */
    private static final String SIGNS = WITH_STATES + " select theater, signs from " + NAME
            + " union all select o.theater, 0 from owners o where o.theater is not null"
            + " and not exists (select from " + NAME + " t where t.theater = o.theater)";

    /** The comparisons use the index of theaters and processes. */
    private static final String ABANDONED = "select identity, theater, behavior from " + Table.NAME
            + " where theater = any (?) union select s.identity, s.theater, s.behavior from " + NAME + " t join "
            + Table.NAME + " s on s.theater = t.theater where s.process < t.process or s.process > t.process";

    private final Database database;
    private final TheaterAddress here;
    private final String theater;
    private final long process;
    private @Nullable Connection connection;

    Presence(Database database, TheaterAddress here) {
        this.database = database;
        this.here = here;
        this.theater = Endpoint.of(here).toString();
        this.process = here.incarnation();
    }

    /** Takes the place of earlier processes of the theater. The tables are there. */
    static void begin(Connection connection, TheaterAddress here) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(BEGIN)) {
            statement.setString(1, Endpoint.of(here).toString());
            statement.setLong(2, here.incarnation());
            statement.executeUpdate();
        }
        new Claims(connection, here).forget();
        connection.commit();
    }

    /** Shows that this theater lives, and returns how often each theater has done so, and what this one has lost. */
    StoreNews show() throws SQLException, IOException {
        return ask(present -> {
            try (PreparedStatement statement = present.prepareStatement(SHOW)) {
                statement.setString(1, theater);
                statement.setLong(2, process);
                statement.executeUpdate();
            }
            var signs = new HashMap<Endpoint, Long>();
            try (PreparedStatement statement = present.prepareStatement(SIGNS);
                    ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    signs.put(Endpoint.ofText(rows.getString(1)), rows.getLong(2));
                }
            }
            return new Claims(present, here).news(signs);
        });
    }

    /** Returns the states of those theaters, and of processes that are not the present ones of their theaters. */
    List<AbandonedState> abandoned(Set<Endpoint> silent) throws SQLException, IOException {
        return ask(present -> {
            var abandoned = new ArrayList<AbandonedState>();
            try (PreparedStatement statement = present.prepareStatement(ABANDONED)) {
                Object[] names = silent.stream().map(Endpoint::toString).toArray();
                statement.setArray(1, present.createArrayOf("text", names));
                try (ResultSet rows = statement.executeQuery()) {
                    while (rows.next()) {
                        abandoned.add(new AbandonedState(
                                rows.getString(1), Endpoint.ofText(rows.getString(2)), rows.getString(3)));
                    }
                }
            }
            return abandoned;
        });
    }

    /** Notes that this process may claim actors of theaters. */
    void announceClaims(Set<Endpoint> from) throws SQLException, IOException {
        ask(present -> {
            new Claims(present, here).announce(from);
            return from;
        });
    }

    /** A statement for the database, run on the connection that is present. */
    private interface Question<T> {
        T answer(Connection present) throws SQLException;
    }

    private <T> T ask(Question<T> question) throws SQLException, IOException {
        Connection present = connection;
        if (present == null) {
            present = database.connect();
            connection = present;
        }
        try {
            return question.answer(present);
        } catch (SQLException e) {
            close();
            throw e;
        }
    }

    @Override
    public void close() {
        Connection present = connection;
        connection = null;
        if (present != null) {
            try {
                present.close();
            } catch (SQLException e) {
                // it is not used any more
            }
        }
    }
}
