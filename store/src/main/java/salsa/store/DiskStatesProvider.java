package salsa.store;

import java.io.IOException;
import java.nio.file.Path;
import salsa.theater.durable.DurableStates;
import salsa.theater.durable.DurableStatesProvider;
import salsa.wire.reference.TheaterAddress;

/** Opens states of durable actors in folders. */
public final class DiskStatesProvider implements DurableStatesProvider {

    /** Creates one for the loader of services. */
    public DiskStatesProvider() {}

    @Override
    public String kind() {
        return FOLDER;
    }

    @Override
    public DurableStates open(String place, TheaterAddress theater) throws IOException {
        if (place.isEmpty()) { // it would be the current folder
            throw new IOException("no folder is given; write -Dstore=DIR");
        }
        return DiskStates.open(Path.of(place));
    }
}
