package salsa.theater.actor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import salsa.runtime.ActorSystem;
import salsa.runtime.Actors;
import salsa.runtime.Continuation;
import salsa.runtime.ExitReason;
import salsa.runtime.Message;
import salsa.runtime.Settings;
import salsa.runtime.Stub;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.MemoryNetwork;
import salsa.theater.peer.ThreadEnvironment;

/** A reference to an actor of an incarnation that has ended does not wait for the next one to report the actor's end. */
class LostReferenceTest {

    private static final Endpoint HERE = new Endpoint("here", 1);
    private static final Endpoint THERE = new Endpoint("there", 2);
    private static final Duration AT_MOST = Duration.ofSeconds(20);

    private final ThreadEnvironment environment = new ThreadEnvironment();
    private final MemoryNetwork network = new MemoryNetwork(environment);
    private final ActorSystem system = ActorSystem.start(Settings.standard(), _ -> {});

    @AfterEach
    void close() {
        system.close();
        environment.close();
    }

    /** The stub of an actor. */
    private static final class Reference extends Stub {
        Reference(Line line, Transport transport) {
            super(line.outlet().$stage(), transport);
        }
    }

    /** A route that counts the ends it was asked for. */
    private record Counted(Stub.Transport route, AtomicInteger ends) implements Stub.Transport {

        @Override
        public void forward(Stub stub, Message message, Continuation answer, boolean urgent) {
            route.forward(stub, message, answer, urgent);
        }

        @Override
        public void watched(Stub stub, boolean isAwaited) {
            route.watched(stub, isAwaited);
        }

        @Override
        public void end(Stub stub, ExitReason reason) {
            ends.incrementAndGet();
            route.end(stub, reason);
        }
    }

    private Node node(Endpoint name) throws IOException {
        var node = new Node(
                system,
                name.incarnation(environment.secret() | 1),
                LostReferenceTest.class.getClassLoader(),
                Set.of(),
                NodeSettings.DEFAULT,
                environment,
                network.transport(name),
                _ -> {});
        node.listen();
        return node;
    }

    @Test
    void theProgramEndsAfterAnEndThatWasAskedForTooLate() throws IOException {
        Node here = node(HERE);
        node(THERE);
        Line line = here.line(THERE);
        var route = new Counted(new Route(line, here.newId()), new AtomicInteger());
        Actors.kill(new Reference(line, route));
        assertThat(system.awaitQuiet(AT_MOST)).isTrue();
        assertThat(route.ends).as("the end was asked for").hasValue(1);
    }
}
