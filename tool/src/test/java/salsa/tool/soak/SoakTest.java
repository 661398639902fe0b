package salsa.tool.soak;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.evidence.FaultProxy;
import salsa.theater.peer.TransportProvider;
import salsa.tool.Desk;
import salsa.tool.Processes;

/**
 * Three theaters in processes of their own send to each other all the time, while a proxy in front of each cuts its
 * connections: nothing is lost, doubled or reordered, and memory stays flat. {@code -Dsalsa.soak.seconds=N} sets how long.
 */
class SoakTest {

    private static final int THEATERS = 3;
    private static final long SECONDS = Long.getLong("salsa.soak.seconds", 300);
    private static final int LONGEST_MILLIS = 1500; // between two cuts
    private static final long ALLOWANCE = 8 << 10; // KiB that a heap may vary by

    @TempDir
    Path place;

    private final List<FaultProxy> proxies = new ArrayList<>();
    private final List<SoakTheater> theaters = new ArrayList<>();
    private Desk desk;

    @BeforeEach
    void compile() throws Exception {
        desk = new Desk(place);
        for (String each : List.of("Soak", "Sender", "Post", "Input")) {
            try (var in = SoakTest.class.getResourceAsStream("/soak/" + each + ".salsa")) {
                desk.write(
                        "soak/" + each + ".salsa",
                        new String(Objects.requireNonNull(in).readAllBytes()));
            }
        }
        assertThat(desk.call("build", "-d", "classes", "soak"))
                .extracting(Desk.Answer::status)
                .isEqualTo(0);
        desk.write("services/META-INF/services/" + TransportProvider.class.getName(), BoundToLoopback.class.getName());
    }

    @AfterEach
    void stop() throws IOException {
        theaters.forEach(SoakTheater::kill);
        for (FaultProxy each : proxies) {
            each.close();
        }
    }

    private static String host(int theater) {
        return "127.0.0." + (theater + 2);
    }

    private void start() throws IOException {
        int[] ports = new int[THEATERS];
        for (int i = 0; i < THEATERS; i++) {
            ports[i] = Processes.freePort();
            proxies.add(new FaultProxy(new InetSocketAddress(host(i), ports[i]), ports[i]));
        }
        for (int i = 0; i < THEATERS; i++) {
            theaters.add(new SoakTheater(process(i, ports)));
        }
    }

    private Process process(int theater, int[] ports) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-Dsalsa.quarantine.after=0", // one handler waits for the input
                "-cp",
                desk.folder().resolve("services") + File.pathSeparator + System.getProperty("java.class.path"),
                "salsa.tool.Main",
                "run",
                "-Dhost=" + host(theater),
                "-Dport=" + ports[theater],
                "-cp",
                "classes",
                "Soak",
                String.valueOf(SECONDS),
                host(theater)));
        for (int i = 0; i < THEATERS; i++) {
            if (i != theater) {
                command.addAll(List.of(host(i), String.valueOf(ports[i])));
            }
        }
        return new ProcessBuilder(command).directory(desk.folder().toFile()).start();
    }

    @Test
    @Tag("long")
    void nothingIsLostDoubledOrReorderedAndMemoryStaysFlat() throws Exception {
        start();
        int cuts = cutUntilDone();
        for (SoakTheater each : theaters) {
            assertThat(each.errorsUntilNow())
                    .as("a connection may be cut during its greeting")
                    .allMatch(line -> line.startsWith("salsa: refuses a connection from"));
        }
        for (SoakTheater each : theaters) {
            each.end();
        }
        long messages = 0;
        for (SoakTheater each : theaters) {
            assertThat(each.errors())
                    .as("at the end one may be gone before another one has said farewell over a new connection")
                    .allMatch(line -> line.startsWith("salsa: "));
            assertThat(each.status()).isZero();
            assertThat(each.lines("WRONG")).isEmpty();
            assertThat(each.received()).as("received by " + each).isEqualTo(SoakTheater.sentTo(theaters, each));
            messages +=
                    each.received().values().stream().mapToLong(Long::longValue).sum();
            assertFlat(each.heaps());
        }
        assertThat(cuts).isPositive();
        System.out.println(SECONDS + " s, " + messages + " messages, " + cuts + " connections cut, heaps in KiB "
                + theaters.stream()
                        .flatMap(each -> each.heaps().stream())
                        .mapToLong(Long::longValue)
                        .summaryStatistics());
    }

    /** Returns how many connections were cut. */
    private int cutUntilDone() throws InterruptedException {
        var random = new Random(1);
        var done = new CountDownLatch(THEATERS);
        theaters.forEach(each -> each.whenDone(done::countDown));
        int cuts = 0;
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS + 120);
        while (!done.await(1 + random.nextInt(LONGEST_MILLIS), TimeUnit.MILLISECONDS)) {
            assertThat(System.nanoTime()).as("a theater is not done").isLessThan(end);
            cuts += proxies.get(random.nextInt(THEATERS)).cut();
        }
        return cuts;
    }

    /** Compares the end with the time after the start, in which classes are loaded and compiled. */
    private static void assertFlat(List<Long> heaps) {
        int third = heaps.size() / 3;
        long early = heaps.stream().limit(third + 1).max(Long::compare).orElseThrow();
        long late = heaps.stream().skip(2L * third).max(Long::compare).orElseThrow();
        assertThat(late).as("KiB in " + heaps).isLessThan(early + ALLOWANCE);
    }
}
