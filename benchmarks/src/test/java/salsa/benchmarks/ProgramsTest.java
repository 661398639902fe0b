package salsa.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A benchmark that computes the wrong thing measures nothing. Times are not looked at. */
class ProgramsTest {

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "ThreadRing,      7 1000 2,   'a hop, the last to 7'",
        "PingPong,        100 2 1,    'a message, left: 0'",
        "FibonacciTree,   10 2,       'an actor, the number is 55'",
        "Creation,        5 2,        'an actor, leaves: 32'",
        "Mailbox,         3 2500 2,   'a message, received: 7500'",
        "QueueRing,       7 3 2100 2, 'a pass, 3 numbers in a ring of 7'",
        "Integration,     10 3 2,     'an integral, it is 2550'"})
    void salsaGetsTheRightResultInEveryRound(String program, String arguments, String result) throws IOException {
        everyRoundEndsWith(result, Contender.salsa(8, program, arguments));
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "ThreadRing,    7 1000 2 transfer,     'a hop, the last to 7'",
        "ThreadRing,    7 1000 2 synchronous,  'a hop, the last to 7'",
        "ThreadRing,    7 1000 2 array,        'a hop, the last to 7'",
        "TreeOfThreads, fibonacci 10 2,        'an actor, the number is 55'",
        "TreeOfThreads, binary 5 2,            'an actor, leaves: 32'",
        "TreeOfTasks,   fibonacci 10 2,        'an actor, the number is 55'",
        "TreeOfTasks,   binary 5 2,            'an actor, leaves: 32'",
        "Mailbox,       3 2500 2 array,        'a message, received: 7500'",
        "QueueRing,     7 3 2100 2 array,      'a pass, 3 numbers in a ring of 7'",
        "IntegrationOfTasks, 10 3 2,           'an integral, it is 2550'"})
    void thePeersDoTheSameWork(String program, String arguments, String result) throws IOException {
        everyRoundEndsWith(result, Contender.peer("peer", program, arguments));
    }

    @ParameterizedTest(name = "{0} {1}")
    @CsvSource({
        "SelfSend,        1000, ended",
        "SendPayload,     1000 int, passed 1000",
        "SendPayload,     1000 record, passed Notes",
        "SendPayload,     1000 moved, passed 1000000",
        "RoundTrip,       1000, asked 1000",
        "WaitingActors,   1000 receive, 1000 actors have waited",
        "WaitingActors,   1000 react, 1000 actors have waited",
        "CreateActors,    1000 inPlace, created",
        "CreateActors,    1000 byMessage, created"})
    void whatJmhRunsComesToItsEnd(String program, String arguments, String result) throws IOException {
        assertEquals(List.of(result), JavaProcess.run(Contender.salsa(1, program, arguments), List.of()));
    }

    @Test
    void idleActorsTellHowMuchMemoryTheyNeed() throws IOException {
        assertThat(JavaProcess.run(Contender.salsa(2, "IdleActors", "1000"), List.of()))
                .singleElement().asString().matches("1000 actors, \\d+ MB of heap used");
    }

    private static void everyRoundEndsWith(String result, Contender contender) throws IOException {
        assertThat(JavaProcess.run(contender, List.of())).hasSize(2)
                .allSatisfy(line -> assertThat(line).matches("[\\d.E]+ ns \\Q" + result + "\\E"));
    }
}
