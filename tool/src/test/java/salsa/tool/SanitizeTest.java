package salsa.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code salsa run --sanitize} reports each use of another actor's object, with both places, and fails. */
class SanitizeTest {
    private static final String LEAK = """
            E0890 error: an object of one owner was used by another
              object    java.util.ArrayList
              owned by  actor shop.Main #1, which created it at Main.salsa:8
                  8 │         ArrayList<String> list = new ArrayList<String>();
              used by   actor shop.Other #1, at Other.salsa:5
                  5 │         Shelf.list.add("theirs");
            """;

    /** The warning about a handler that runs longer than on an idle machine. */
    private static final String SLOW = "(?m)^W0809 .*\\n(?:  .*\\n)*\\n?";

    @TempDir
    Path place;

    private Desk desk;

    @BeforeEach
    void set() {
        desk = new Desk(place);
        desk.write("shop/Main.salsa", """
                module shop;

                import java.util.ArrayList;

                behavior Main {
                    Main(String[] arguments) {
                        Other other = new Other();
                        ArrayList<String> list = new ArrayList<String>();
                        list.add("mine");
                        Shelf.list = list;
                        other<-use() @ self<-end(arguments);
                    }

                    ack end(String[] arguments) {
                        System.out.println("done");
                        if (arguments.length > 0) System.exit(Integer.parseInt(arguments[0]));
                    }
                }
                """);
        desk.write("shop/Other.salsa", """
                module shop;

                behavior Other {
                    ack use() {
                        Shelf.list.add("theirs");
                    }
                }
                """);
        desk.write("shop/Shelf.java", """
                package shop;

                import java.util.ArrayList;

                final class Shelf {
                    static ArrayList<String> list;
                }
                """);
    }

    @Test
    void aLeakIsToldWithBothItsPlacesAndEndsWithStatusOne() {
        Desk.Answer answer = desk.start("run", "--sanitize", "shop/Main.salsa");
        assertThat(answer.err()).startsWith(LEAK).endsWith("salsa: the sanitizer found 1 foreign access\n");
        assertThat(answer.out()).isEqualTo("done\n");
        assertThat(answer.status()).isEqualTo(1);
    }

    @Test
    void withoutTheOptionTheSameProgramRunsAsItIs() {
        desk.start("run", "--sanitize", "shop/Main.salsa");
        Desk.Answer answer = desk.start("run", "shop/Main.salsa");
        assertThat(answer.err()).isEmpty();
        assertThat(answer.status()).isZero();
    }

    @Test
    void aProgramThatExitsWellEndsWithStatusOneAllTheSame() {
        assertThat(desk.start("run", "--sanitize", "shop/Main.salsa", "0").status())
                .isEqualTo(1);
        assertThat(desk.start("run", "--sanitize", "shop/Main.salsa", "7").status())
                .isEqualTo(7);
    }

    @Test
    void aSeedAndTheSanitizerGoTogether() {
        Desk.Answer answer = desk.start("run", "--sanitize", "--seed", "3", "shop/Main.salsa");
        assertThat(answer.err()).startsWith(LEAK);
        assertThat(answer.status()).isEqualTo(1);
    }

    @Test
    void aTestThatLeaksFailsWithBothPlacesAndTheSeedThatShowsItAgain() {
        desk.write("shop/LeakTest.salsa", """
                module shop;

                behavior LeakTest {
                    ack testLeaking() { new Main(new String[0]); }
                    ack testLeakingAgain() { new Main(new String[0]); }
                    ack testNothing() { }
                }
                """);
        assertThat(desk.call("test", "shop").out()).endsWith("3 passed, 0 failed\n");
        Desk.Answer answer = desk.call("test", "--sanitize", "shop");
        assertThat(answer.out())
                .contains(
                        "FAILED  shop.LeakTest.testLeaking\n",
                        "which created it at Main.salsa:8",
                        "at Other.salsa:5",
                        "the same again: salsa test --seed 0 --sanitize shop shop.LeakTest.testLeaking\n",
                        "FAILED  shop.LeakTest.testLeakingAgain\n",
                        "ok      shop.LeakTest.testNothing\n");
        assertThat(answer.status()).isEqualTo(1);
    }

