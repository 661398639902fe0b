package salsa.benchmarks.measuring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The display of the remaining time. */
class ProgressTest {

    @Test
    void timesAreToldAsPeopleSayThem() {
        assertThat(Progress.shown(TimeUnit.SECONDS.toNanos(59))).isEqualTo("59 s left");
        assertThat(Progress.shown(TimeUnit.SECONDS.toNanos(89))).isEqualTo("1 min left");
        assertThat(Progress.shown(TimeUnit.MINUTES.toNanos(7))).isEqualTo("7 min left");
    }
}
