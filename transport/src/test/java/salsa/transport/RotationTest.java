package salsa.transport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.theater.link.Admission;
import salsa.theater.link.Fate;

/** Certificates and authorities change while theaters run, expire, and are damaged. */
class RotationTest {

    @TempDir
    Path folder;

    private final List<String> reports = new ArrayList<>();

    private KeyFolder keys(Clock clock) throws IOException {
        return new KeyFolder(folder, clock, reports::add);
    }

    private static Clock in(Duration time) {
        return Clock.fixed(Instant.now().plus(time), ZoneOffset.UTC);
    }

    @Test
    void aNewCertificateAndANewAuthorityLoseNoFrame() throws Exception {
        var former = new TestAuthority("former");
        var next = new TestAuthority("next");
        Path ka = TestAuthority.write(folder.resolve("a"), former.issue("localhost"), former);
        Path kb = TestAuthority.write(folder.resolve("b"), former.issue("localhost"), former);
        try (var a = new Theater("localhost", ka, 1);
                var b = new Theater("localhost", kb, 2)) {
            var isOver = new AtomicBoolean();
            var sent = new AtomicInteger();
            var lost = new AtomicInteger();
            Thread sender = Thread.ofVirtual().start(() -> {
                while (!isOver.get()) {
                    if (a.submit(b, 1, sent.get(), 50, fate -> lost.addAndGet(fate == Fate.DELIVERED ? 0 : 1))
                            == Admission.ACCEPTED) {
                        sent.incrementAndGet();
                    }
                    Thread.yield();
                }
            });
            assertThat(b.next()).isNotNull();
            rotate(a, ka, former.issue("localhost"), former, next);
            rotate(b, kb, former.issue("localhost"), former, next);
            rotate(a, ka, next.issue("localhost"), former, next);
            rotate(b, kb, next.issue("localhost"), former, next);
            rotate(a, ka, next.issue("localhost"), next);
            rotate(b, kb, next.issue("localhost"), next);
            isOver.set(true);
            sender.join();
            for (int i = 1; i < sent.get(); i++) {
                assertThat(b.next().request()).isEqualTo(i);
            }
            assertThat(lost).hasValue(0);
        }
    }

    private static void rotate(Theater at, Path keys, TestAuthority.Issued issued, TestAuthority... trusted)
            throws Exception {
        TestAuthority.write(keys, issued, trusted);
        assertThat(at.report("reads the changed certificates")).isNotNull();
    }

    /** The link outlives its connection: what was sent meanwhile arrives over the next one. */
    @Test
    void aCertificateThatExpiresEndsConnectionsUntilItIsRenewed() throws Exception {
        var authority = new TestAuthority("authority");
        Instant now = Instant.now();
        var request = TestAuthority.request("localhost").valid(now.minus(Duration.ofDays(1)), now.plusSeconds(600));
        Path ka = TestAuthority.write(folder.resolve("a"), authority.issue(request), authority);
        Path kb = TestAuthority.write(folder.resolve("b"), authority.issue("localhost"), authority);
        var ahead = new AtomicReference<>(Duration.ZERO);
        try (var a = new Theater("localhost", ka, 1, ahead(ahead));
                var b = new Theater("localhost", kb, 2, ahead(ahead))) {
            a.submit(b, 1, 1, 10, fate -> {});
            assertThat(b.next()).isNotNull();
            ahead.set(Duration.ofSeconds(1200));
            assertThat(b.report("closes the connection with localhost")).contains("its certificate has expired on");
            assertThat(a.report("has expired on")).contains("the certificate of this theater", "renew it");
            a.submit(b, 1, 2, 10, fate -> {});
            assertThat(a.event("certificate has expired on")).contains("this theater", "renew it");
            TestAuthority.write(ka, authority.issue("localhost"), authority);
            assertThat(a.report("reads the changed certificates")).isNotNull();
            assertThat(b.next().request()).isEqualTo(2);
        }
    }

    private static Clock ahead(AtomicReference<Duration> by) {
        return new Clock() {
            @Override
            public ZoneId getZone() {
                return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
                return this;
            }

            @Override
            public Instant instant() {
                return Instant.now().plus(by.get());
            }
        };
    }

