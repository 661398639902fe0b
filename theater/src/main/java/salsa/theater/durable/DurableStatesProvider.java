package salsa.theater.durable;

import java.io.IOException;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import salsa.wire.reference.TheaterAddress;

/** Opens stores of states of one kind. Modules of their own provide it as a service. */
public interface DurableStatesProvider {

    /** The kind of the places that have no scheme: folders. */
    String FOLDER = "folder";

    /** Returns the scheme of the places that this provider opens, such as {@code postgresql}, or {@link #FOLDER}. */
    String kind();

    /** Opens the store at a place for a theater; the message of an exception is one line for the user. */
    DurableStates open(String place, TheaterAddress theater) throws IOException;

    /** Opens a store with the provider of that kind of place that the class loader knows. */
    static DurableStates open(String place, TheaterAddress theater, ClassLoader loader) throws IOException {
        Matcher scheme = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]*)://.*").matcher(place);
        String kind = scheme.matches() ? scheme.group(1) : FOLDER;
        for (DurableStatesProvider each : ServiceLoader.load(DurableStatesProvider.class, loader)) {
            if (each.kind().equals(kind)) {
                return each.open(place, theater);
            }
        }
        throw new IOException(
                switch (kind) {
                    case FOLDER -> "found no store of durable actors; add the jar salsa-store to the class path";
                    case "postgresql" ->
                        "found no store for PostgreSQL; add the jar salsa-postgres, and that of the driver, postgresql,"
                                + " to the class path";
                    default -> "no store has places that begin with " + kind + "://; use a folder or postgresql://…";
                });
    }
}
