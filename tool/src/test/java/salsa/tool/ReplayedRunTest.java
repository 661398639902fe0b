package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same seed yields the same run in any process, even if a program asks the JDK for something that varies. */
class ReplayedRunTest {
    /** The flags that the command adds for a run from a seed. */
    static final List<String> REPEATABLE = List.of(
            "--add-opens=java.base/java.lang=ALL-UNNAMED", "-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=3");

    private static final List<List<String>> MACHINES = List.of(
            List.of(),
            List.of(),
            List.of("-Xint"),
            List.of("-XX:+UseSerialGC", "-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=1"),
            List.of("-XX:-UseCompressedOops", "-Duser.timezone=Asia/Tokyo", "-XX:+UseParallelGC"));

    /** Sources of elements for which each program of the family sends a message; none has an order by itself. */
    private static final List<String> SOURCES = List.of(
            "Set.of(\"a\", \"b\", \"c\", \"d\", \"e\", \"f\")",
            "Set.of(new String[] {\"a\", \"b\", \"c\", \"d\"})",
            "Set.copyOf(List.of(\"a\", \"b\", \"c\", \"d\"))",
            "Map.of(\"a\", 1, \"b\", 2, \"c\", 3, \"d\", 4).entrySet()",
            "Map.ofEntries(Map.entry(\"a\", 1), Map.entry(\"b\", 2), Map.entry(\"c\", 3)).keySet()",
            "Map.copyOf(new TreeMap<String, Integer>(Map.of(\"a\", 1, \"b\", 2, \"c\", 3))).keySet()",
            "Stream.of(\"a\", \"b\", \"c\", \"d\").collect(Collectors.toUnmodifiableSet())",
            "Stream.of(\"a\", \"b\", \"c\").collect(Collectors.toUnmodifiableMap(x -> x, x -> 1)).keySet()",
            "Made.hashed(new ArrayList<Object>(List.of(Main.Color.values())))",
            "Made.hashed(new ArrayList<Object>(List.of(DayOfWeek.values())))",
            "Made.hashed(new ArrayList<Object>(List.of(TimeUnit.values())))",
            "Made.hashed(List.of(new Main.Key(), new Main.Key(), new Main.Key(), new Main.Key()))",
            "Made.hashed(List.of(new Main.Kind(Main.Color.RED), new Main.Kind(Main.Color.BLUE), new Main.Kind(null)))",
            "List.of(new Main.Key().toString(), new int[1].toString(), new Object().hashCode())",
            "List.of(UUID.randomUUID(), Math.random(), new Random().nextInt(), new SplittableRandom().nextInt())",
            "List.of(ThreadLocalRandom.current().nextInt(100), ThreadLocalRandom.current().nextGaussian())",
            "List.of(new SecureRandom().nextInt(), RandomGenerator.getDefault().nextInt())",
            "Stream.generate(UUID::randomUUID).limit(3).toList()",
            "Stream.generate(Random::new).limit(3).map(Random::nextInt).toList()",
            "Made.shuffled()",
            "List.of(System.nanoTime(), System.currentTimeMillis(), Instant.now(), LocalDateTime.now(), new Date())",
            "List.of(Clock.systemUTC().instant(), ZonedDateTime.now(), ZoneId.systemDefault(), Year.now())",
            "Stream.of(new File(\"files\").list()).toList()",
            "Stream.of(new File(\"files\").listFiles()).map(File::getName).toList()");

    @TempDir
    Path place;

    private Desk desk;

    @BeforeEach
    void set() {
        desk = new Desk(place);
        for (String name : List.of("q", "b", "z", "a", "k", "y")) {
            desk.write("files/" + name, "");
        }
        desk.write("Main.salsa", """
                import java.io.File;
                import java.security.SecureRandom;
                import java.time.*;
                import java.util.*;
                import java.util.concurrent.*;
                import java.util.random.RandomGenerator;
                import java.util.stream.*;

                behavior Main {
                    enum Color { RED, GREEN, BLUE, CYAN, BLACK, WHITE }
                    record Kind(Color color) { }
                    static class Key { }

                    Main(String[] arguments) {
                %s
                    }

                    static class Made {
                        static Set<Object> hashed(List<?> list) {
                            return new HashSet<>(list);
                        }

                        static List<Integer> shuffled() {
                            List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8));
                            Collections.shuffle(list);
                            return list;
                        }
                    }

                    ack show(int source, String element) {
                        System.out.println(source + " " + element);
                    }
                }
                """.formatted(sends()));
    }

