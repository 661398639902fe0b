package salsa.theater.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Links under faults: whatever the seed, the promises hold, and everything settles when the faults end. */
class LinkSimulationTest {

    private static final int SEEDS = Integer.getInteger("salsa.seeds", 20_000);
    private static final long FIRST = Long.getLong("salsa.seed", 0);

    @Test
    void thePromisesHoldUnderEachSeed() {
        LongStream.range(FIRST, FIRST + SEEDS).parallel().forEach(LinkSimulationTest::run);
    }

    private static long run(long seed) {
        try {
            return new Universe(seed).run();
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError("seed " + seed + ": " + e.getMessage(), e);
        }
    }

    @Test
    void aSeedReplaysExactly() {
        for (long seed = 0; seed < 100; seed++) {
            assertThat(run(seed)).as("seed %d", seed).isEqualTo(run(seed));
        }
        assertThat(LongStream.range(0, 100)
                        .map(LinkSimulationTest::run)
                        .distinct()
                        .count())
                .isEqualTo(100);
    }
}
