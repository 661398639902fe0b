package salsa.runtime;

import java.io.IOException;
import salsa.runtime.world.Network;

/** A listening TCP port: see {@link Endpoint}. */
public final class ServerEndpoint {

    private final Network.Listener listener;

    private ServerEndpoint(Network.Listener listener) {
        this.listener = listener;
    }

    /**
     * Listens on a port of the network of the world in which the calling handler runs; port 0 stands for any free one.
     *
     * @param host the address to listen on; null stands for all addresses of the machine
     */
    public static ServerEndpoint listen(String host, int port) throws IOException {
        return new ServerEndpoint(ActorSystem.current().world().network().listen(host, port));
    }

    /** Returns the port listened on. */
    public int port() {
        return listener.port();
    }

    /** Waits for the next connection. */
    public Endpoint accept() throws IOException {
        return new Endpoint(listener.accept());
    }

    /** Stops listening; a blocked call of {@link #accept} throws. */
    public void close() throws IOException {
        listener.close();
    }
}