    private static String sends() {
        return IntStream.range(0, SOURCES.size())
                .mapToObj(source -> """
                for (Object each : %s) {
                    self<-show(%d, each instanceof Key ? "" + each.hashCode() : each.toString());
                }
                """.formatted(SOURCES.get(source), source).indent(8))
                .collect(Collectors.joining());
    }

    private Desk.Answer start(List<String> machine, String... arguments) {
        var command = new ArrayList<String>(List.of(Desk.java(), "-XX:TieredStopAtLevel=1"));
        command.addAll(machine);
        command.addAll(REPEATABLE.subList(0, 1));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "salsa.tool.Main"));
        command.addAll(List.of(arguments));
        return desk.run(command);
    }

    @Test
    void programsThatAskTheJdkForWhatDiffersRunTheSameInEachProcess() {
        var runs = MACHINES.stream()
                .map(machine -> start(machine, "run", "--seed", "7", "Main.salsa"))
                .toList();
        assertThat(runs.getFirst().err()).isEmpty();
        assertThat(runs.getFirst().out().lines().count()).isGreaterThan(2L * SOURCES.size());
        assertThat(runs).allSatisfy(each -> assertThat(each).isEqualTo(runs.getFirst()));
        assertThat(start(List.of(), "run", "--seed", "8", "Main.salsa").out())
                .isNotEqualTo(runs.getFirst().out());
    }

    /** The sanitizer's checks are woven in addition to the substitutes. */
    @Test
    void theSanitizerDoesNotChangeWhatFollowsFromASeed() {
        start(List.of(), "check", "Main.salsa");
        Desk.Answer plain = start(List.of(), "run", "--seed", "7", "Main.salsa");
        assertThat(start(List.of(), "run", "--sanitize", "--seed", "7", "Main.salsa"))
                .isEqualTo(plain);
    }

    private void writeMain(String body, String... imports) {
        desk.write("Main.salsa", """
                import java.util.*;
                %s

                behavior Main {
                    Main(String[] arguments) {
                %s
                    }
                }
                """.formatted(
                        Stream.of(imports).map(each -> "import " + each + ";").collect(Collectors.joining(" ")),
                        body.indent(8).stripTrailing()));
    }

    @Test
    void whatNoSeedGovernsIsReportedOnceForEachPlace() {
        writeMain("""
                for (int i = 0; i < 3; i++) System.getenv("PATH");
                System.getenv();
                Map<Class<?>, Integer> map = new HashMap<>();
                map.put(String.class, 1);
                map.put(Integer.class, 1);
                for (Class<?> each : map.keySet()) each.getName();
                """);
        assertThat(start(List.of(), "run", "--seed", "7", "Main.salsa").err()).isEqualTo("""
                W0817 warning: the environment differs between runs with the same seed
                  call     System.getenv
                  line     Main.salsa:6
                W0817 warning: the environment differs between runs with the same seed
                  call     System.getenv
                  line     Main.salsa:7
                W0817 warning: the order of a HashMap by identity hash codes differs between runs with the same seed
                  call     on elements of class java.lang.Class
                  line     Main.salsa:11
                """);
        assertThat(start(List.of(), "run", "Main.salsa").err()).isEmpty();
    }

    /** Identity hashes inside other objects, and generators that no call of the program constructs. */
    @Test
    void identityHashCodesInsideOfOtherObjectsRepeatOnOneMachine() {
        writeMain("""
                record Pair(Object a, Object b) { }
                List<Object> keys = new ArrayList<>();
                for (int i = 0; i < 40; i++) keys.add(new Pair(new int[] {i}, List.of(new Object())));
                System.out.println(new HashSet<>(keys).stream().map(x -> keys.indexOf(x)).toList());
                System.out.println(Objects.hash(new Object()) + " " + List.of(new Object()).hashCode());
                System.out.println("" + new int[0] + new Exception().hashCode() + Optional.of(new byte[0]));
                Properties properties = new Properties();
                for (int i = 0; i < 9; i++) properties.put(new Object(), i);
                System.out.println(properties.values());
                Map<Object, Integer> weak = new WeakHashMap<>(), same = new IdentityHashMap<>();
                for (int i = 0; i < 9; i++) { weak.put(keys.get(i), i); same.put(keys.get(i), i); }
                System.out.println(weak.values() + " " + same.values());
                """);
        start(List.of(), "run", "Main.salsa"); // so that no other run compiles
        List<String> flags = REPEATABLE.subList(1, REPEATABLE.size());
        String first = start(flags, "run", "--seed", "7", "Main.salsa").out();
        assertThat(first.lines()).hasSize(5);
        for (int i = 0; i < 3; i++) {
            assertThat(start(flags, "run", "--seed", "7", "Main.salsa").out()).isEqualTo(first);
        }
    }

    @Test
    void foldersAreListedInTheOrderOfNames() {
        writeMain("""
                Path folder = Path.of("files");
                try {
                    System.out.println(Files.list(folder).map(x -> "" + x.getFileName()).toList());
                    System.out.println(Files.walk(folder).map(x -> "" + x.getFileName()).toList());
                    System.out.println(Files.walk(folder, 1).map(x -> "" + x.getFileName()).toList());
                    System.out.println(Files.find(folder, 1, (x, y) -> true).map(x -> "" + x.getFileName()).toList());
                    for (Path each : Files.newDirectoryStream(folder)) System.out.print(each.getFileName());
                    for (Path each : Files.newDirectoryStream(folder, "[a-k]")) System.out.print(each.getFileName());
                    for (Path each : Files.newDirectoryStream(folder, x -> true)) System.out.print(each.getFileName());
                } catch (IOException e) { System.out.println(e); }
                """, "java.io.*", "java.nio.file.*");
        assertThat(start(List.of(), "run", "--seed", "7", "Main.salsa").out()).isEqualTo("""
                [a, b, k, q, y, z]
                [files, a, b, k, q, y, z]
                [files, a, b, k, q, y, z]
                [files, a, b, k, q, y, z]
                abkqyzabkabkqyz""");
    }

    /** A class of the program starts a thread by its own name, and a method reference replaces a call. */
    @Test
    void subclassesAndReferencesAreReportedAsCallsAre() {
        writeMain("""
                new Thread() { public void run() { } }.start();
                java.util.function.Function<String, String> variable = System::getenv;
                variable.apply("PATH");
                """);
        assertThat(start(List.of(), "run", "--seed", "7", "Main.salsa")
                        .err()
                        .lines()
                        .filter(x -> x.contains("call")))
                .containsExactly("  call     Main.Behavior.1.start", "  call     System.getenv");
    }

    /** Code that polls the clock until a moment terminates, and a handler that sleeps takes no time. */
    @Test
    void timeIsThatOfTheSimulatedWorld() {
        writeMain("""
                long end = System.currentTimeMillis() + 20;
                while (System.currentTimeMillis() < end) { }
                long before = System.nanoTime();
                try { Thread.sleep(3_600_000); } catch (InterruptedException e) { }
                System.out.println((System.nanoTime() - before) / 1_000_000_000);
                """);
        assertThat(start(List.of(), "run", "--seed", "7", "Main.salsa").out()).isEqualTo("3600\n");
    }

    @Test
    void javaClassesBesideTheProgramAndOnTheClassPathRepeat() {
        desk.write("Shuffled.java", """
                import java.util.*;

                final class Shuffled {
                    static String text() {
                        return Set.of("a", "b", "c", "d", "e") + " " + UUID.randomUUID() + " " + System.nanoTime();
                    }
                }
                """);
        writeMain("System.out.println(Shuffled.text());");
        assertThat(start(List.of(), "build", "Main.salsa", "-d", "classes").status())
                .isZero();
        Desk.Answer beside = start(List.of(), "run", "--seed", "7", "Main.salsa");
        assertThat(beside.out()).startsWith("[a, b, c, d, e] ");
        assertThat(start(List.of(), "run", "--seed", "7", "Main.salsa")).isEqualTo(beside);
        assertThat(start(List.of(), "run", "--seed", "7", "-cp", "classes", "Main"))
                .isEqualTo(beside);
    }

    /** A seed that fails among many also fails alone. */
    @Test
    void aSeedOfATestRepeats() {
        desk.write("ChanceTest.salsa", """
                import java.util.Random;

                behavior ChanceTest {
                    ack testChance() {
                        int number = new Random().nextInt(10);
                        if (number == 3) throw new IllegalStateException("it is " + number + ", " + System.nanoTime());
                    }
                }
                """);
        Desk.Answer search = start(List.of(), "test");
        assertThat(search.out()).contains("it is 3, ");
        String again = search.out()
                .lines()
                .filter(line -> line.contains("the same again"))
                .findFirst()
                .orElseThrow()
                .replaceAll(".*: salsa ", "");
        assertThat(start(List.of("-Xint"), again.split(" ")).out())
                .isEqualTo(search.out().replaceAll("(?s)ok[^\\n]*\\n", ""));
    }
}
