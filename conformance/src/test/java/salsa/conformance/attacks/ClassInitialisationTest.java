package salsa.conformance.attacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.Attack;

/**
 * Actors that run out of stack during the first use of a class. Each of many behaviors gets a recursion of its own,
 * with frames of another size, that uses the behavior's classes at every depth near the end of the stack. So some
 * recursions end within each step of an initialisation. Afterwards all of them are used once more, and must answer.
 */
class ClassInitialisationTest {
    private static final int BEHAVIORS = 40;

    /** The uses of a behavior's classes near the end of the stack. */
    private static final String[] USES = {
        "new Fresh%d(1);",
        "other%d<-value(2);",
        "self<-note(other%d<-value(2) + 1);",
        "other%d<-value(2) @ self<-note(1);",
        "receive { case never(int n) when n > %d -> { } after 0 -> { } } other%1$d<-begin();",
    };

    @TempDir
    Path classes;

    @Test
    void noClassIsLostToAnOverflowWhileItIsFirstUsed() {
        var attack = new Attack("class-initialisation/generated", program());
        assertThat(new AttackRun(attack, classes).complaints()).isEmpty();
    }

    private static String program() {
        return """
                // Classes are first used near the end of the stack, then as usual.
                // gets: output
                //| %d
                behavior Main {
                %s
                    Main(String[] arguments) {
                %s        self<-after();
                    }

                    ack note(int number) { }

                    ack never(int number);

                    ack after() {
                        int sum = 0;
                %s        System.out.println(sum);
                    }
                %s}
                %s""".formatted(
                        BEHAVIORS * 3,
                        each(n -> isCreated(n) ? "" : "    Fresh%d other%1$d = new Fresh%1$d(0);\n".formatted(n)),
                        each(n -> "        self.dive%d(%s);\n".formatted(n, locals(n, "0"))),
                        each(n -> "        sum += await new Fresh%d(1)<-value(2);\n".formatted(n)),
                        each(ClassInitialisationTest::dive),
                        each(ClassInitialisationTest::fresh));
    }

    private static String dive(int number) {
        return """

                    int dive%d(%s) {
                        int room = 0;
                        try {
                            room = self.dive%1$d(%s);
                        } catch (StackOverflowError full) {
                            room = 0;
                        }
                        try {
                            if (room < 200) { %s }
                        } catch (StackOverflowError full) {
                            pass room + 1;
                        }
                        pass room + 1;
                    }
                """.formatted(
                        number,
                        locals(number, "long local"),
                        locals(number, "local"),
                        USES[number % USES.length].formatted(number));
    }

    private static String fresh(int number) {
        return """
                // file: Fresh%d.salsa
                behavior Fresh%1$d {
                    int start;

                    Fresh%1$d(int start) {
                        self.start = start;
                    }

                    int value(int number) {
                        assert number > 0 : "a number";
                        pass start + number;
                    }

                    ack begin() {
                        react {
                            case value(int number) when number > 9 -> reply(start + number);
                            after 0 -> { }
                        }
                    }
                }
                """.formatted(number);
    }

    private static boolean isCreated(int number) {
        return number % USES.length == 0;
    }

    /** Returns a list long enough that the frames of this number differ from those of its neighbours. */
    private static String locals(int number, String each) {
        boolean named = each.contains("local");
        return IntStream.rangeClosed(0, number / USES.length)
                .mapToObj(n -> named ? each + n : each)
                .collect(Collectors.joining(", "));
    }

    private static String each(IntFunction<String> text) {
        return IntStream.range(0, BEHAVIORS).mapToObj(text).collect(Collectors.joining());
    }
}
