package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs run as users run them, each in a JVM of its own. */
class RunTest {
    @TempDir
    Path place;

    private Desk desk;

    @BeforeEach
    void set() {
        desk = new Desk(place);
    }

    private static void printed(Desk.Answer answer, String... lines) {
        assertThat(answer.err()).isEmpty();
        assertThat(answer.out().lines()).containsExactly(lines);
        assertThat(answer.status()).isZero();
    }

    /** A file, a folder and a qualified name start the same program, and the following words are its arguments. */
    @Test
    void aProgramIsNamedInThreeWays() {
        desk.writeProgram("src/a/b/Ring.salsa", "a.b", "Ring", "ring ");
        printed(desk.start("run", "src/a/b/Ring.salsa", "1", "--stages", "-Jx"), "ring 1,--stages,-Jx");
        printed(desk.start("run", "src"), "ring ");
        printed(desk.start("run", "-cp", "src", "a.b.Ring", "2"), "ring 2");
    }

    /** Other behaviors are found by module and folder, plain Java by being mentioned, also in other packages. */
    @Test
    void theRestOfTheProgramIsFound() {
        desk.write("src/app/Main.salsa", """
                module app;
                import app.bells.Bell;
                import app.tones.Tone;
                behavior Main {
                    Main(String[] arguments) { new Bell()<-ring(Tone.LOW); }
                }
                """);
        desk.write("src/app/bells/Bell.salsa", """
                module app.bells;
                import app.tones.Tone;
                behavior Bell { ack ring(Tone tone) { System.out.println(tone + " " + Counter.next()); } }
                """);
        desk.write("src/app/tones/Tone.java", "package app.tones; public enum Tone { LOW, HIGH }");
        desk.write(
                "src/app/bells/Counter.java", "package app.bells; class Counter { static int next() { return 1; } }");
        printed(desk.start("run", "src/app/Main.salsa"), "LOW 1");
    }

    /** Properties and stages reach the program wherever they are given. */
    @Test
    void optionsReachTheProgram() {
        desk.write("Ask.salsa", """
                behavior Ask {
                    Ask(String[] arguments) {
                        System.out.println(System.getProperty("nstages") + System.getProperty("name"));
                    }
                }
                """);
        printed(desk.start("--stages", "3", "run", "-Dname=value", "Ask.salsa"), "3value");
    }

    /** A property after the program is the program's argument, and most likely a mistake. */
    @Test
    void aPropertyAfterTheProgramIsReported() {
        desk.writeProgram("Ring.salsa", "", "Ring", "ring");
        Desk.Answer answer = desk.start("run", "Ring.salsa", "-Dport=4140");
        assertThat(answer.status()).isZero();
        assertThat(answer.err())
                .isEqualTo("salsa: `-Dport=4140` follows the program, so it is an argument of the program; options of"
                        + " `salsa run` precede it\n");
        assertThat(desk.start("run", "Ring.salsa", "-Dname=4140", "--seed").err())
                .isEmpty();
    }

    /** The same seed repeats a run, and seeds differ. */
    @Test
    void aSeedGivesTheSameRunAgain() {
        desk.write("Race.salsa", """
                behavior Race {
                    int place;
                    Race() { }
                    Race(String[] arguments) {
                        Race judge = new Race();
                        for (int i = 0; i < 8; i++) { new Race()<-run(judge, i); }
                    }
                    ack run(Race judge, int runner) { judge<-finish(runner); }
                    ack finish(int runner) { System.out.print(runner); }
                }
                """);
        List<String> runs = IntStream.range(1, 7)
                .mapToObj(seed ->
                        desk.start("run", "--seed", "" + seed, "Race.salsa").out())
                .toList();
        assertThat(runs)
                .allSatisfy(run ->
                        assertThat(run.chars().sorted().distinct().count()).isEqualTo(8));
        assertThat(runs.stream().distinct().count()).isGreaterThan(1);
        assertThat(desk.start("--seed", "1", "run", "Race.salsa").out()).isEqualTo(runs.getFirst());
        assertThat(desk.start("run", "--seed", "1", "-Dnstages=many", "Race.salsa")
                        .status())
                .isEqualTo(2);
    }

