package salsa.theater.peer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** People write one host in several ways; theaters compare hosts as texts. */
class EndpointTest {

    private static String host(String written) {
        return Endpoint.written(written, 4040).host();
    }

    @Test
    void thisMachineHasOneName() {
        for (String each : new String[] {
            "localhost",
            "LOCALHOST",
            "LocalHost",
            "127.0.0.1",
            "127.1",
            "127.0.1",
            "2130706433",
            "::1",
            "[::1]",
            "0:0:0:0:0:0:0:1",
            "::ffff:127.0.0.1"
        }) {
            assertThat(host(each)).as(each).isEqualTo("127.0.0.1");
        }
    }

    @Test
    void anAddressHasOneForm() {
        assertThat(host("10.1")).isEqualTo("10.0.0.1");
        assertThat(host("127.0.0.2")).isEqualTo("127.0.0.2");
        assertThat(host("[FD00::2]")).isEqualTo(host("fd00:0:0:0:0:0:0:2"));
        assertThat(Endpoint.written("fd00::2", 4040)).hasToString("[fd00:0:0:0:0:0:0:2]:4040");
    }

    @Test
    void aNameIsInLowerCase() {
        assertThat(host("Alpha.Example")).isEqualTo("alpha.example");
        assertThat(host("999.1.1.1")).isEqualTo("999.1.1.1"); // no address: the name service will say so
    }

    @Test
    void whatIsNoHostIsRefused() {
        for (String each : new String[] {null, "", "a/b", "a b"}) {
            assertThatThrownBy(() -> Endpoint.written(each, 4040))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("(" + (each == null ? "null" : "\"" + each + "\"")
                            + ", 4040): expected a host name or IP address, and a port from 0 to 65535");
        }
        assertThatThrownBy(() -> Endpoint.written("localhost", 70_000)).isInstanceOf(IllegalArgumentException.class);
    }
}
