package salsa.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * Which guards are known to refuse for ever what they have refused once: then a receive does not look again at what is
 * set aside.
 */
class StableGuardsTest {

    private static String cases(String guard) {
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
                        receive { case number(int n) when %s -> { } }
                    }
                }
                """.formatted(guard)).with("Base", "behavior Base { final int limit = 5; }").compile();
        assertThat(result.diagnostics()).isEmpty();
        return result.java().get("Main").lines().filter(line -> line.contains("CASES1 = ")).findFirst().orElse("");
    }

    /** The message, constants, and final fields of values: the actor's own and those it inherits. */
    @Test void aGuardOverFinalFieldsIsMadeOnce() {
        assertThat(cases("n < limit")).contains("Cases(true");
        assertThat(cases("n < self.limit && word.length() == 1")).contains("Cases(true");
        assertThat(cases("n >= range.low()")).contains("Cases(true");
    }

    /** A field that changes, an array whose elements may, a variable of the handler. */
    @Test void aGuardOverWhatMayChangeIsNot() {
        assertThat(cases("n < changing")).isEmpty();
        assertThat(cases("n < numbers[0]")).isEmpty();
        assertThat(cases("n < local")).isEmpty();
    }
}
