package salsa.postgres;

import java.io.IOException;
import salsa.theater.durable.DurableStates;
import salsa.theater.durable.DurableStatesProvider;
import salsa.wire.reference.TheaterAddress;

/** Opens states in the databases of URLs that begin with {@code postgresql:}. */
public final class PostgresStatesProvider implements DurableStatesProvider {

    /** Creates one for the loader of services. */
    public PostgresStatesProvider() {}

    @Override
    public String kind() {
        return "postgresql";
    }

    @Override
    public DurableStates open(String place, TheaterAddress theater) throws IOException {
        return PostgresStates.open(Database.of(place, System.getenv("PGPASSWORD")), theater);
    }
}
