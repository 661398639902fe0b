package salsa.theater.actor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import salsa.runtime.ActorSystem;
import salsa.runtime.Settings;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.Greeting;
import salsa.theater.peer.MemoryNetwork;
import salsa.theater.peer.ThreadEnvironment;
import salsa.theater.peer.Transport;
import salsa.wire.bytes.Limits;

/** A peer that has introduced itself and then breaks the protocol is one line for the user, and its link is closed. */
class BreachTest {

    private static final Endpoint HERE = new Endpoint("here", 1);
    private static final Endpoint HOSTILE = new Endpoint("hostile", 2);

    /** A frame of 0 bytes, which has no type. */
    private static final byte[] NO_FRAME = {0, 0, 0, 0};

    private final ThreadEnvironment environment = new ThreadEnvironment();
    private final MemoryNetwork network = new MemoryNetwork(environment);
    private final ActorSystem system = ActorSystem.start(Settings.standard(), _ -> {});
    private final LinkedBlockingQueue<String> reports = new LinkedBlockingQueue<>();
    private final LinkedBlockingQueue<String> lost = new LinkedBlockingQueue<>();
    private Node here;

    @BeforeEach
    void start() throws IOException {
        here = new Node(
                system,
                HERE.incarnation(11),
                BreachTest.class.getClassLoader(),
                Set.of(),
                NodeSettings.DEFAULT,
                environment,
                network.transport(HERE),
                reports::add);
        here.listen();
    }

    @AfterEach
    void close() {
        here.close();
        system.close();
        environment.close();
    }

    /** Connects, as an incarnation of the hostile theater. */
    private Transport.Connection connect(long incarnation) throws InterruptedException {
        return connect(HOSTILE, incarnation);
    }

    private Transport.Connection connect(Endpoint name, long incarnation) throws InterruptedException {
        var connected = new LinkedBlockingQueue<Transport.Connection>();
        var greeting = new Greeting(name.incarnation(incarnation), Limits.DEFAULT);
        network.transport(name).connect(HERE, greeting, new Transport.Attempt() {
            @Override
            public void connected(Transport.Connection connection) {
                connected.add(connection);
            }

            @Override
            public void failed(String reason) {
                lost.add(reason);
            }
        });
        Transport.Connection connection = connected.poll(30, TimeUnit.SECONDS);
        connection.start(new Transport.Events() {
            @Override
            public void received(byte[] bytes, int from, int to) {}

            @Override
            public void becameWritable() {}

            @Override
            public void lost(String reason) {
                lost.add(reason);
            }
        });
        return connection;
    }

    private @Nullable String report() throws InterruptedException {
        return reports.poll(30, TimeUnit.SECONDS);
    }

    @Test
    void aBreachOfTheProtocolIsReportedOnce() throws Exception {
        connect(22).write(NO_FRAME, 0);
        assertThat(report())
                .startsWith("closes the link to the theater at hostile:2, which does not follow the protocol: ")
                .contains("FRAME_SIZE");
        assertThat(lost.poll(30, TimeUnit.SECONDS)).isNotNull();
        assertThat(reports).isEmpty();
    }

    @Test
    void aTheaterWithTheNameOfThisOneIsRefused() throws Exception {
        connect(HERE, 22);
        assertThat(report())
                .isEqualTo(
                        "refuses a connection of a theater that calls itself here:1, which is this one: start it with"
                                + " its own host and port");
        assertThat(lost.poll(30, TimeUnit.SECONDS)).isNotNull();
        assertThat(reports).isEmpty();
    }

    /** It might be a restarted theater, and has to prove that it lives. */
    @Test
    void aBreachOfAnotherIncarnationIsReported() throws Exception {
        connect(22);
        connect(33).write(NO_FRAME, 0);
        assertThat(report())
                .startsWith("closes the connection of the theater at hostile:2, which does not follow the protocol: ")
                .contains("FRAME_SIZE");
    }
}
