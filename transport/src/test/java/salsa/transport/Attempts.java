package salsa.transport;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.Greeting;
import salsa.theater.peer.Transport;

/** Attempts to connect whose result a test waits for. */
final class Attempts {

    static final String CONNECTED = "connected";

    private Attempts() {}

    /** Connects to that port of localhost. Returns why that has failed, {@link #CONNECTED}, or null after 30 seconds. */
    static @Nullable String outcome(Transport from, int port, Greeting mine) throws InterruptedException {
        var outcomes = new LinkedBlockingQueue<String>();
        from.connect(new Endpoint("localhost", port), mine, new Transport.Attempt() {
            @Override
            public void connected(Transport.Connection connection) {
                outcomes.add(CONNECTED);
            }

            @Override
            public void failed(String reason) {
                outcomes.add(reason);
            }
        });
        return outcomes.poll(30, TimeUnit.SECONDS);
    }
}