    @Test
    void theConnectionOfARevokedPeerIsClosed() throws Exception {
        var authority = new TestAuthority("authority");
        TestAuthority.Issued removed = authority.issue("localhost");
        Path ka = TestAuthority.write(folder.resolve("a"), removed, authority);
        Path kb = TestAuthority.write(folder.resolve("b"), authority.issue("localhost"), authority);
        try (var a = new Theater("localhost", ka, 1);
                var b = new Theater("localhost", kb, 2)) {
            a.submit(b, 1, 1, 10, fate -> {});
            assertThat(b.next()).isNotNull();
            TestAuthority.revoke(kb, authority.revoking(removed.chain().getFirst()));
            assertThat(b.report("closes the connection with localhost"))
                    .contains("its certificate was revoked; create another one");
            assertThat(b.report("refuses a connection")).contains("its certificate was revoked");
            assertThat(a.event("it refuses this theater's certificate")).isNotNull();
        }
    }

    @Test
    void expiryIsAnnouncedFourteenDaysBefore() throws Exception {
        var authority = new TestAuthority("authority");
        TestAuthority.write(folder, authority.issue("localhost"), authority);
        Duration left = Duration.between(
                Instant.now(), Instant.now().minus(Duration.ofDays(1)).plus(TestAuthority.YEAR));
        keys(in(left.minus(Duration.ofDays(15))));
        assertThat(reports).isEmpty();
        KeyFolder soon = keys(in(left.minus(Duration.ofDays(13))));
        assertThat(reports).singleElement().asString().contains("expires on", "renew it with salsa keys");
        soon.refresh();
        assertThat(reports).hasSize(1);
    }

    @Test
    void unusableKeysAreRefusedWithTheRemedy() throws Exception {
        var authority = new TestAuthority("authority");
        refused("theater.key does not exist; create the keys with salsa keys");
        TestAuthority.write(folder, authority.issue("localhost"), authority);
        keys(Clock.systemUTC());
        assertThatThrownBy(() -> keys(in(TestAuthority.YEAR))).hasMessageContaining("has expired on");
        assertThatThrownBy(() -> keys(in(TestAuthority.YEAR.negated()))).hasMessageContaining("compare the clocks");
        TestAuthority.write(folder, new TestAuthority("other").issue("localhost"), authority);
        refused("signed by CN=other, not by an authority in authority.crt");
        TestAuthority.write(folder, authority.issue("localhost"), authority);
        String canary = "Q0FOQVJZQ0FOQVJZ";
        Files.writeString(folder.resolve("theater.key"), "-----BEGIN PRIVATE KEY-----\n" + canary);
        assertThatThrownBy(() -> keys(Clock.systemUTC()))
                .hasMessageContaining("contains no private key in PEM")
                .hasMessageNotContaining(canary)
                .hasNoCause();
        Files.write(folder.resolve("theater.key"), new byte[] {0x30, (byte) 0x82}); // DER
        refused("theater.key is not in PEM, which is text: convert it");
        TestAuthority.write(folder, authority.issue("localhost"), authority);
        Files.writeString(folder.resolve("theater.crt"), "");
        refused("theater.crt contains no certificate");
    }

    @Test
    void aKeyOfAnotherCertificateIsRefusedAndTheFormerOnesStay() throws Exception {
        var authority = new TestAuthority("authority");
        TestAuthority.write(folder, authority.issue("localhost"), authority);
        KeyFolder keys = keys(Clock.systemUTC());
        Credentials former = keys.current();
        TestAuthority.Issued next = authority.issue("localhost");
        Files.writeString(
                folder.resolve("theater.crt"),
                TestAuthority.pem("CERTIFICATE", next.chain().getFirst().getEncoded()));
        keys.refresh();
        keys.refresh();
        assertThat(keys.current()).isSameAs(former);
        assertThat(reports).singleElement().asString().contains("it is not the certificate of theater.key");
        Files.writeString(
                folder.resolve("theater.key"),
                TestAuthority.pem("PRIVATE KEY", next.key().getEncoded()));
        keys.refresh();
        assertThat(keys.current().ownCertificate()).isEqualTo(next.chain().getFirst());
    }

    private void refused(String reason) {
        assertThatThrownBy(() -> keys(Clock.systemUTC())).hasMessageContaining(reason);
    }
}
