package salsa.theater.arrival;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import salsa.theater.link.Flow;

/** Which frames wait for one that is being decoded, and which pass it. */
class ArrivalOrderTest {

    private static final long ONE = 1;
    private static final long OTHER = 2;

    private final ArrivalOrder order = new ArrivalOrder();
    private final List<String> begun = new ArrayList<>();
    private final Map<String, ArrivalOrder.Arrival> arrivals = new HashMap<>();

    private void add(String name, long flow) {
        order.add(new ArrivalOrder.Arrival(flow, arrival -> {
            begun.add(name);
            arrivals.put(name, arrival);
        }));
    }

    private void end(String name) {
        order.end(arrivals.get(name));
    }

    @Test
    void aFrameOfTheSameFlowWaitsAndThoseOfOthersPass() {
        add("large", ONE);
        add("next", ONE);
        add("other", OTHER);
        assertThat(begun).containsExactly("large", "other");
        end("large");
        assertThat(begun).containsExactly("large", "other", "next");
    }

    @Test
    void theLastWaitsForAllBeforeItAndNoneWaitsForIt() {
        add("large", ONE);
        add("last", Flow.LAST);
        add("other", OTHER);
        assertThat(begun).containsExactly("large", "other");
        end("large");
        assertThat(begun).containsExactly("large", "other", "last");
    }

    @Test
    void aFenceWaitsForAllBeforeItAndAllBehindWaitForIt() {
        add("large", ONE);
        add("fence", Flow.FENCE);
        add("other", OTHER);
        add("next", ONE);
        assertThat(begun).containsExactly("large");
        end("large");
        assertThat(begun).containsExactly("large", "fence");
        end("fence");
        assertThat(begun).containsExactly("large", "fence", "other", "next");
    }

    @Test
    void anEmptyOrderLetsEveryFramePass() {
        add("large", ONE);
        assertThat(order.isFree(ONE)).isFalse();
        assertThat(order.isFree(OTHER)).isTrue();
        assertThat(order.isFree(Flow.LAST)).isFalse();
        end("large");
        assertThat(order.isEmpty()).isTrue();
        assertThat(order.isFree(Flow.FENCE)).isTrue();
    }
}
