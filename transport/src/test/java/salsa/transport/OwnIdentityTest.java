package salsa.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.theater.peer.Greeting;
import salsa.wire.bytes.Limits;
import salsa.wire.reference.TheaterAddress;

/** A theater that cannot prove its own host reports that, instead of a peer that never answers. */
class OwnIdentityTest {

    @TempDir
    Path folder;

    private TestAuthority authority;

    @BeforeEach
    void create() throws Exception {
        authority = new TestAuthority("authority");
    }

    /** Connects a theater with that host and certificate to one at localhost; returns why that has failed. */
    private String failure(String host, String certified, Predicate<InetAddress> isLocal) throws Exception {
        try (SocketTransport there = transport("localhost", isLocal);
                SocketTransport here = transport(certified, isLocal)) {
            int port = there.listen(greeting("localhost", 0, 1), _ -> {}).port();
            return Attempts.outcome(here, port, greeting(host, 4040, 2));
        }
    }

    private static Greeting greeting(String host, int port, long incarnation) {
        return new Greeting(new TheaterAddress(host, port, incarnation), Limits.DEFAULT);
    }

    private SocketTransport transport(String certified, Predicate<InetAddress> isLocal) throws Exception {
        Path keys = Files.createDirectories(folder.resolve(certified));
        TestAuthority.write(keys, authority.issue(certified), authority);
        var loaded = new KeyFolder(keys, Clock.systemUTC(), _ -> {});
        return new SocketTransport(loaded, "127.0.0.1", StrangerLimits.DEFAULT, _ -> {}, 50, isLocal);
    }

    /** Such as a program with {@code -Dkeys} and without {@code -Dhost}. */
    @Test
    void aHostThatIsNotThatOfTheCertificate() throws Exception {
        assertThat(failure("127.0.0.1", "beta.example", _ -> false))
                .isEqualTo("IDENTITY: this theater is 127.0.0.1, and its certificate is for beta.example, not for"
                        + " 127.0.0.1; start it with a host of its certificate: -Dhost=NAME, or --host NAME");
    }

    @Test
    void aHostThatLoopbackDoesNotProve() throws Exception {
        assertThat(failure("beta.example", "beta.example", _ -> true))
                .isEqualTo("IDENTITY: this theater is beta.example, and a connection on loopback is no proof that it is"
                        + " beta.example; start the other one with a host and keys, too, and use that host");
    }

    @Test
    void aHostThatIsProved() throws Exception {
        assertThat(failure("beta.example", "beta.example", _ -> false)).isEqualTo("connected");
        assertThat(failure("127.0.0.1", "beta.example", _ -> true)).isEqualTo("connected");
    }
}
