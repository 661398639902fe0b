package salsa.runtime.world.real;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** How many carriers a system adds. */
class CarriersTest {

    private static final long HALF_A_SECOND = TimeUnit.MILLISECONDS.toNanos(500);

    @Test
    void eachHandlerThatOccupiesACarrierIsCompensatedByOne() {
        assertThat(Carriers.wanted(0, 0, 0)).isZero();
        assertThat(Carriers.wanted(1, 0, 0)).isEqualTo(1);
        assertThat(Carriers.wanted(7, 3, 0)).isEqualTo(7);
    }

    /** A probe is started, is late, and the handlers are looked at for some time: each begins with a look. */
    @Test
    void otherStagesWaitForACarrierForLessThanHalfASecond() {
        long looks = 3 * TimeUnit.MILLISECONDS.toNanos(10);
        assertThat(Carriers.PROBE_EVERY + Carriers.LATE + Carriers.STUCK + looks)
                .isLessThan(HALF_A_SECOND);
    }

    @Test
    void atMost256AreAdded() {
        assertThat(Carriers.wanted(256, 0, 0)).isEqualTo(256);
        assertThat(Carriers.wanted(10_000, 0, 0)).isEqualTo(256);
        assertThat(Carriers.wanted(0, 256, HALF_A_SECOND + 1)).isEqualTo(256);
    }

    @Test
    void otherVirtualThreadsAreCompensatedByOneCarrierEachHalfSecond() {
        assertThat(Carriers.wanted(0, 5, HALF_A_SECOND)).isZero();
        assertThat(Carriers.wanted(0, 5, HALF_A_SECOND + 1)).isEqualTo(6);
    }
}
