package salsa.theater.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LimitedLinesTest {
    private final List<String> written = new ArrayList<>();
    private long now = -1;
    private final LimitedLines lines = new LimitedLines(written::add, () -> now);

    private void flood(int number) {
        for (int i = 0; i < number; i++) lines.accept("line");
    }

    @Test
    void aFloodIsCutOffAndSaysSoOnce() {
        flood(3_000);
        assertThat(written).hasSize(LimitedLines.MOST + 1);
        assertThat(written.getLast()).contains("more than 50 lines within ten seconds");
    }

    @Test
    void theNextLineTellsHowManyWereHidden() {
        flood(1_053);
        now += TimeUnit.SECONDS.toNanos(10);
        written.clear();
        lines.accept("later");
        lines.accept("last");
        assertThat(written).containsExactly("… and 1,003 more lines", "later", "last");
    }

    @Test
    void aTheaterThatWritesLittleLosesNothing() {
        for (int i = 0; i < 1_000; i++) {
            lines.accept("line");
            now += TimeUnit.SECONDS.toNanos(10) / LimitedLines.MOST;
        }
        assertThat(written).hasSize(1_000).containsOnly("line");
    }
}
