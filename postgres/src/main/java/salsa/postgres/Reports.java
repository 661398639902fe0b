package salsa.postgres;

import java.io.IOException;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** What a user is to do about errors of the database, in one line each. */
final class Reports {

    private static final String NO_SUCH_DATABASE = "3D000";
    private static final String NO_PRIVILEGE = "42501";
    private static final String LOGIN = "28"; // the class of such codes
    private static final String CONNECTION = "08"; // the class of such codes

    private Reports() {}

    static IOException notConnectedException(Database database, SQLException cause) {
        String state = state(cause);
        if (state.startsWith(LOGIN)) {
            return exception(
                    "PostgreSQL at " + database + " refuses " + user(database)
                            + ": correct user and password in the URL, in PGPASSWORD or in ~/.pgpass",
                    cause);
        }
        if (state.startsWith(CONNECTION)) {
            return exception("no PostgreSQL at " + database + ": start it, or correct host and port", cause);
        }
        if (state.equals(NO_SUCH_DATABASE)) {
            return exception("no such database at " + database + ": create it, such as with createdb", cause);
        }
        return exception("cannot use PostgreSQL at " + database, cause);
    }

    static IOException noTableException(Database database, SQLException cause) {
        if (state(cause).equals(NO_PRIVILEGE)) {
            return exception(
                    user(database) + " may not use or create the tables " + Table.NAME + ", " + Presence.NAME
                            + " and " + Claims.NAME + " in PostgreSQL at "
                            + database + ": grant CREATE on the schema, or create the tables and grant SELECT, INSERT,"
                            + " UPDATE and DELETE on them",
                    cause);
        }
        return exception("cannot use the table " + Table.NAME + " in PostgreSQL at " + database, cause);
    }

    static IOException failedException(Database database, Throwable cause) {
        return exception(
                "PostgreSQL at " + database + " has failed; the last changes may have happened or not: check that it"
                        + " runs, and start this theater again",
                cause);
    }

    private static String user(Database database) {
        return database.user() == null ? "the user of the operating system" : "user \"" + database.user() + "\"";
    }

    private static String state(SQLException of) {
        @Nullable String state = of.getSQLState();
        return state == null ? "" : state;
    }

    private static IOException exception(String line, Throwable cause) {
        String detail = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
        return new IOException(line + " (" + detail + ")", cause);
    }
}
