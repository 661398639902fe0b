package salsa.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/** The comparison of a program's outcome can itself fail. */
class ExpectationTest {

    @Test
    void theOutputIsComparedLineByLine() {
        assertThat(complaints("a\nb\n", "", new Outcome(0, "a\nb\n", ""))).isZero();
        assertThat(complaints("a\nb\n", "", new Outcome(0, "b\na\n", ""))).isOne();
        assertThat(complaints("a\nb\n", "", new Outcome(0, "a\n", ""))).isOne();
    }

    @Test
    void linesInAnyOrderAreABag() {
        assertThat(complaints("a\nb\nb\n", "order=any", new Outcome(0, "b\na\nb\n", "")))
                .isZero();
        assertThat(complaints("a\nb\nb\n", "order=any", new Outcome(0, "a\na\nb\n", "")))
                .isOne();
    }

    @Test
    void pairsOfLinesKeepTheirOrder() {
        String properties = "order=any\nbefore=a<b;b<c";
        assertThat(complaints("a\nb\nc\nd\n", properties, new Outcome(0, "a\nd\nb\nc\n", "")))
                .isZero();
        assertThat(complaints("a\nb\nc\nd\n", properties, new Outcome(0, "a\nc\nb\nd\n", "")))
                .isOne();
    }

    @Test
    void aLineThatIsAbsentIsNotBeforeAnother() {
        assertThat(complaints("a\nb\n", "order=any\nbefore=x<a", new Outcome(0, "a\nb\n", "")))
                .isOne();
        assertThat(complaints("a\nb\n", "order=any\nbefore=a<x", new Outcome(0, "a\nb\n", "")))
                .isOne();
    }

    @Test
    void theStatusMustBeTheOneExpected() {
        assertThat(complaints("", "", new Outcome(1, "", ""))).isOne();
        assertThat(complaints("", "status=3", new Outcome(3, "", ""))).isZero();
    }

    @Test
    void theStandardErrorIsEmptyUnlessSomethingIsExpectedThere() {
        assertThat(complaints("", "", new Outcome(0, "", "noise"))).isPositive();
        assertThat(complaints("", "stderr-contains=one|two", new Outcome(0, "", "one and two")))
                .isZero();
        assertThat(complaints("", "stderr-contains=one|two", new Outcome(0, "", "one")))
                .isPositive();
        assertThat(complaints("", "stderr-once=one", new Outcome(0, "", "one one")))
                .isPositive();
    }

    private static int complaints(String output, String properties, Outcome outcome) {
        var read = new Properties();
        try {
            read.load(new StringReader(properties));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Expectation.of(output, read).complaints(outcome).size();
    }
}
