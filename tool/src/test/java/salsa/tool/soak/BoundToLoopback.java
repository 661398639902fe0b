package salsa.tool.soak;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import salsa.theater.peer.Finding;
import salsa.theater.peer.Transport;
import salsa.theater.peer.TransportProvider;

/**
 * Opens the installed transport, but listens at 127.0.0.1: so a proxy can have the theater's own address, 127.0.0.2 and so
 * on, to which the others connect. Found as a service, before the installed one.
 */
public final class BoundToLoopback implements TransportProvider {

    private final TransportProvider installed;

    /** For the service loader. */
    public BoundToLoopback() {
        this.installed = ServiceLoader.load(TransportProvider.class).stream()
                .filter(each -> each.type() != BoundToLoopback.class)
                .findFirst()
                .orElseThrow()
                .get();
    }

    @Override
    public Transport open(@Nullable Path keys, @Nullable String bind, Consumer<String> reports) throws IOException {
        return installed.open(keys, "127.0.0.1", reports);
    }

    @Override
    public List<Finding> inspect(@Nullable Path keys, String host, int port) {
        return installed.inspect(keys, host, port);
    }
}
