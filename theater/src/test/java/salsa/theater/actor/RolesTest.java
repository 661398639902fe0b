package salsa.theater.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.MAP;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import salsa.runtime.ActorSystem;
import salsa.runtime.Settings;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.Greeting;
import salsa.theater.peer.MemoryNetwork;
import salsa.theater.peer.ThreadEnvironment;
import salsa.theater.peer.Transport;
import salsa.wire.handshake.Authenticated;

/** Only operators learn what a theater does. That all theaters may send and create is what every other test of actors shows. */
class RolesTest {

    private static final Endpoint ASKED = new Endpoint("asked", 1);

    private final ThreadEnvironment environment = new ThreadEnvironment();
    private final MemoryNetwork network = new MemoryNetwork(environment);
    private final ActorSystem system = ActorSystem.start(Settings.standard(), _ -> {});
    private final List<String> reports = new CopyOnWriteArrayList<>();

    @AfterEach
    void close() {
        system.close();
        environment.close();
    }

    private Node node(Endpoint name, Transport transport) throws IOException {
        var node = new Node(
                system,
                name.incarnation(environment.secret() | 1),
                RolesTest.class.getClassLoader(),
                Set.of(),
                NodeSettings.DEFAULT,
                environment,
                transport,
                reports::add);
        node.listen();
        return node;
    }

    private Object status(boolean isOperator) throws Exception {
        Transport plain = network.transport(ASKED);
        node(ASKED, isOperator ? new OfOperators(plain) : plain);
        Node asking = node(new Endpoint("asking", 2), network.transport(new Endpoint("asking", 2)));
        return asking.status(ASKED).toCompletableFuture().get(30, TimeUnit.SECONDS);
    }

    @Test
    void anOperatorLearnsTheStatus() throws Exception {
        assertThat(status(true))
                .asInstanceOf(MAP)
                .containsAllEntriesOf(
                        Map.of("theater", "asked:1", "state", "serving", "namedActors", 0L, "peerCount", 1L));
    }

    @Test
    void anotherTheaterDoesNot() {
        assertThatThrownBy(() -> status(false)).rootCause().hasMessageContaining("its status is for operators");
    }

    /** Connections to this side are of operators. */
    private record OfOperators(Transport plain) implements Transport {

        @Override
        public void connect(Endpoint to, Greeting mine, Attempt attempt) {
            plain.connect(to, mine, attempt);
        }

        @Override
        public Listening listen(Greeting mine, Acceptor acceptor) throws IOException {
            return plain.listen(mine, connection -> acceptor.accepted(new Connected(connection)));
        }

        @Override
        public void close() {
            plain.close();
        }

        private record Connected(Connection plain) implements Connection {

            @Override
            public boolean isOperator() {
                return true;
            }

            @Override
            public Authenticated proof() {
                return plain.proof();
            }

            @Override
            public void start(Events events) {
                plain.start(events);
            }

            @Override
            public boolean isWritable() {
                return plain.isWritable();
            }

            @Override
            public void write(byte[] bytes, long unread) {
                plain.write(bytes, unread);
            }

            @Override
            public void close(byte[] last) {
                plain.close(last);
            }
        }
    }
}
