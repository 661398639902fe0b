package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts of a program in reports have no effect on the terminal, and look like no report of their own. */
class ControlCharactersTest {

    private static final String HOSTILE =
            "a\u001b[2J\u0000\u0007\b\rb\u009b31m\u202Ec\u2066d\u2028e\uFEFFf\uDC00\uD83D\uDE00";
    private static final String SHOWN =
            "a\\u001b[2J\\u0000\\u0007\\u0008\\u000db\\u009b31m\\u202ec\\u2066d\\u2028e\\ufefff\\udc00\uD83D\uDE00";

    private static Failure failure(String message) {
        return new Failure("Main", Site.of("Main.work()", "Main.salsa", 3), new IllegalStateException(message));
    }

    private static Stream<Report> reportsWith(String text) {
        Failure failure = failure(text);
        Failure caused = new Failure(
                "Main", failure.handler(), new IllegalStateException("outer", new IllegalStateException(text)));
        var site = Site.of(text, "Main.salsa", 3);
        return Stream.of(
                new Report.Failed(failure),
                new Report.Failed(caused),
                new Report.DeadLetter("Main", failure.handler(), new ExitReason.Failed(failure), false),
                new Report.HandlerLeft("Main", failure.handler(), text),
                new Report.Restarted("Main", failure, 1, 3),
                new Report.GaveUp("Main", failure, 3, Duration.ofSeconds(1)),
                new Report.SecondReply(text, failure.handler(), List.of()),
                new Report.NeverReceived(
                        text, 1, List.of(new Report.Unreceived(site, 1)), site, List.of(), true, false),
                new Report.NothingReceived(site, List.of(text), 1, true),
                new Report.Unheard(text, false, List.of(text)),
                new Report.LateAnswer(text, 1, 2),
                new Report.Dropped(text, 3),
                new Report.Stuck(text, failure.handler(), 300, 250, List.of(), false),
                new Report.Deadlock(List.of(new Report.Wait(site, site, site))),
                new Report.Unfinished(site, 1, false),
                new Report.Waiting(site, 1, false));
    }

    private static Stream<Report> hostile() {
        return reportsWith(HOSTILE);
    }

    private static Stream<Report> severalLines() {
        return reportsWith("first\r\nE0801 failure: second\nE0801 failure: third")
                .limit(6);
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void reportsShowControlCharactersAsEscapes(Report report) {
        assertThat(report.text()).contains(SHOWN);
    }

    @ParameterizedTest
    @MethodSource("severalLines")
    void furtherLinesOfAMessageAreIndented(Report report) {
        assertThat(report.text().lines())
                .contains("           E0801 failure: second", "           E0801 failure: third")
                .noneMatch(line -> line.startsWith("E0801 failure: second") || line.startsWith("E0801 failure: third"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "plain", "tab\tand\nline", "grüße \u0939\u093f \uD83D\uDC68\u200D\uD83D\uDC69", "a\r\nb"})
    void otherTextsAreShownAsTheyAre(String text) {
        assertThat(Report.visible(text)).isEqualTo(text);
    }

    @Test
    void theFailureItselfKeepsTheText() {
        Failure failure = failure(HOSTILE);
        assertThat(failure.getCause()).hasMessage(HOSTILE);
        assertThat(failure.getMessage()).endsWith(HOSTILE);
    }
}
