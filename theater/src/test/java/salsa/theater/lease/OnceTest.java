package salsa.theater.lease;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OnceTest {

    @Test
    void theFirstOccasionCounts() {
        List<String> done = new ArrayList<>();
        var once = new Once(() -> done.add("done"));
        once.run();
        once.run();
        assertThat(done).containsExactly("done");
    }

    @Test
    void theActionIsForgottenThen() {
        var used = new Object();
        var held = new WeakReference<>(used);
        var once = once(used);
        used = null;
        once.run();
        for (int i = 0; i < 100 && held.get() != null; i++) {
            System.gc();
        }
        assertThat(held.get()).isNull();
        once.run();
    }

    private static Once once(Object used) {
        return new Once(used::hashCode);
    }
}
