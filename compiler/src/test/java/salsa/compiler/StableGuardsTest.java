package salsa.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Guards known to reject forever any message that they have rejected once: a receive then does not evaluate them again
 * for stashed messages.
 */
class StableGuardsTest {

    private static String cases(String guard) {
        return made("number(int n) when " + guard)
                .dropWhile(line -> !line.endsWith("cases1 = made ="))
                .skip(1)
                .findFirst()
                .orElse("");
    }

    private static Stream<String> made(String label) {
        Result result = Program.of("""
                behavior Main extends Base {
                    record Range(int low, int high) { }
                    final Range range = new Range(1, 2);
                    final int[] numbers = {1};
                    final String word = "w";
                    int changing = 3;
                    ack number(int n);
                    Main(String[] arguments) {
                        int local = arguments.length;
                        In<String> words = new Channel<String>(self).in();
                        receive { case %s -> { } case number(_) -> { } }
                    }
                }
                """.formatted(label))
                .with("Base", "behavior Base { final int limit = 5; }")
                .compile();
        assertThat(result.diagnostics()).isEmpty();
        return result.java().get("Main").lines();
    }

    /** The message, constants, and final fields of values: the actor's own and inherited ones. */
    @Test
    void aGuardOverFinalFieldsIsMadeOnce() {
        assertThat(cases("n < limit")).contains("Cases(true");
        assertThat(cases("n < self.limit && word.length() == 1")).contains("Cases(true");
        assertThat(cases("n >= range.low()")).contains("Cases(true");
    }

    /**
     * A guard over a channel's value is identified by its place, because the channel may be a different one each time.
     */
    @Test
    void aGuardOverAChannelIsKnownByItsPlace() {
        assertThat(made("words(var word) when word.length() < limit"))
                .anyMatch(line -> line.contains("Cases.at($cases1(), "));
        assertThat(made("words(var word) when word.length() < changing")).noneMatch(line -> line.contains("Cases.at("));
    }

    /** A mutable field, an array with mutable elements, a variable of the handler. */
    @Test
    void aGuardOverWhatMayChangeIsNot() {
        assertThat(cases("n < changing")).isEmpty();
        assertThat(cases("n < numbers[0]")).isEmpty();
        assertThat(cases("n < local")).isEmpty();
    }
}
