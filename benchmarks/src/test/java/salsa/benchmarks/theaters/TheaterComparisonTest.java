package salsa.benchmarks.theaters;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The harness starts four theaters and a program, and reports what it prints. */
@EnabledOnOs(OS.LINUX)
class TheaterComparisonTest {
    private static final String SALSA = """
        #!/bin/sh
        # run -J-Xmx4g -Dport=PORT PROGRAM theater, or SIZES ROUNDS HOST PORT...
        case $* in
            *--version) echo 'salsa 1' ;;
            *" theater "*|*" theater") echo ready; exec sleep 600 ;;
            *mobilering*) for round in 1 2 3 4; do echo "mobilering(400) = 1000 in 2000000 ns"; done ;;
            *"theaterrings 1 400 "*)
                for round in 1 2 3 4; do echo "theaterrings(1, 400) = 1000 in 1000000 ns"; done ;;
            *theaterrings*) for round in 1 2 3 4; do echo "theaterrings(10, 400) = %s in 4000000 ns"; done ;;
            *) for round in 1 2 3 4; do
                   echo "latency(1, 500, 500, 7) = 500 in 1000000000 ns"
                   echo "latency 1000 2000 3000 ${round}000 late 5" >&2
               done ;;
        esac
        """;

    @TempDir
    private Path home;

    @BeforeEach
    void write() throws IOException {
        Files.createDirectories(home.resolve("benchmarks/peers/slow"));
        Files.copy(Path.of("theaters.txt"), home.resolve("benchmarks/theaters.txt"));
        String rows = Files.readString(home.resolve("benchmarks/theaters.txt"))
                .replaceAll("(?m)^contender (?!Salsa \\|).*$", "")
                .replace("\ncontender Salsa | salsa\n", "\ncontender Salsa | salsa\ncontender Slow | slow\n");
        Files.writeString(home.resolve("benchmarks/theaters.txt"), rows);
        script("salsa", SALSA.formatted("10000"));
        script("benchmarks/peers/slow/run", SALSA.formatted("10000").replace("4000000 ns", "8000000 ns"));
    }

    private void script(String name, String text) throws IOException {
        Path script = home.resolve(name);
        Files.writeString(script, text);
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private int run(String... words) throws IOException {
        return TheaterComparison.run(home, List.of(words), new PrintStream(OutputStream.nullOutputStream()));
    }

    private String report() throws IOException {
        return Files.readString(home.resolve("benchmarks/target/report/theaters/README.md"));
    }

    @Test
    void theReportHasRatesRatiosAndLatencies() throws IOException {
        assertThat(run("rings10", "latency500", "--quick", "--host", "localhost"))
                .isZero();
        assertThat(report())
                .contains("| 10 rings | Salsa | 1,000,000 | 1.00 |  |")
                .contains("| 10 rings | Slow | 500,000 | 2.00 | 2.00 |")
                .contains("| round trips at 500 a second | Salsa | 1.00 | 2.00 | 3.00 | 4.00 | 0.0050 | 1 |");
        assertThat(home.resolve("benchmarks/target/report/theaters/rings.svg")).exists();
    }

    @Test
    void aPictureShowsThePercentilesOfEachContender() throws IOException {
        assertThat(run("latency500", "--quick", "--host", "localhost")).isZero();
        assertThat(report()).contains("![round trips at 500 a second](latency500.svg)");
        assertThat(home.resolve("benchmarks/target/report/theaters/latency500.svg"))
                .content()
                .contains(">Salsa</text>", ">Slow</text>", ">1,000</text>", ">one request of n is slower</text>");
    }

    @Test
    void aWrongSumFailsTheRun() throws IOException {
        script("benchmarks/peers/slow/run", SALSA.formatted("9999"));
        assertThat(run("rings10", "--quick", "--host", "localhost")).isEqualTo(1);
        assertThat(report()).contains("* rings10, Slow: wrong");
    }

    @Test
    void aRowIsComparedWithItsCounterpart() throws IOException {
        assertThat(run("mobile-ring", "--quick", "--host", "localhost")).isZero();
        assertThat(report())
                .contains("| ring of mobile actors | ring of remote actors | 2.00 | 1.05 | no |")
                .contains("| ring of mobile actors | Salsa | 200,000 |");
    }

    @Test
    void aPeerWithoutTheProgramIsSkipped() throws IOException {
        script("benchmarks/peers/slow/run", SALSA.formatted("10000").replace("echo ready; exec sleep 600", "exit 3"));
        assertThat(run("rings10", "--quick", "--host", "localhost")).isZero();
        assertThat(report()).contains("* rings10, Slow: no program");
    }

    @Test
    void anUnknownRowIsRefused() throws IOException {
        assertThat(run("ring10")).isEqualTo(2);
    }
}
