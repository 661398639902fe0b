package salsa.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.CompiledProgram;

/** A whole run, in a repository whose contenders are shell scripts. */
@DisabledOnOs(OS.WINDOWS)
class ComparisonTest {

    private static final String RIGHT = "echo 'ring(7) = 3 in 2000000 ns'\n".repeat(4);

    /** A Java program: the measurement of allocation needs a JVM, not a shell script. */
    private static final String PROGRAM = """
            behavior Ring {
                Ring(String[] arguments) {
                    for (int i = Integer.parseInt(arguments[1]); i > 0; i--) System.out.println("ring(7) = 3 in 1 ns");
                }
            }
            """;

    @TempDir
    private static Path compiled;

    @TempDir
    private Path home;

    @BeforeAll
    static void aSalsaProgram() throws IOException {
        Path sources = Files.createDirectory(compiled.resolve("sources"));
        Files.writeString(sources.resolve("Ring.salsa"), PROGRAM);
        CompiledProgram.of(sources).writeTo(compiled.resolve("classes"));
    }

    @BeforeEach
    void aRowAndSalsa() throws IOException {
        Files.createDirectories(home.resolve("benchmarks"));
        Files.writeString(home.resolve("benchmarks/rows.txt"), """
                peer fast native default The fast one
                peer slow native default The slow one
                row ring
                title the ring
                small 7 | 1000 | ring(7) = 3
                normal 7 | 1000 | ring(7) = 3
                row tree
                title the tree
                normal 8 | 1000 | ring(7) = 3
                curve tree 8
                """);
        script(
                "salsa",
                "case $1 in --version) echo salsa 1.0 ;; run) " + RIGHT.replace("\n", "; ") + ";; build) cp -r "
                        + compiled.resolve("classes") + "/. $4 ;; esac\n");
    }

    @Test
    void thePeersAreComparedWithSalsa() throws IOException {
        peer("slow", RIGHT.replace("2000000", "6000000"));
        peer("fast", RIGHT.replace("2000000", "4000000"));
        assertThat(run("ring", "--quick")).isZero();
        assertThat(report())
                .contains(
                        "* Salsa: salsa 1.0",
                        "* The fast one: version 1",
                        "| the ring | 2.00 | 2.00 | The fast one | 4.00 | **2.00** | The fast one | 4.00 | **2.00** |",
                        "| geometric mean |  |  |  |  | 2.00 |");
        assertThat(home.resolve("benchmarks/target/report/times.svg")).content().contains("The slow one");
    }

    @Test
    void aWrongResultFailsTheRun() throws IOException {
        peer("fast", "echo 'ring(7) = 4 in 1 ns'\n");
        assertThat(run("ring", "--quick")).isEqualTo(1);
        assertThat(report()).contains("* **ring, fast, default: printed \"ring(7) = 4\" instead of \"ring(7) = 3\"**");
    }

    @Test
    void whatIsNoRoundFailsTheRun() throws IOException {
        peer("fast", RIGHT + "echo done\n");
        assertThat(run("ring", "--quick")).isEqualTo(1);
        assertThat(report()).contains("printed \"done\", which is no round");
    }

    @Test
    void aPeerThatEndsWithAnErrorFailsTheRun() throws IOException {
        peer("fast", "echo 'out of memory' >&2; exit 1\n");
        assertThat(run("ring", "--quick")).isEqualTo(1);
        assertThat(report()).contains("* **ring, fast, default: status 1: out of memory**");
    }

    @Test
    void aPeerThatIsMissingIsALineInTheReport() throws IOException {
        peer("fast", RIGHT);
        script("benchmarks/peers/slow/run", "echo 'slow: not built' >&2; exit 4\n");
        assertThat(run("ring", "--quick")).isZero();
        assertThat(report()).contains("* The slow one: not installed: slow: not built");
    }

    @Test
    void aPeerWithoutTheProgramIsALineInTheReport() throws IOException {
        peer("fast", "echo 'no ring' >&2; exit 3\n");
        assertThat(run("ring", "--quick")).isZero();
        assertThat(report()).contains("* fast has no program for ring");
    }

    @Test
    void earlierResultsOfOtherRowsAreKeptOnRequest() throws IOException {
        peer("fast", "case $1 in ring) " + RIGHT.replace("\n", "; ") + ";; *) exit 3 ;; esac\n");
        run("ring", "--quick");
        run("tree", "--quick", "--keep");
        assertThat(report()).contains("| the ring |").contains("* fast has no program for tree");
        run("tree", "--quick");
        assertThat(report()).doesNotContain("| the ring |");
    }

    @Test
    void whatIsThoroughIsLeftOutOfAQuickRunUnlessItIsNamed() throws IOException {
        peer("fast", RIGHT);
        Files.writeString(home.resolve("benchmarks/rows.txt"), "thorough\n", StandardOpenOption.APPEND);
        run("--quick");
        assertThat(report()).contains("| the ring |").doesNotContain("| the tree |");
        run("tree", "--quick");
        assertThat(report()).contains("| the tree |");
    }

    @Test
    void whenSalsaIsBuiltAnewMeanwhileItsProgramIsPreparedOnceMore() throws IOException {
        Path built = Files.createDirectories(home.resolve("tool/target/dist")).resolve("built");
        Path marks = home.resolve("marks");
        script(
                "salsa",
                "case $1 in --version) echo salsa 1.0 ;; run) " + RIGHT.replace("\n", "; ")
                        + "echo \"$@\" >> " + marks + "; [ $(wc -l < " + marks + ") != 2 ] || touch " + built
                        + " ;; build) cp -r " + compiled.resolve("classes") + "/. $4 ;; esac\n");
        assertThat(run("ring", "--quick", "--peers", "none")).isZero();
        assertThat(report()).contains("* Salsa was rebuilt: before ring");
        assertThat(Files.readAllLines(marks))
                .as("prepared, measured, prepared, measured")
                .hasSize(4);
    }

    @Test
    void theReportCanBeWrittenAnew() throws IOException {
        peer("fast", RIGHT);
        run("ring", "--quick");
        String before = report();
        Files.delete(home.resolve("benchmarks/target/report/report.md"));
        run("--report");
        assertThat(report()).isEqualTo(before);
    }

    @Test
    void whatDoesNotExistIsRefused() throws IOException {
        assertThat(run("rung")).isEqualTo(2);
        assertThat(run("ring", "--peers", "java")).isEqualTo(2);
    }

    private int run(String... words) throws IOException {
        return Comparison.run(home, List.of(words), new PrintStream(OutputStream.nullOutputStream()));
    }

    private String report() throws IOException {
        return Files.readString(home.resolve("benchmarks/target/report/report.md"));
    }

    private void peer(String name, String rounds) throws IOException {
        script("benchmarks/peers/" + name + "/run", "[ \"$1\" = --version ] && echo version 1 && exit\n" + rounds);
    }

    private void script(String name, String body) throws IOException {
        Path file = home.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + body);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
