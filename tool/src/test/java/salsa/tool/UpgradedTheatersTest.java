package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.tool.Processes.Serving;

/** The example of an upgrade: four theaters get a newer build one after the other, and no payment is lost. */
class UpgradedTheatersTest {
    private static final int THEATERS = 4;
    private static final int ACCOUNTS = 8;
    private static final Path EXAMPLE =
            Path.of("../examples/theaters/upgrade").toAbsolutePath().normalize();

    @TempDir
    Path place;

    private Desk desk;
    private Processes processes;

    @BeforeEach
    void build() {
        desk = new Desk(place);
        processes = new Processes(desk);
        for (String each : List.of("first", "second")) {
            assertThat(desk.call("build", "-d", each, EXAMPLE.resolve(each).toString())
                            .err())
                    .isEmpty();
        }
    }

    @AfterEach
    void stop() {
        processes.close();
    }

    @Test
    void noPaymentIsLostWhileFourTheatersAreUpgraded() throws Exception {
        List<Serving> theaters = new ArrayList<>();
        for (int i = 0; i < THEATERS; i++) {
            theaters.add(processes.serve("--classpath", "first"));
        }
        String port = String.valueOf(Processes.freePort());
        Process bank = bank(port, theaters);
        BufferedReader printed = bank.inputReader();
        assertThat(printed.readLine()).isEqualTo("paying");
        for (Serving each : theaters) {
            replace(each, port);
        }
        bank.getOutputStream().close();
        List<String> report = printed.lines().toList();
        assertThat(new String(bank.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEmpty();
        assertThat(report.subList(0, ACCOUNTS))
                .as("each account has moved, and has paid in since")
                .allMatch(line ->
                        line.matches("account-\\d: \\d+, \\d+ since the upgrade") && !line.contains(" 0 since"));
        assertThat(report.getLast()).matches("paid (\\d+), found \\1");
        assertThat(bank.waitFor()).isZero();
    }

    private Process bank(String port, List<Serving> theaters) throws IOException {
        List<String> command = new ArrayList<>(List.of("run", "-Dport=" + port, "-cp", "first", "Bank", "127.0.0.1"));
        theaters.forEach(each -> command.add(String.valueOf(each.port())));
        return processes.startWithErrors(command.toArray(String[]::new));
    }

    private void replace(Serving old, String bank) throws Exception {
        Serving newer = processes.serve("--classpath", "second");
        Process evacuation = processes.start(
                "run",
                "-cp",
                "first",
                "Evacuate",
                "127.0.0.1",
                bank,
                String.valueOf(old.port()),
                String.valueOf(newer.port()));
        assertThat(evacuation.inputReader().readLine()).isEqualTo("no account is at " + old.port());
        assertThat(evacuation.waitFor()).isZero();
        old.signal("TERM");
        assertThat(old.process().waitFor()).isZero();
    }
}
