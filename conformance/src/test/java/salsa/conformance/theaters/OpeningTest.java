package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;
import salsa.runtime.Program;
import salsa.runtime.Report;
import salsa.runtime.Settings;
import salsa.runtime.world.real.RealWorld;
import salsa.theater.actor.NodeSettings;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.MemoryNetwork;
import salsa.theater.peer.ThreadEnvironment;
import salsa.theater.peer.Transport;
import salsa.theater.program.OpenTheaters;
import salsa.theater.program.Options;

/** A theater that opens slowly: the handler whose code opens it is not suspected for that. */
class OpeningTest {

    private static final int AFTER_MILLIS = 50;

    private static final String MAIN = """
            behavior Main extends RemoteActor {
                Main(String[] arguments) {
                    self<-print("another message waits");
                    Main other = reference Main called ("other");
                    %s
                }

                Main() { }

                ack print(String text) { System.out.println(text); }
            }
            """;

    private final CountDownLatch reported = new CountDownLatch(1);
    private final List<Report> reports = new CopyOnWriteArrayList<>();

    @TempDir
    private Path folder;

    /** Runs the program in a theater that opens after a report, or after a while. */
    private void run(String code, long openingMillis) throws Exception {
        CompiledProgram program = TheaterPair.compile(folder, Map.of("Main.salsa", MAIN.formatted(code)));
        var loader = new MemoryLoader(program.files());
        try (var environment = new ThreadEnvironment()) {
            var network = new MemoryNetwork(environment);
            var here = new Endpoint("here", 1);
            OpenTheaters.configure(
                    loader,
                    new Options(
                            "here",
                            1,
                            NodeSettings.DEFAULT,
                            environment,
                            () -> open(network, here, openingMillis),
                            _ -> {}));
            Settings settings = Settings.standard().withQuarantineMillis(AFTER_MILLIS);
            Program.run(new RealWorld(), settings, this::report, loader.loadClass("Main$Behavior"), new String[0]);
        }
    }

    private void report(Report report) {
        reports.add(report);
        reported.countDown();
    }

    private Transport open(MemoryNetwork network, Endpoint here, long millis) throws IOException {
        try {
            boolean _ = reported.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
        return network.transport(here);
    }

    @Test
    @Timeout(60)
    void aHandlerThatDoesNotEndAfterwardsIsReportedForThatTimeAlone() throws Exception {
        run("long end = System.nanoTime() + 500_000_000; while (System.nanoTime() < end) Thread.onSpinWait();", 1_000);
        assertThat(reports)
                .singleElement()
                .isInstanceOfSatisfying(
                        Report.Stuck.class, stuck -> assertThat(stuck.millis()).isBetween(0L + AFTER_MILLIS, 500L));
    }

    @Test
    @Timeout(60)
    void theTimeInWhichATheaterOpensDoesNotCountAgainstTheHandler() throws Exception {
        run("", 1_000);
        assertThat(reports).isEmpty();
    }
}
