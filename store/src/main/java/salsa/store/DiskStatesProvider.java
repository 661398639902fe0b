package salsa.store;

import java.io.IOException;
import java.nio.file.Path;
import salsa.theater.durable.DurableStates;
import salsa.theater.durable.DurableStatesProvider;

/** Opens states of durable actors in folders. */
public final class DiskStatesProvider implements DurableStatesProvider {

    /** Creates one for the loader of services. */
    public DiskStatesProvider() {}

    @Override
    public DurableStates open(String place) throws IOException {
        return DiskStates.open(Path.of(place));
    }
}
