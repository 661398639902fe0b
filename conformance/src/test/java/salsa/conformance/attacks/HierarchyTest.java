package salsa.conformance.attacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import salsa.conformance.Attack;

/**
 * Order and selective receive are independent of the declaration through which a sender has reached a handler.
 * {@code -Dsalsa.seed.first=S -Dsalsa.programs=N} selects other programs.
 */
class HierarchyTest {
    private static final long FIRST = Long.getLong("salsa.seed.first", 0);
    private static final int PROGRAMS = Integer.getInteger("salsa.programs", 40);
    private static final int MANY = Integer.getInteger("salsa.programs", 1_000);

    @Test
    void messagesKeepTheirOrderAndKindByWhateverReferenceTheyAreSent(@TempDir Path folder) {
        check(PROGRAMS, folder);
    }

    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.DAYS)
    @Test
    void theyDoInManyPrograms(@TempDir Path folder) {
        check(MANY, folder);
    }

    private static void check(int programs, Path folder) {
        for (long seed = FIRST; seed < FIRST + programs; seed++) {
            String text = Hierarchy.text(seed);
            List<String> found = new AttackRun(new Attack("order/hierarchy-" + seed, text), folder).complaints();
            assertThat(found)
                    .as("-Dsalsa.seed.first=%d -Dsalsa.programs=1%n%s", seed, text)
                    .isEmpty();
        }
    }
}
