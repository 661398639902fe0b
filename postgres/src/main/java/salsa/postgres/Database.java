package salsa.postgres;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Properties;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * A database: {@code postgresql://[user[:password]@]host[:port]/database}.
 *
 * @param user null for that of the operating system
 * @param password null for that in {@code ~/.pgpass}, or none
 */
record Database(
        String host,
        int port,
        String name,
        @Nullable String user,
        @Nullable String password) {

    private static final int PORT = 5432;
    private static final int CONNECT_SECONDS = 10;

    /** After that time without an answer it is unknown whether a transaction was committed. */
    private static final int ANSWER_SECONDS = 30;

    /**
     * Returns the database of a URL.
     *
     * @param standardPassword for a URL without one
     */
    static Database of(String url, @Nullable String standardPassword) throws IOException {
        try {
            URI parsed = new URI(url);
            String path = parsed.getPath();
            if (parsed.getHost() == null || path == null || path.length() < 2 || path.indexOf('/', 1) > 0) {
                throw new IOException(form());
            }
            String[] login = parsed.getUserInfo() == null
                    ? new String[0]
                    : parsed.getUserInfo().split(":", 2);
            return new Database(
                    parsed.getHost(),
                    parsed.getPort() < 0 ? PORT : parsed.getPort(),
                    path.substring(1),
                    login.length > 0 ? login[0] : null,
                    login.length > 1 ? login[1] : standardPassword);
        } catch (URISyntaxException e) { // without its text, which has the password
            throw new IOException(form());
        }
    }

    private static String form() {
        return "the URL of a database has the form postgresql://[USER[:PASSWORD]@]HOST[:PORT]/DATABASE, with %25 for a percent"
                + " sign, and the like for other special characters";
    }

    /** Opens a connection. The exception tells the user what to do. */
    Connection connect() throws IOException {
        String url = "jdbc:postgresql://" + host + ":" + port + "/" + URLEncoder.encode(name, UTF_8);
        try {
            Connection connection = driver(url).connect(url, properties());
            return Objects.requireNonNull(connection, "the driver takes the URL");
        } catch (SQLException e) {
            throw Reports.notConnectedException(this, e);
        }
    }

    private static Driver driver(String url) throws IOException, SQLException {
        for (Driver each : ServiceLoader.load(Driver.class, Database.class.getClassLoader())) {
            if (each.acceptsURL(url)) {
                return each;
            }
        }
        throw new IOException(
                "found no driver for PostgreSQL; add its jar, postgresql, to the class path beside salsa-postgres");
    }

    private Properties properties() {
        var properties = new Properties();
        if (user != null) {
            properties.setProperty("user", user);
        }
        if (password != null) {
            properties.setProperty("password", password);
        }
        properties.setProperty("connectTimeout", String.valueOf(CONNECT_SECONDS));
        properties.setProperty("loginTimeout", String.valueOf(CONNECT_SECONDS));
        properties.setProperty("socketTimeout", String.valueOf(ANSWER_SECONDS));
        properties.setProperty("tcpKeepAlive", "true");
        properties.setProperty("ApplicationName", "salsa");
        return properties;
    }

    /** Returns it without its password. */
    @Override
    public String toString() {
        return host + ":" + port + "/" + name;
    }
}
