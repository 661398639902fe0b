package salsa.benchmarks.theaters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import salsa.benchmarks.rows.Row;
import salsa.benchmarks.rows.Rows;
import salsa.benchmarks.rows.Size;
import salsa.benchmarks.rows.Work;
import salsa.conformance.TheaterProgram;

/** The programs over theaters count and add up what arrives, in processes of their own. Times are not looked at. */
class TheaterProgramsTest {
    private static final int ROUNDS = 2;
    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final Path PROGRAMS = Path.of("programs");

    @TempDir
    private Path folder;

    private final Map<String, TheaterProgram> programs = new HashMap<>();
    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void stop() {
        started.forEach(Process::destroyForcibly);
        started.forEach(each -> each.onExit().join());
    }

    @TestFactory
    Stream<DynamicTest> everyRoundHasTheRightResult() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("theaters.txt"));
        return Rows.of(lines.stream()
                        .map(line -> line.startsWith("contender") ? "" : line)
                        .toList())
                .rows()
                .stream()
                .filter(row -> row.works().containsKey(Size.SMALL))
                .map(row -> dynamicTest(row.name(), () -> hasTheRightResult(row)));
    }

    private void hasTheRightResult(Row row) throws IOException {
        Work work = row.work(Size.SMALL);
        var arguments = new ArrayList<>(work.arguments());
        arguments.addAll(List.of(Integer.toString(ROUNDS), "127.0.0.1"));
        for (int i = 0; i < row.theaters(); i++) {
            String port = freePort();
            start(row, List.of("-Dport=" + port), List.of("theater"));
            arguments.add(port);
        }
        for (Process theater : started) {
            assertThat(theater.inputReader().readLine()).isEqualTo("ready");
        }
        Process process = start(row, List.of(), arguments);
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.onExit()).succeedsWithin(LIMIT);
        assertThat(process.exitValue()).isZero();
        assertThat(output.lines())
                .hasSize(ROUNDS)
                .allSatisfy(line -> assertThat(line).matches("\\Q" + work.result() + "\\E in \\d+ ns"));
        stop();
        started.clear();
    }

    private static String freePort() throws IOException {
        try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return String.valueOf(free.getLocalPort());
        }
    }

    private Process start(Row row, List<String> options, List<String> arguments) throws IOException {
        Process process = programs.computeIfAbsent(
                        row.program(), name -> TheaterProgram.of(PROGRAMS.resolve(name), folder.resolve(name)))
                .process(options, started(row.program()), arguments)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        started.add(process);
        return process;
    }

    private static String started(String program) {
        return switch (program) {
            case "theaterrings" -> "TheaterRings";
            case "theatercreation" -> "TheaterCreation";
            case "latency" -> "Latency";
            case "mobilemigrations" -> "MobileMigrations";
            case "mobilecreation" -> "MobileCreation";
            case "mobilering" -> "MobileRing";
            case "mobilelocal" -> "MobileLocal";
            case "mandelbrot" -> "Mandelbrot";
            default -> throw new IllegalArgumentException(program);
        };
    }
}
