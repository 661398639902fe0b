package salsa.tool.kills;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import salsa.tool.Desk;

/**
 * Actors move between theaters in processes of their own, of which one after the other is killed with SIGKILL and started
 * again; so is their name server. What the observing process sees: each message has one outcome, is handled at most once
 * and in order, by one copy of the actor; each end is notified once; and no actor is lost without a notification.
 */
class KilledTheatersTest {

    private static final int THEATERS = 3;
    private static final int WALKERS = 6;
    private static final int LONGEST_PAUSE_MILLIS = 1000; // between a start and the next kill

    @TempDir
    Path place;

    private final List<KilledProcess> processes = new ArrayList<>(); // the name server, then the theaters
    private Desk desk;

    @BeforeEach
    void compile() throws IOException {
        desk = new Desk(place);
        for (String each : List.of("Observer", "Walker", "Input")) {
            try (var in = KilledTheatersTest.class.getResourceAsStream("/kills/" + each + ".salsa")) {
                desk.write(
                        "kills/" + each + ".salsa",
                        new String(Objects.requireNonNull(in).readAllBytes()));
            }
        }
        assertThat(desk.call("build", "-d", "classes", "kills").err()).isEmpty();
    }

    @AfterEach
    void stop() throws InterruptedException {
        for (KilledProcess each : processes) {
            each.kill();
        }
    }

    @Test
    @Timeout(600) // a message without an outcome would let the observer wait for ever
    void actorsMoveBetweenTheatersThatAreKilled() throws Exception {
        moveDuring(5);
    }

    /** {@code -Dsalsa.kills=N} sets how many processes are killed. */
    @Test
    @Tag("long")
    @Timeout(value = 2, unit = TimeUnit.HOURS)
    void actorsMoveBetweenTheatersThatAreKilledAllTheTime() throws Exception {
        moveDuring(Integer.getInteger("salsa.kills", 1000));
    }

    private void moveDuring(int kills) throws Exception {
        processes.add(KilledProcess.nameServer(desk));
        for (int i = 0; i < THEATERS; i++) {
            processes.add(KilledProcess.theater(desk));
        }
        var observer = new ObserverProcess(desk, WALKERS, processes);
        try {
            var random = new Random(1);
            for (int i = 0; i < kills; i++) {
                Thread.sleep(random.nextInt(LONGEST_PAUSE_MILLIS));
                KilledProcess victim = processes.get(random.nextInt(processes.size()));
                victim.kill();
                victim.start();
            }
            List<String> report = observer.report();
            System.out.println(kills + " kills, " + report.getLast());
            assertThat(report).noneMatch(line -> line.startsWith("WRONG"));
            assertThat(moves(report.getLast())).isPositive();
        } finally {
            observer.kill();
        }
    }

    private static long moves(String report) {
        return Long.parseLong(report.substring(0, report.indexOf(" moves")));
    }
}
