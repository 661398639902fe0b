package salsa.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1          | 1 message to a.Ring was never received
            999        | 999 messages to a.Ring were never received
            1000       | 1,000 messages to a.Ring were never received
            1234567    | 1,234,567 messages to a.Ring were never received
            """)
    void messagesNeverReceivedAreCountedInWords(long messages, String words) {
        assertThat(new Report.NeverReceived("a.Ring", messages, List.of(), null, List.of(), true, false).text())
                .isEqualTo("W0810 warning: " + words);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            true  | false | let a `receive` or `react` with a case for `ring` run for each message, such as in a loop
            false | false | no `receive` or `react` of a Bell has run: send the message whose handler receives `ring`, or write such a handler
            false | true  | add a case for `ring` to the cases that a Bell has become, or `default -> parent;` to handle it \
            as before
            """)
    void messagesNeverReceivedAreAdvisedByWhatTheActorDid(boolean received, boolean became, String advice) {
        var kinds = List.of(new Report.Unreceived(Site.of("Bell.ring(int)", "Bell.salsa", 3), 1));
        assertThat(new Report.NeverReceived("Bell", 1, kinds, null, null, received, became).text())
                .endsWith("    try: " + advice);
    }

    @Test
    void aMessageThatWaitsForAnAnswerNamesTheHandlerThatOwesIt() {
        Site site = Site.of("self<-show(lobby<-join(\"Ada\"))", "Main.salsa", 4);
        assertThat(new Report.Waiting(site, 1, false).text())
                .endsWith(
                        "\n    try: let `join` pass a value on every path, instead of `later`, and resolve each promise"
                                + " whose token it passes");
        assertThat(new Report.Waiting(site, 1, true).text()).doesNotContain("try:");
        Site gate = Site.of("self<-show(1) : waitfor(done)", "Main.salsa", 5);
        assertThat(new Report.Waiting(gate, 1, false).text()).doesNotContain("try:");
    }

    @Test
    void aMessageToAnActorThatWasStoppedIsAdvisedByItsArrival() {
        Site late = Site.of("Bell.ring(int)", "Bell.salsa", 3);
        var stopped = new ExitReason.Stopped();
        assertThat(new Report.DeadLetter("Bell", late, stopped, false).text())
                .endsWith("\n    try: send it before `Actors.stop`");
        assertThat(new Report.DeadLetter("Bell", late, stopped, true).text())
                .endsWith("\n    try: add a case for it to those with which the actor waits, or which it has become: it"
                        + " arrived before `Actors.stop`");
        Site notice = Site.of("Bell.ended(Actor, ExitReason)", "Bell.salsa", 4);
        assertThat(new Report.DeadLetter("Bell", notice, stopped, false).text()).doesNotContain("try:");
    }
}
