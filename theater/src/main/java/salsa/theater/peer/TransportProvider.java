package salsa.theater.peer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Opens the transport of a theater; found as a service. */
public interface TransportProvider {

    /**
     * Opens a transport.
     *
     * @param keys the folder with the theater's key and certificates; null for a theater that only uses loopback
     * @param bind the address to listen on, if it is not the one of the theater's host
     * @param reports receives each refused connection and each warning, as one line
     * @throws IOException if the folder has no usable keys; the message contains the remedy
     */
    Transport open(@Nullable Path keys, @Nullable String bind, Consumer<String> reports) throws IOException;

    /** Returns whether a theater could listen with these keys; null for none. Changes nothing. */
    List<Finding> inspect(@Nullable Path keys, String host, int port);

    /** Returns the provider that is installed. */
    static TransportProvider find() {
        return ServiceLoader.load(TransportProvider.class)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no transport is on the class path: add salsa-transport"));
    }
}
