package salsa.tool.theater;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.runtime.ActorSystem;
import salsa.runtime.Settings;
import salsa.theater.program.OpenTheaters;
import salsa.tool.Processes;

/** The theater of a Java application ends with its system. */
class ClosedSystemTest {

    private final ActorSystem system = start();

    private static ActorSystem start() {
        return ActorSystem.start(Settings.standard(), _ -> {});
    }

    private static int open(ActorSystem system) throws IOException {
        int port = Processes.freePort();
        OpenTheaters.open(system, ClosedSystemTest.class.getClassLoader(), port);
        return port;
    }

    private static void bind(int port) throws IOException {
        new ServerSocket(port, 1, InetAddress.getLoopbackAddress()).close();
    }

    @Test
    @Timeout(60)
    void itsPortIsFree() throws Exception {
        int port = open(system);
        system.close();
        assertThat(OpenTheaters.of(system)).isNull();
        bind(port);
    }

    @Test
    @Timeout(60)
    void itsPortIsFreeAfterAShutdown() throws Exception {
        int port = open(system);
        assertThat(system.shutdown(Duration.ofSeconds(10))).isTrue();
        bind(port);
    }

    @Test
    @Timeout(60)
    void aTheaterThatOpensWhenTheSystemIsClosedIsClosed() throws Exception {
        system.close();
        bind(open(system));
    }
}
