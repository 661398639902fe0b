package salsa.theater.actor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import salsa.runtime.ActorSystem;
import salsa.runtime.Settings;
import salsa.runtime.Site;
import salsa.theater.link.Fate;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.MemoryNetwork;
import salsa.theater.peer.ThreadEnvironment;

/** A request that waits for room when its exchange ends fails by its fate: it was never sent. */
class FateOrderTest {

    private static final Endpoint HERE = new Endpoint("here", 1);

    private final ThreadEnvironment environment = new ThreadEnvironment();
    private final MemoryNetwork network = new MemoryNetwork(environment);
    private final LinkedBlockingQueue<String> failures = new LinkedBlockingQueue<>();

    @Test
    void aRefusedRequestIsNotTakenForOneWithoutAnAnswer() throws InterruptedException {
        try (var system = ActorSystem.start(Settings.standard(), _ -> {})) {
            Node node = new Node(
                    system,
                    HERE.incarnation(11),
                    getClass().getClassLoader(),
                    Set.of(),
                    NodeSettings.DEFAULT,
                    environment,
                    network.transport(HERE),
                    _ -> {});
            Line line = node.line(new Endpoint("there", 2));
            var outcome = new Outcome(
                    (_, _) -> failures.add("answered"),
                    (_, failure) -> failures.add(failure.getCause().getMessage()));
            long number = line.requests()
                    .add(1, outcome, "Worker", Site.of("Worker.add(int)", "", 0), null, Object.class)
                    .number();
            line.inlet().runAfterArrivals(() -> {
                line.ended(1);
                line.failing(number).settled(Fate.REFUSED, false);
            });
            assertThat(failures.poll(30, TimeUnit.SECONDS)).startsWith("not delivered: ");
            node.close();
        } finally {
            environment.close();
        }
    }
}