    /** The program decides the exit status; an unhandled failure is one. */
    @Test
    void theProgramDecidesTheStatus() {
        desk.write("Leave.salsa", "behavior Leave { Leave(String[] arguments) { System.exit(42); } }");
        assertThat(desk.start("run", "Leave.salsa").status()).isEqualTo(42);
        desk.write(
                "Fail.salsa",
                "behavior Fail { Fail(String[] arguments) { throw new IllegalStateException(\"broken\"); } }");
        Desk.Answer failed = desk.start("run", "Fail.salsa");
        assertThat(failed.status()).isNotZero().isNotEqualTo(70);
        assertThat(failed.err()).contains("broken", "Fail.salsa");
    }

    /** A failure that was reported before the program exits is not lost, in whatever world the program runs. */
    @Test
    void anExitLosesNoReport() {
        desk.write("Leave.salsa", """
                behavior Leave {
                    Leave(String[] arguments) { self<-fail(); self<-leave(); }
                    ack fail() { throw new IllegalStateException("broken"); }
                    ack leave() { System.exit(5); }
                }
                """);
        for (List<String> world : List.of(List.<String>of(), List.of("--seed", "3"))) {
            String[] line = Stream.of(List.of("run"), world, List.of("Leave.salsa"))
                    .flatMap(List::stream)
                    .toArray(String[]::new);
            Desk.Answer answer = desk.start(line);
            assertThat(answer.status()).isEqualTo(5);
            assertThat(answer.err()).containsOnlyOnce("broken");
        }
    }

    /** A behavior whose constructor takes arrays of another String is no program, in whatever world. */
    @Test
    void anotherStringIsNoArgument() {
        desk.write("String.java", "final class String { }");
        desk.write("Main.salsa", "behavior Main { Main(String[] arguments) { } }");
        assertThat(desk.start("run", "Main.salsa").status()).isEqualTo(2);
        Desk.Answer seeded = desk.start("run", "--seed", "3", "Main.salsa");
        assertThat(seeded.status()).isEqualTo(2);
        assertThat(seeded.err()).contains("`String` is another class there; write java.lang.String[]");
    }

    /** A thread that the program leaves running does not keep it from ending. */
    @Test
    void aForgottenThreadDoesNotHoldTheProgram() {
        desk.write("Forget.salsa", """
                behavior Forget {
                    Forget(String[] arguments) {
                        new Thread(() -> java.util.concurrent.locks.LockSupport.park()).start();
                        System.out.println("started");
                    }
                }
                """);
        printed(desk.start("run", "Forget.salsa"), "started");
    }

    /** Only the first start compiles; later ones load no class of the compiler, and notice a change. */
    @Test
    void anUnchangedProgramStartsWithoutTheCompiler() {
        desk.writeProgram("Ring.salsa", "", "Ring", "one");
        assertThat(classesLoaded()).anyMatch(name -> name.startsWith("salsa.compiler."));
        assertThat(classesLoaded())
                .contains("Ring$Behavior")
                .noneMatch(name -> name.startsWith("salsa.compiler.") || name.startsWith("com.sun.tools.javac."));
        desk.writeProgram("Ring.salsa", "", "Ring", "two");
        printed(desk.start("run", "Ring.salsa"), "two");
    }

    /** Setting up its tables takes a millisecond; the JDK's other checksum has none. */
    @Test
    void anUnchangedProgramIsReadWithoutAChecksumThatHasToBeSetUp() {
        desk.writeProgram("Ring.salsa", "", "Ring", "one");
        printed(desk.start("run", "Ring.salsa"), "one");
        assertThat(classesLoaded()).contains("Ring$Behavior").doesNotContain("java.util.zip.CRC32C");
    }

