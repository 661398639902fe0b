package salsa.tool.line;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SuggestionTest {
    private static final List<String> KNOWN = List.of("Fibonacci.salsa", "ThreadRing.salsa", "Pi.salsa");

    /** One typing error is recognised: a letter too many, too few, another, or two swapped. */
    @Test
    void aSlipIsRecognised() {
        assertThat(List.of(
                        "Fibonaci.salsa", "Fibonaccci.salsa", "Fibomacci.salsa", "Fibnoacci.salsa", "fibonacci.salsa"))
                .allSatisfy(typed ->
                        assertThat(Suggestion.nearestAmong(KNOWN, typed)).contains("Fibonacci.salsa"));
    }

    /** A word that resembles nothing gets no suggestion. */
    @Test
    void aStrangeWordIsNotExplained() {
        assertThat(Suggestion.nearestAmong(KNOWN, "xyz")).isEmpty();
        assertThat(Suggestion.nearestAmong(List.of(), "anything")).isEmpty();
    }
}
