package salsa.theater.peer;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The link learns of returned credit in parts that are much smaller than the quarter of the window that it grants. */
class ReturnsTest {

    private static final long WINDOW = 1600;

    private final Returns returns = new Returns(1, WINDOW);

    @Test
    void oneCallerOfManyReportsEachSixteenthOfTheWindow() {
        int reports = 0;
        for (int i = 0; i < 10; i++) {
            reports += returns.add(60) ? 1 : 0;
        }
        assertThat(reports).isOne();
        assertThat(returns.take()).isEqualTo(600);
        assertThat(returns.add(99)).isFalse();
        assertThat(returns.add(1)).isTrue();
    }

    @Test
    void aLargeFrameIsReportedAtOnce() {
        assertThat(returns.add(WINDOW)).isTrue();
        assertThat(returns.take()).isEqualTo(WINDOW);
        assertThat(returns.take()).isZero();
    }
}