    private List<String> classesLoaded() {
        Path log = place.resolve("classes.log");
        Desk.Answer answer = desk.run(List.of(
                Desk.java(),
                "-Xlog:class+load:file=" + log + ":none",
                "-cp",
                System.getProperty("java.class.path"),
                "salsa.tool.Main",
                "run",
                "Ring.salsa"));
        assertThat(answer.err()).isEmpty();
        try (Stream<String> lines = Files.lines(log)) {
            return lines.map(line -> line.substring(0, line.indexOf(' '))).toList();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** The program runs whatever is in the cache's place. */
    @Test
    void aDamagedCacheIsMadeAnew() throws IOException {
        desk.writeProgram("Ring.salsa", "", "Ring", "ring");
        printed(desk.start("run", "Ring.salsa"), "ring");
        try (Stream<Path> files = Files.list(desk.cache())) {
            for (Path file : files.toList()) {
                Files.writeString(file, "damaged");
            }
        }
        printed(desk.start("run", "Ring.salsa"), "ring");
    }

    /** Without a place for the cache the program still runs, and the user learns the cost. */
    @Test
    void aProgramRunsWithoutACache() throws IOException {
        desk.writeProgram("Ring.salsa", "", "Ring", "ring");
        Files.writeString(desk.cache(), "a file where the folder should be");
        Desk.Answer answer = desk.start("run", "Ring.salsa");
        assertThat(answer.out()).isEqualTo("ring\n");
        assertThat(answer.err()).startsWith("salsa: cannot write to the cache").hasLineCount(1);
        assertThat(answer.status()).isZero();
    }

    /** Several concurrent starts that all find nothing compiled all run. */
    @Test
    void manyMayStartAtOnce() throws Exception {
        desk.writeProgram("Ring.salsa", "", "Ring", "ring");
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Future<Desk.Answer>> starts = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                starts.add(threads.submit(() -> desk.start("run", "Ring.salsa")));
            }
            for (Future<Desk.Answer> start : starts) {
                printed(start.get(), "ring");
            }
        }
    }

    /** The JVM that compiles hands over to the one that runs, or leaves the work to it. */
    @Test
    void anotherJvmMayCompile() throws IOException {
        desk.writeProgram("Ring.salsa", "", "Ring", "ring");
        printed(startWithCompiler(), "ring");
        Path log = place.resolve("classes.log");
        desk.writeProgram("Ring.salsa", "", "Ring", "rang");
        printed(startWithCompiler("-Xlog:class+load:file=" + log + ":none"), "rang");
        assertThat(Files.readString(log)).doesNotContain("salsa.compiler.");
        desk.write("Ring.salsa", "behavior Ring { oops");
        Desk.Answer wrong = startWithCompiler();
        assertThat(wrong.status()).isEqualTo(1);
        assertThat(wrong.err()).contains("Ring.salsa:1:").containsOnlyOnce("salsa: 1 error");
        desk.write("Ring.salsa", "behavior Ring { }");
        assertThat(startWithCompiler().status()).isEqualTo(2);
        desk.writeProgram("Ring.salsa", "", "Ring", "ring");
        try (Stream<Path> programs = Files.list(desk.cache())) {
            for (Path program : programs.toList()) {
                Files.delete(program);
            }
        }
        Files.delete(desk.cache());
        Files.writeString(desk.cache(), "a file where the folder should be");
        assertThat(startWithCompiler().out()).isEqualTo("ring\n");
    }

    private Desk.Answer startWithCompiler(String... flags) {
        List<String> command = new ArrayList<>(List.of(Desk.java()));
        command.addAll(List.of(flags));
        command.addAll(List.of(
                "-Dsalsa.compiler.flags=-XX:TieredStopAtLevel=1 -Xlog:aot=off",
                "-Dsalsa.compiler.aot=none",
                "-cp",
                System.getProperty("java.class.path"),
                "salsa.tool.Main",
                "run",
                "Ring.salsa"));
        return desk.run(command);
    }

    /** Files beside the sources are found as resources. */
    @Test
    void resourcesAreFound() {
        desk.write("data/greeting.txt", "hello");
        desk.write("Greet.salsa", """
                import java.io.InputStream;
                behavior Greet {
                    Greet(String[] arguments) {
                        try (InputStream text = Greet.class.getResourceAsStream("/data/greeting.txt")) {
                            System.out.println(new String(text.readAllBytes()));
                        } catch (java.io.IOException failure) {
                            System.out.println(failure);
                        }
                    }
                }
                """);
        printed(desk.start("run", "Greet.salsa"), "hello");
    }
}
