package salsa.theater.actor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import salsa.runtime.ActorSystem;
import salsa.runtime.Settings;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.MemoryNetwork;
import salsa.theater.peer.ThreadEnvironment;

/** A message for a theater that has ended waits for its restart, not for long if its machine refuses connections. */
class RefusedRestartTest {

    private static final Endpoint HERE = new Endpoint("here", 1);
    private static final Endpoint THERE = new Endpoint("there", 2);
    private static final long MILLI = 1_000_000;
    private static final long HOUR = 3_600_000 * MILLI;
    private static final NodeSettings PATIENT = new NodeSettings(
            HOUR,
            HOUR,
            HOUR,
            20 * MILLI,
            HOUR,
            NodeSettings.DEFAULT.frameBytes(),
            NodeSettings.LARGE,
            NodeSettings.IDLE);

    private final ThreadEnvironment environment = new ThreadEnvironment();
    private final MemoryNetwork network = new MemoryNetwork(environment);
    private final ActorSystem system = ActorSystem.start(Settings.standard(), _ -> {});
    private final ActorSystem other = ActorSystem.start(Settings.standard(), _ -> {});
    private Node here;

    @BeforeEach
    void meetAndEnd() throws Exception {
        here = node(system, HERE, 11);
        here.listen();
        Node there = node(other, THERE, 12);
        there.listen();
        assertThat(here.status(THERE).toCompletableFuture()).isNotNull();
        Line line = here.line(THERE);
        while (line.peer().incarnation() == 0) {
            Thread.onSpinWait();
        }
        there.close();
        while (!line.peer().state().hasEnded()) {
            Thread.onSpinWait();
        }
    }

    private Node node(ActorSystem of, Endpoint at, long incarnation) throws IOException {
        return new Node(
                of,
                at.incarnation(incarnation),
                getClass().getClassLoader(),
                Set.of(),
                PATIENT,
                environment,
                network.transport(at),
                _ -> {});
    }

    @AfterEach
    void close() {
        here.close();
        system.close();
        other.close();
        environment.close();
    }

    @Test
    void aMessageFailsAfterTheTimeOfARestart() throws InterruptedException {
        var hasFailed = new CountDownLatch(1);
        assertThat(here.line(THERE).tryAwaitNext(hasFailed::countDown)).isTrue();
        assertThat(hasFailed.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(here.line(THERE).tryAwaitNext(() -> {})).isFalse();
    }
}
