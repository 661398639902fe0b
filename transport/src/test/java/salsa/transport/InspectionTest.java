package salsa.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import org.junit.jupiter.api.Test;

/** What the check of a configuration says about the host. */
class InspectionTest {

    /** As where a line {@code 127.0.1.1 alpha.example} of the file of hosts names the machine. */
    @Test
    void aNameOfALoopbackAddressIsAProblem() throws Exception {
        InetAddress at = InetAddress.getByAddress("alpha.example", new byte[] {127, 0, 1, 1});
        assertThat(Inspection.objectionTo("alpha.example", at))
                .isEqualTo("the host alpha.example is 127.0.1.1, a loopback address, where a theater can only be"
                        + " localhost: every connection would be refused; use --host localhost, or let the name"
                        + " resolve to an address that others reach");
    }

    @Test
    void localhostAndOtherAddressesAreNone() throws Exception {
        InetAddress at = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        assertThat(Inspection.objectionTo("localhost", at)).isNull();
        assertThat(Inspection.objectionTo("127.0.0.1", at)).isNull();
        InetAddress other = InetAddress.getByAddress("alpha.example", new byte[] {(byte) 192, 0, 2, 7});
        assertThat(Inspection.objectionTo("alpha.example", other)).isNull();
    }

    /** The start reports what the check reports, once; plain local use has no report. */
    @Test
    void theStartReportsTheSameProblem() throws Exception {
        try (var named = new Theater("alpha.example", null, 1);
                var local = new Theater("localhost", null, 2)) {
            assertThat(named.reports)
                    .containsExactly(
                            "the host alpha.example is 127.0.0.1, a loopback address, where a theater can only be"
                                    + " localhost: every connection would be refused; use --host localhost, or let the name"
                                    + " resolve to an address that others reach");
            assertThat(local.reports).isEmpty();
        }
    }
}
