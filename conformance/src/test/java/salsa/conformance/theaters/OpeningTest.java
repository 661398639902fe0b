package salsa.conformance.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;
import salsa.runtime.Program;
import salsa.theater.actor.NodeSettings;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.MemoryNetwork;
import salsa.theater.peer.ThreadEnvironment;
import salsa.theater.peer.Transport;
import salsa.theater.program.OpenTheaters;
import salsa.theater.program.Options;

/** A theater that opens slowly: the handler whose code opens it is not suspected for that. */
class OpeningTest {

    private static final String AFTER = "salsa.quarantine.after";
    private static final int AFTER_MILLIS = 50;
    private static final Pattern STUCK = Pattern.compile("W0809 .* after ([0-9]+) ms");

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
    private final ByteArrayOutputStream reports = new ByteArrayOutputStream() {
        @Override
        public synchronized void write(byte[] bytes, int from, int count) {
            super.write(bytes, from, count);
            reported.countDown();
        }
    };

    @TempDir
    private Path folder;

    /** Runs the program in a theater that opens after a report, or after a while. */
    private void run(String code, long openingMillis) throws Exception {
        PrintStream error = System.err;
        System.setErr(new PrintStream(reports, true, StandardCharsets.UTF_8));
        System.setProperty(AFTER, String.valueOf(AFTER_MILLIS));
        try {
            runOpening(code, openingMillis);
        } finally {
            System.clearProperty(AFTER);
            System.setErr(error);
        }
    }

    private void runOpening(String code, long openingMillis) throws Exception {
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
            Program.run(loader.loadClass("Main$Behavior"), new String[0]);
        }
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
        assertThat(STUCK.matcher(reports.toString(StandardCharsets.UTF_8))
                        .results()
                        .map(each -> Integer.valueOf(each.group(1))))
                .singleElement()
                .satisfies(millis -> assertThat(millis).isBetween(AFTER_MILLIS, 500));
    }

    @Test
    @Timeout(60)
    void theTimeInWhichATheaterOpensDoesNotCountAgainstTheHandler() throws Exception {
        run("", 1_000);
        assertThat(reports.toString(StandardCharsets.UTF_8)).isEmpty();
    }
}
