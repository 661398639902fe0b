package salsa.store;

import java.nio.file.Path;
import salsa.theater.name.NameStore;
import salsa.theater.name.NameStoreException;
import salsa.theater.name.NameStoreProvider;

/** Opens names in folders, for whoever looks for the kind {@code disk}. */
public final class DurableNamesProvider implements NameStoreProvider {

    /** Creates one for the loader of services. */
    public DurableNamesProvider() {}

    @Override
    public String kind() {
        return "disk";
    }

    @Override
    public NameStore open(String place) throws NameStoreException {
        return DurableNames.open(Path.of(place));
    }
}