    @Test
    void aProgramWithAnExpectedOutputIsTestedUnderTheSanitizerToo() {
        desk.write("shop/Main.expected", "done\n");
        assertThat(desk.call("test", "shop").status()).isZero();
        Desk.Answer answer = desk.call("test", "--sanitize", "shop");
        assertThat(answer.out()).contains("exit status 1, expected 0");
        assertThat(answer.status()).isEqualTo(1);
    }

    @Test
    void compiledClassesOnTheClassPathAreWatchedToo() {
        assertThat(desk.start("build", "shop", "-d", "classes").status()).isZero();
        Desk.Answer answer = desk.start("run", "--sanitize", "-cp", "classes", "shop.Main");
        assertThat(answer.err()).contains("which created it at Main.salsa:8").contains("at Other.salsa:5");
        assertThat(answer.status()).isEqualTo(1);
    }

    @Test
    void aRightProgramPrintsWhatItAlwaysPrints() {
        desk.writeProgram("Ring.salsa", "", "Ring", "ring ");
        Desk.Answer answer = desk.start("run", "--sanitize", "Ring.salsa", "1");
        assertThat(answer.err()).isEmpty();
        assertThat(answer.out()).isEqualTo("ring 1\n");
        assertThat(answer.status()).isZero();
    }

    /** Runs a program whose two actors run code of one Java class, one after the other. */
    private Desk.Answer sharing(String fields, String first, String second) {
        desk.write("shop/Shelf.java", """
                package shop;

                final class Shelf {
                    %s

                    static void first() { %s }

                    static void second() { %s }
                }
                """.formatted(fields, first, second));
        desk.write("shop/Other.salsa", """
                module shop;

                behavior Other {
                    ack use() {
                        Shelf.second();
                    }
                }
                """);
        desk.write("shop/Main.salsa", """
                module shop;

                behavior Main {
                    Main(String[] arguments) {
                        Shelf.first();
                        new Other()<-use();
                    }
                }
                """);
        return desk.start("run", "--sanitize", "shop/Main.salsa");
    }

    /** A number or a text in a static field is shared like any object there. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "static int sold; | sold++; | sold++;",
                "static long sold = 3; | sold = 4; | System.out.print(sold);",
                "static String last; | last = \"a\"; | System.out.print(last.length());",
                "static volatile boolean open = true; | System.out.print(open); | open = false;",
                "static Integer sold = 1; | sold++; | sold++;",
                "static double sum; | add(1); | add(2); } static void add(double x) { sum += x;"
            })
    void aStaticFieldOfAValueHasAnOwner(String fields, String first, String second) {
        Desk.Answer answer = sharing(fields, first, second);
        assertThat(answer.err())
                .startsWith("E0890 error: ")
                .contains("  object    the static field Shelf.")
                .endsWith("salsa: the sanitizer found 1 foreign access\n");
        assertThat(answer.status()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "static int size = 3; | System.out.print(size); | System.out.print(size);",
                "static int size; | System.out.print(size); | System.out.print(size);",
                "static final long TIME = System.nanoTime(); | System.out.print(TIME); | System.out.print(TIME);",
                "static int mine; | mine++; mine++; | System.out.print(1);"
            })
    void aStaticFieldThatOnlyOneChangesOrNobodyIsNoViolation(String fields, String first, String second) {
        Desk.Answer answer = sharing(fields, first, second);
        assertThat(answer.err().replaceAll(SLOW, "")).isEmpty();
        assertThat(answer.out()).isNotEmpty();
        assertThat(answer.status()).isZero();
    }
}
