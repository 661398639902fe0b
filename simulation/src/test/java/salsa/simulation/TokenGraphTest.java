package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Random graphs of tokens, against their reference outcome under any schedule. */
class TokenGraphTest {

    /**
     * Each token gets its value or its failure once, and no waiting code continues early, twice or never. A failure that
     * is not the reason of the message or expression that waited for it is reported once, and no other is.
     */
    @Test
    void everyTokenOfARandomGraphEndsAsItMust() {
        Seeds.each(10_000, seed -> {
            var dice = new SeededDice(seed, "tokens");
            TokenGraph graph = TokenGraph.random(dice);
            var reference = new TokenReference(graph);
            TokenGraphRun run = new TokenGraphRun(graph, dice).in(new SimulatedWorld(seed));
            assertThat(run.differences(reference)).isEmpty();
            assertThat(run.complaints()).isEmpty();
            assertThat(run.reportedFailures()).isEqualTo(run.unnoticedFailures());
            assertThat(run.waiting())
                    .isEqualTo(graph.nodes().stream()
                            .filter(node ->
                                    node.kind().waits() && reference.of(node.number()) instanceof TokenReference.Never)
                            .count());
        });
    }
}
