package salsa.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.theater.peer.Greeting;
import salsa.wire.bytes.Limits;
import salsa.wire.reference.TheaterAddress;

/**
 * Each side of a connection that is refused for a certificate says so, whatever the moment at which the other one
 * closes it.
 */
class RefusedCertificateTest {

    private static final int ATTEMPTS = 40; // the moment depends on the threads of both

    @TempDir
    Path folder;

    private final LinkedBlockingQueue<String> reports = new LinkedBlockingQueue<>();
    private TestAuthority authority;
    private TestAuthority other;

    @BeforeEach
    void create() throws Exception {
        authority = new TestAuthority("authority");
        other = new TestAuthority("other");
    }

    private static final class Moment extends Clock {
        private volatile Instant now = Instant.now();

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneOffset getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    private Path keys(String name, TestAuthority issuer, TestAuthority... accepted) throws Exception {
        return TestAuthority.write(Files.createDirectories(folder.resolve(name)), issuer.issue("localhost"), accepted);
    }

    private SocketTransport transport(Path keys, Clock clock) throws Exception {
        return new SocketTransport(
                new KeyFolder(keys, clock, reports::add),
                "127.0.0.1",
                StrangerLimits.DEFAULT,
                reports::add,
                50,
                _ -> false);
    }

    private static Greeting greeting(int port, long incarnation) {
        return new Greeting(new TheaterAddress("localhost", port, incarnation), Limits.DEFAULT);
    }

    private static @Nullable String failure(SocketTransport here, int port) throws InterruptedException {
        return Attempts.outcome(here, port, greeting(4040, 2));
    }

    @Test
    void theSideThatConnectsHearsThatItsCertificateIsRefused() throws Exception {
        try (SocketTransport there = transport(keys("there", authority, authority), Clock.systemUTC());
                SocketTransport here = transport(keys("here", other, other, authority), Clock.systemUTC())) {
            int port = there.listen(greeting(0, 1), _ -> {}).port();
            for (int i = 0; i < ATTEMPTS; i++) {
                assertThat(failure(here, port)).contains("it refuses this theater's certificate");
                assertThat(reports.poll(30, TimeUnit.SECONDS)).contains("is signed by CN=other");
            }
        }
    }

    @Test
    void theSideThatListensHearsThatItsCertificateIsRefused() throws Exception {
        try (SocketTransport there = transport(keys("there", authority, authority, other), Clock.systemUTC());
                SocketTransport here = transport(keys("here", other, other), Clock.systemUTC())) {
            int port = there.listen(greeting(0, 1), _ -> {}).port();
            for (int i = 0; i < ATTEMPTS; i++) {
                assertThat(failure(here, port)).contains("is signed by CN=authority");
                assertThat(reports.poll(30, TimeUnit.SECONDS)).contains("certificate", "its log has the reason");
            }
        }
    }

    @Test
    void aTheaterWhoseCertificateHasExpiredMeanwhileSaysSoItself() throws Exception {
        var moment = new Moment();
        try (SocketTransport there = transport(keys("there", authority, authority), Clock.systemUTC());
                SocketTransport here = transport(keys("here", authority, authority), moment)) {
            int port = there.listen(greeting(0, 1), _ -> {}).port();
            moment.now = Instant.now().plus(TestAuthority.YEAR).plus(Duration.ofDays(1));
            assertThat(failure(here, port)).contains("this theater", "its certificate has expired on", "renew it");
            assertThat(reports.poll(30, TimeUnit.SECONDS))
                    .contains("the certificate of this theater", "has expired on", "renew it with salsa keys");
        }
    }

    @Test
    void theEndOfACertificateIsReportedAlsoShortlyAfterTheWarning() throws Exception {
        var moment = new Moment();
        moment.now =
                Instant.now().plus(TestAuthority.YEAR).minus(Duration.ofDays(1)).minusSeconds(60);
        var keys = new KeyFolder(keys("here", authority, authority), moment, reports::add);
        assertThat(reports.poll()).contains("expires on");
        moment.now = moment.now.plusSeconds(120);
        keys.refresh();
        assertThat(reports.poll()).contains("has expired on");
        keys.refresh();
        assertThat(reports).isEmpty();
    }
}
