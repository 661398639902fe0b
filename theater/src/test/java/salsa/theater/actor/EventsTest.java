package salsa.theater.actor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import jdk.jfr.consumer.RecordingStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.runtime.ActorSystem;
import salsa.runtime.Actors;
import salsa.runtime.Behavior;
import salsa.runtime.Settings;
import salsa.runtime.Stage;
import salsa.theater.name.ActorIdentity;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.MemoryNetwork;
import salsa.theater.peer.ThreadEnvironment;

/** What a flight recording has about theaters. */
class EventsTest {

    private static final long MILLI = 1_000_000;
    private static final NodeSettings QUICK = new NodeSettings(
            1000 * MILLI,
            1000 * MILLI,
            1000 * MILLI,
            1000 * MILLI,
            20 * MILLI,
            NodeSettings.DEFAULT.frameBytes(),
            NodeSettings.LARGE,
            NodeSettings.IDLE);
    private static final Endpoint HERE = new Endpoint("here", 1);
    private static final Endpoint THERE = new Endpoint("there", 2);

    @TempDir
    Path folder;

    private final ThreadEnvironment environment = new ThreadEnvironment();
    private final MemoryNetwork network = new MemoryNetwork(environment);

    /** An actor to be named. */
    private static final class Named extends Behavior {
        Named(Stage stage) {
            super(stage);
        }
    }

    private Node node(ActorSystem system, Endpoint name) throws IOException {
        var node = new Node(
                system,
                name.incarnation(environment.secret() | 1),
                EventsTest.class.getClassLoader(),
                Set.of(),
                QUICK,
                environment,
                network.transport(name),
                _ -> {});
        node.listen();
        return node;
    }

    private List<RecordedEvent> recorded() throws Exception {
        Path file = folder.resolve("theaters.jfr");
        var traffic = new CountDownLatch(1);
        var stopped = new CountDownLatch(1);
        try (var recording = new Recording();
                var stream = new RecordingStream();
                var system = ActorSystem.start(Settings.standard(), _ -> {})) {
            recording.start();
            stream.enable("salsa.Traffic");
            stream.onEvent("salsa.Traffic", _ -> traffic.countDown());
            stream.enable("salsa.Link");
            stream.onEvent("salsa.Link", each -> {
                if (each.getString("state").endsWith("STOPPED")) {
                    stopped.countDown();
                }
            });
            stream.startAsync();
            Node here = node(system, HERE);
            Node there = node(system, THERE);
            var actor = new Named(system.newStage());
            there.name(ActorIdentity.of("hits"), actor);
            here.status(THERE)
                    .toCompletableFuture()
                    .exceptionally(refused -> refused)
                    .get(30, TimeUnit.SECONDS);
            assertThat(traffic.await(30, TimeUnit.SECONDS)).isTrue();
            Actors.kill(actor).future().get(30, TimeUnit.SECONDS);
            here.stop().toCompletableFuture().get(30, TimeUnit.SECONDS);
            assertThat(stopped.await(30, TimeUnit.SECONDS)).isTrue();
            there.stop().toCompletableFuture().get(30, TimeUnit.SECONDS);
            recording.dump(file);
        } finally {
            environment.close();
        }
        return RecordingFile.readAllEvents(file);
    }

    @Test
    void aRecordingHasLinksNamesAndTraffic() throws Exception {
        List<String> events = recorded().stream().map(EventsTest::text).toList();
        assertThat(events)
                .contains(
                        "salsa.Link there:2 begun",
                        "salsa.Link here:1 begun",
                        "salsa.Link there:2 ended: CLOSED",
                        "salsa.Link here:1 ended: STOPPED",
                        "salsa.Name hits true",
                        "salsa.Name hits false",
                        "salsa.Traffic there:2");
    }

    private static String text(RecordedEvent event) {
        return switch (event.getEventType().getName()) {
            case "salsa.Link" -> "salsa.Link " + event.getString("theater") + " " + event.getString("state");
            case "salsa.Name" -> "salsa.Name " + event.getString("name") + " " + event.getBoolean("isGiven");
            case "salsa.Traffic" -> "salsa.Traffic " + event.getString("theater");
            default -> "";
        };
    }
}
