package salsa.theater.lease;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class IdlenessTest {

    private final AtomicInteger leased = new AtomicInteger(1);
    private final List<Integer> asked = new ArrayList<>();
    private int now;
    private final Idleness idle = new Idleness(leased::get, () -> asked.add(now));

    private void tickUntil(int end) {
        while (now < end) {
            now++;
            idle.tick();
        }
    }

    @Test
    void asksAgainAfterTwiceTheTimeBecauseAReferenceMayHaveBeenInUse() {
        tickUntil(40);
        assertThat(asked).containsExactly(1, 2, 4, 8, 16, 32);
    }

    @Test
    void asksSoonAfterAMessage() {
        tickUntil(10);
        idle.arrived();
        tickUntil(13);
        assertThat(asked).containsExactly(1, 2, 4, 8, 12, 13);
    }

    @Test
    void doesNotAskWhenNothingIsHeld() {
        leased.set(0);
        tickUntil(10);
        leased.set(1);
        tickUntil(12);
        assertThat(asked).containsExactly(11, 12);
    }
}
