package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.tool.Processes.Serving;
import salsa.tool.theater.TheaterKeys;

/**
 * Theaters in processes of their own, with the certificates that {@code salsa keys} creates. They listen on an address
 * of this machine that is not loopback, as TLS is not used there; a machine without one cannot run these tests.
 */
class TheaterTlsTest {
    private static final String COUNTER = """
            behavior Counter extends RemoteActor {
                Counter other;
                int seen;

                Counter() { }

                ack meet(Counter counter) { other = counter; }

                int pass(int number) { pass other<-count(number); }

                int count(int number) {
                    if (number != seen) throw new IllegalStateException("message " + number + " after " + seen);
                    pass ++seen;
                }
            }
            """;

    /** Asks the second theater through the first one, again and again, until its input ends. */
    private static final String ASK = """
            behavior Ask {
                int asked;
                boolean isOver;

                Ask(String[] arguments) {
                    token Counter first = new Counter() called ("counter") at (arguments[0], Integer.parseInt(arguments[1]));
                    token Counter second = new Counter() called ("counter") at (arguments[0], Integer.parseInt(arguments[2]));
                    self<-begin(first, second);
                }

                ack begin(Counter first, Counter second) {
                    first<-meet(second) @ self<-ask(first);
                    new Input(self);
                }

                ack ask(Counter first) {
                    if (isOver) System.out.println("all " + asked + " answered");
                    else self<-answered(first, first<-pass(asked++));
                }

                ack answered(Counter first, int count) {
                    if (count != asked) throw new IllegalStateException(count + " instead of " + asked);
                    if (count == 1) System.out.println("begun");
                    self<-ask(first);
                }

                ack stop() { isOver = true; }
            }
            """;

    private static final String INPUT = """
            import java.util.Scanner;

            behavior Input implements StagedActor {
                Input(Ask ask) {
                    while (new Scanner(System.in).hasNextLine()) { }
                    ask<-stop();
                }
            }
            """;

    @TempDir
    Path place;

    private Desk desk;
    private Processes processes;
    private String host;

    @BeforeEach
    void write() throws Exception {
        host = address();
        desk = new Desk(place);
        processes = new Processes(desk);
        desk.write("Counter.salsa", COUNTER);
        desk.write("Ask.salsa", ASK);
        desk.write("Input.salsa", INPUT);
        keys("k");
        assertThat(desk.call("build", "-d", "classes", "Counter.salsa").status())
                .isZero();
    }

    @AfterEach
    void stop() {
        if (processes != null) {
            processes.close();
        }
    }

    private static String address() throws SocketException {
        List<InetAddress> all = new ArrayList<>(NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(each -> each instanceof Inet4Address && !each.isLoopbackAddress())
                .toList());
        Assumptions.assumeFalse(all.isEmpty(), "this machine has loopback addresses only");
        return all.getFirst().getHostAddress();
    }

    private void keys(String folder) {
        assertThat(desk.call("keys", folder, host).status()).isZero();
    }

    private Serving serve() throws Exception {
        Serving theater = processes.serve("--classpath", "classes", "--host", host, "--keys", "k/" + host);
        assertThat(theater.line()).contains("over TLS");
        return theater;
    }

    private Process ask(Serving first, Serving second, String... options) throws Exception {
        var words = new ArrayList<>(List.of("run", "-Dport=" + Processes.freePort()));
        words.addAll(List.of(options));
        words.addAll(List.of("Ask.salsa", host, String.valueOf(first.port()), String.valueOf(second.port())));
        return processes.startWithErrors(words.toArray(String[]::new));
    }

    private static String line(BufferedReader lines, String words) throws Exception {
        String line = lines.readLine();
        while (line != null && !line.contains(words)) {
            line = lines.readLine();
        }
        assertThat(line).as(words).isNotNull();
        return line;
    }

    /** Each theater reads the new certificate, and each answer has its number, before and after. */
    @Test
    void messagesCrossWhileCertificatesAreRenewed() throws Exception {
        Serving first = serve();
        Serving second = serve();
        Process asking = ask(first, second, "-Dhost=" + host, "-Dkeys=k/" + host);
        BufferedReader lines = asking.inputReader();
        assertThat(lines.readLine()).isEqualTo("begun");
        keys("k");
        for (Process each : List.of(first.process(), second.process(), asking)) {
            line(each.errorReader(), "reads the changed certificates");
        }
        asking.getOutputStream().close();
        assertThat(lines.readLine()).matches("all \\d+ answered");
        assertThat(asking.waitFor()).isZero();
    }

    /** Neither side accepts the other one; the program is the first to see a certificate. */
    @Test
    void aProgramWithACertificateOfAnotherAuthorityIsRefused() throws Exception {
        keys("other");
        Serving theater = serve();
        Process asking = ask(theater, theater, "-Dhost=" + host, "-Dkeys=other/" + host);
        line(theater.process().errorReader(), "it refuses this theater's certificate");
        assertThat(line(asking.errorReader(), "its certificate is signed by"))
                .contains(host + ":" + theater.port(), "not by an authority in authority.crt");
    }

    @Test
    void aProgramWithoutACertificateIsRefused() throws Exception {
        Serving theater = serve();
        Process asking = ask(theater, theater);
        assertThat(line(asking.errorReader(), "no theater can be reached at " + host + ":" + theater.port()))
                .contains("this theater has no certificate; create one with salsa keys");
    }

    /** The other one accepts its authority, so that the theater alone can refuse; it does so in each connection. */
    @Test
    void aProgramWhoseCertificateIsRefusedHearsThatAtEachAttempt() throws Exception {
        keys("other");
        Path accepted = desk.folder().resolve("other/" + host + "/authority.crt");
        Files.writeString(
                accepted,
                Files.readString(accepted) + Files.readString(desk.folder().resolve("k/authority.crt")));
        Serving theater = serve();
        List<Process> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            all.add(ask(theater, theater, "-Dhost=" + host, "-Dkeys=other/" + host));
        }
        for (Process asking : all) {
            assertThat(line(asking.errorReader(), "no theater can be reached at " + host + ":" + theater.port()))
                    .contains("it refuses this theater's certificate", "its log has the reason");
            line(theater.process().errorReader(), "its certificate is signed by");
            asking.destroyForcibly();
        }
    }

    @Test
    void anExpiredCertificateIsRefusedWhereItCanBeRenewed() throws Exception {
        Serving theater = serve();
        TheaterKeys.makeKeys("late", List.of(host), false, new TheaterKeys.Validity("-2d", "1"), desk.folder());
        Desk.Answer late = desk.start(
                "theater",
                "--classpath",
                "classes",
                "--port",
                String.valueOf(Processes.freePort()),
                "--host",
                host,
                "--keys",
                "late/" + host);
        assertThat(late.status()).isEqualTo(1);
        assertThat(late.err())
                .matches("salsa: .*theater.crt cannot be used: its certificate has expired on .*; renew it.*\\R");
        Process asking = ask(theater, theater, "-Dhost=" + host, "-Dkeys=late/" + host);
        assertThat(line(asking.errorReader(), "cannot open a theater"))
                .contains("its certificate has expired on", "renew it");
    }
}
