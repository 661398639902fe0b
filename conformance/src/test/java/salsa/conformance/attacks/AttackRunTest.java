package salsa.conformance.attacks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import salsa.conformance.Attack;
import salsa.conformance.Outcome;
import salsa.conformance.ProgramRun;

/** A successful attack fails its test: this class tries each way to deviate from the {@code gets} line. */
class AttackRunTest {
    private static final String HELLO = """
            behavior Main {
                Main(String[] arguments) { System.out.println("hello"); }
            }
            """;
    private static final String TWO_LINES = """
            behavior Main {
                Main(String[] arguments) { System.out.println("one"); System.out.println("two"); }
            }
            """;
    private static final String FAILS = """
            behavior Main {
                Main(String[] arguments) { throw new IllegalStateException("the reason"); }
            }
            """;
    private static final String WRONG = """
            behavior Main {
                Main(String[] arguments) { int[] x = {1}; self<-take(move x); x[0]++; }
                ack take(int[] x) { }
            }
            """;

    @TempDir
    Path classes;

    @Test
    void whatGetsWhatItMustIsGreen() {
        assertGreen("output\n//| hello", HELLO);
        assertGreen("output\n// order: any\n//| two\n//| one", TWO_LINES);
        assertGreen("output\n// stages: 2\n// seeds: 3\n//| one\n//| two", TWO_LINES);
        assertGreen("failure\n//! the reason\n//! IllegalStateException", FAILS);
        assertGreen("E0711", WRONG);
        assertGreen("output\n//| 2\n//| 4", """
                module shop.till;
                behavior Front {
                    Front(String[] arguments) {
                        System.out.println(new Twice().of(1));
                        new Back()<-add(arguments.length);
                    }
                }
                // file: shop/till/Back.salsa
                module shop.till;
                behavior Back { ack add(int n) { System.out.println(n + 4); } }
                // file: shop/till/Twice.java
                package shop.till;
                public final class Twice { public int of(int n) { return 2 * n; } }
                """);
    }

    @Test
    void anotherOutputIsRed() {
        assertRed("output\n//| hello!", HELLO, "but it printed:\nhello");
        assertRed("output", HELLO, "but it printed:\nhello");
        assertRed("output\n//| hello\n//| hello", HELLO, "on 1 stages:");
        assertRed("output\n//| two\n//| one", TWO_LINES, "expected output:\ntwo\none");
        assertRed("output\n// order: any\n//| two", TWO_LINES, "expected output");
    }

    @Test
    void anotherCodeIsRed() {
        assertRed("E0712", WRONG, "expected from the compiler: E0712\nbut it says: E0711");
        assertRed("E0711 E0712", WRONG, "but it says: E0711\n");
        assertRed("output", WRONG, "expected from the compiler: no errors\nbut it says: E0711");
        assertRed("E0711", HELLO, "but it says: no errors");
    }

    @Test
    void anotherEndingIsRed() {
        assertRed("output", FAILS, "status 1, must be 0");
        assertRed("failure\n//! the reason\n//| hello", FAILS, "expected output:\nhello");
        assertRed("failure\n//! no such text", FAILS, "must contain \"no such text\"");
        assertRed("failure\n//! hello\n//| hello", HELLO, "status 0, must be 1");
    }

    @Test
    void aHandlerThatTakesLongIsReportedOnlyIfThatIsExpected() {
        String text = text("output\n//| done", HELLO);
        String slow = "W0809 warning: handler has not ended after 250 ms\n  actor    Main\n  line     Main.salsa:4\n";
        assertThat(new Attack("a/b", text).complaints(new Outcome(0, "done\n", slow)))
                .isEmpty();
        assertThat(new Attack("a/b", text).complaints(new Outcome(0, "done\n", slow + "W0805 warning\n")))
                .isNotEmpty();
        var expecting = new Attack("a/b", text("output\n//! W0809\n//| done", HELLO));
        assertThat(expecting.complaints(new Outcome(0, "done\n", slow))).isEmpty();
        assertThat(expecting.complaints(new Outcome(0, "done\n", ""))).isNotEmpty();
    }

    /** The output of the second run depends on state that the first one left in the process. */
    @Test
    void eachRunCounts() {
        String counts = """
                behavior Main {
                    Main(String[] arguments) {
                        String before = System.getProperty("nstages");
                        System.out.println(before);
                    }
                }
                """;
        assertRed("output\n// stages: 1,2\n//| 1", counts, "on 2 stages:");
    }

    @Test
    void aLeakThatTheOutputDoesNotShowIsRed() {
        String shares = """
                behavior Main {
                    Main(String[] arguments) { Shelf.BOX.add("a"); new Other()<-look() @ System.out.println("done"); }
                }
                // file: Other.salsa
                behavior Other { ack look() { Shelf.BOX.add("b"); } }
                // file: Shelf.java
                import java.util.ArrayList;
                public final class Shelf { public static final ArrayList<String> BOX = new ArrayList<>(); }
                """;
        assertRed("output\n//| done", shares, "the sanitizer sees a leak");
        assertGreen("output\n// limit: docs/promises.md\n//| done", shares);
    }

    /**
     * The program prints until the test lets it end, and none of its lines appears in the output of the next program.
     */
    @Test
    void aProgramThatDoesNotEndIsRedAndSpoilsNoOther() {
        String talks = """
                behavior Main {
                    Main(String[] arguments) { Talk.on(); }
                }
                // file: Talk.java
                public final class Talk {
                    public static void on() {
                        while (!Boolean.getBoolean("salsa.silent")) System.out.println("noise");
                    }
                }
                """;
        var attack = new Attack("a/b", text("output", talks), Duration.ofMillis(500));
        try {
            assertThatThrownBy(() -> new AttackRun(attack, classes).complaints())
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("has not ended")
                    .hasMessageContaining("Talk.on");
            assertGreen("output\n//| hello", HELLO);
        } finally {
            System.setProperty("salsa.silent", "true");
            while (ProgramRun.isProcessShared()) {
                Thread.onSpinWait();
            }
            System.clearProperty("salsa.silent");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "// gets: outptu", "// gets: E711", "// gets: failure", "// gets: output\n// gets: E0711"})
    void whatSaysNothingThatCanBeMissedIsRed(String gets) {
        var attack = new Attack("a/b", "// What is attacked.\n" + gets + "\n" + HELLO);
        assertThat(new AttackRun(attack, classes).complaints()).isNotEmpty();
    }

    @Test
    void whatDoesNotSayWhatIsAttackedIsRed() {
        assertThat(new Attack("a/b", HELLO + "// gets: output\n").mistakes().toString())
                .contains("comment");
    }

    private void assertGreen(String gets, String program) {
        assertThat(new AttackRun(new Attack("a/b", text(gets, program)), classes).complaints())
                .isEmpty();
    }

    private void assertRed(String gets, String program, String... parts) {
        var attack = new Attack("a/b", text(gets, program));
        assertThat(String.join("\n", new AttackRun(attack, classes).complaints()))
                .contains(parts);
    }

    private static String text(String gets, String program) {
        return "// What is attacked.\n// gets: " + gets + "\n" + program;
    }
}
