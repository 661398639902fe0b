package salsa.transport;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import salsa.theater.peer.Finding;
import salsa.theater.peer.Transport;
import salsa.theater.peer.TransportProvider;

/** Opens transports over the JDK's sockets. */
public final class SocketTransportProvider implements TransportProvider {

    /** For the service loader. */
    public SocketTransportProvider() {}

    @Override
    public List<Finding> inspect(@Nullable Path keys, String host, int port) {
        return new Inspection(keys, host, port, Clock.systemUTC()).findings();
    }

    @Override
    public Transport open(@Nullable Path keys, @Nullable String bind, Consumer<String> reports) throws IOException {
        var bounded = new BoundedReports(reports, System::nanoTime);
        KeyFolder loaded = keys == null ? null : new KeyFolder(keys, Clock.systemUTC(), bounded);
        return new SocketTransport(loaded, bind, StrangerLimits.DEFAULT, bounded);
    }
}
