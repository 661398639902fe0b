package salsa.benchmarks.latency;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import salsa.conformance.CompiledProgram;
import salsa.conformance.Outcome;
import salsa.conformance.ProgramRun;

/** Every request is answered once and recorded, and the harness reports what the programs print. */
class LatencyTest {

    private static final int ROUNDS = 2;
    private static final int REQUESTS = 2_000;

    @TempDir
    private Path home;

    @ParameterizedTest
    @CsvSource({"1, 0, 2000", "1, 20000, 2000", "2, 0, 2000", "2, 20000, 2000", "3, 20000, 1990"})
    void everyRequestThatDoesNotFailIsRecorded(int workload, int rate, int answers) {
        CompiledProgram program = CompiledProgram.of(Path.of("programs/latency"));
        assertThat(program.succeeded()).as(program.drawn()).isTrue();
        String sizes = workload + ", " + rate + ", " + REQUESTS + ", 7";
        List<String> arguments = List.of((sizes + ", " + ROUNDS).split(", "));
        Outcome outcome = new ProgramRun(program, "Latency", arguments, Duration.ofMinutes(2)).onStages(2);
        assertThat(outcome.status()).as(outcome.errors()).isZero();
        assertThat(outcome.output().lines())
                .hasSize(ROUNDS)
                .allMatch(line -> line.startsWith("latency(" + sizes + ") = " + answers + " in "));
        assertThat(outcome.errors().lines().filter(line -> Quantiles.of(line).isPresent()))
                .hasSize(ROUNDS);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void loadsArePartsOfTheMaximum() throws IOException {
        Files.createDirectories(home.resolve("benchmarks"));
        Files.writeString(home.resolve("benchmarks/latency.txt"), """
                workload ask | 1 | Request and reply
                contender Salsa | salsa
                loads 50
                rates 3000
                """);
        Path salsa = home.resolve("salsa");
        Files.writeString(salsa, """
                #!/bin/sh
                # run -J-Xmx4g PROGRAM WORKLOAD RATE REQUESTS SEED ROUNDS
                for round in 1 2; do
                    echo "latency($4, $5, $6, $7) = $6 in 1000000000 ns"
                    echo "latency 1000 2000 3000 ${round}000 late 5" >&2
                done
                """);
        Files.setPosixFilePermissions(salsa, PosixFilePermissions.fromString("rwxr-xr-x"));
        assertThat(Latency.run(home, List.of("--quick"), new PrintStream(OutputStream.nullOutputStream())))
                .isZero();
        assertThat(Files.readString(home.resolve("benchmarks/target/report/latency/README.md")))
                .contains("| Salsa | 2,000 | 1 |")
                .contains("| 50 | Salsa | 1,000 | 1.00 | 2.00 | 3.00 | 2.00 | 0.0050 | 1 |")
                .contains("| 3,000 | Salsa | 3,000 | 1.00 | 2.00 | 3.00 | 2.00 | 0.0050 | 1 |");
    }

    @Test
    void quantilesAreMediansOfTheWarmRoundsAndTheWorstIsTheWorst() {
        double[] values = Quantiles.ofWarmRounds(List.of(
                "latency 9 9 9 9 late 9",
                "latency 9 9 9 9 late 9",
                "W0805 warning",
                "latency 1 2 3 40 late 5",
                "latency 3 4 5 6 late 7"));
        assertThat(values).containsExactly(2, 3, 4, 40, 6);
    }
}
