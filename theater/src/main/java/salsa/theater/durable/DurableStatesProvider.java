package salsa.theater.durable;

import java.io.IOException;
import java.util.ServiceLoader;

/** Opens stores of states. A module of its own provides it as a service. */
public interface DurableStatesProvider {

    /** Opens the store at a place; the message of an exception is one line for the user. */
    DurableStates open(String place) throws IOException;

    /** Opens a store with the provider that the class loader knows. */
    static DurableStates open(String place, ClassLoader loader) throws IOException {
        for (DurableStatesProvider each : ServiceLoader.load(DurableStatesProvider.class, loader)) {
            return each.open(place);
        }
        throw new IOException("found no store of durable actors; add the jar salsa-store to the class path");
    }
}
