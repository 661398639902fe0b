package salsa.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.theater.peer.Endpoint;
import salsa.theater.peer.Greeting;
import salsa.theater.peer.Transport;
import salsa.wire.bytes.Limits;
import salsa.wire.reference.TheaterAddress;

/** Which connections are those of operators: by the certificate, or over loopback. */
class OperatorTest {

    private static final Predicate<InetAddress> NOTHING_IS_LOCAL = _ -> false;

    @TempDir
    Path folder;

    private final LinkedBlockingQueue<Transport.Connection> accepted = new LinkedBlockingQueue<>();

    private boolean isOperator(
            TestAuthority authority,
            TestAuthority.Issued own,
            TestAuthority.Issued asking,
            Predicate<InetAddress> isLocal)
            throws Exception {
        try (SocketTransport asked = transport(authority, own, "asked", isLocal);
                SocketTransport other = transport(authority, asking, "other", isLocal)) {
            int port = asked.listen(greeting(0, 1), accepted::add).port();
            other.connect(new Endpoint("localhost", port), greeting(4040, 2), new Transport.Attempt() {
                @Override
                public void connected(Transport.Connection connection) {}

                @Override
                public void failed(String reason) {
                    // then nothing is accepted, or this test has seen enough
                }
            });
            return accepted.poll(30, TimeUnit.SECONDS).isOperator();
        }
    }

    private static Greeting greeting(int port, long incarnation) {
        return new Greeting(new TheaterAddress("localhost", port, incarnation), Limits.DEFAULT);
    }

    private SocketTransport transport(
            TestAuthority authority, TestAuthority.Issued issued, String name, Predicate<InetAddress> isLocal)
            throws Exception {
        Path keys = Files.createDirectories(folder.resolve(name));
        TestAuthority.write(keys, issued, authority);
        return new SocketTransport(
                new KeyFolder(keys, Clock.systemUTC(), _ -> {}),
                "127.0.0.1",
                StrangerLimits.DEFAULT,
                _ -> {},
                50,
                isLocal);
    }

    @Test
    void aTheaterIsNoOperator() throws Exception {
        var authority = new TestAuthority("authority");
        assertThat(isOperator(authority, authority.issue("localhost"), authority.issue("localhost"), NOTHING_IS_LOCAL))
                .isFalse();
    }

    @Test
    void theCertificateOfAnOperatorProvesIt() throws Exception {
        var authority = new TestAuthority("authority");
        var operator = authority.issue(TestAuthority.request("localhost").forOperators());
        assertThat(isOperator(authority, authority.issue("localhost"), operator, NOTHING_IS_LOCAL))
                .isTrue();
    }

    @Test
    void everyProgramOfThisMachineIsAnOperator() throws Exception {
        var authority = new TestAuthority("authority");
        assertThat(isOperator(
                        authority,
                        authority.issue("localhost"),
                        authority.issue("localhost"),
                        InetAddress::isLoopbackAddress))
                .isTrue();
    }
}
