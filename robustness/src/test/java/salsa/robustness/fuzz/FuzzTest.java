package salsa.robustness.fuzz;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.robustness.Seeds;

/** For any text the compiler neither fails nor hangs, and reports errors at places that exist. */
class FuzzTest {
    private static final int INPUTS = 10_000;
    private static final int INPUTS_LONG = 1_000_000;
    private static final int INPUTS_FOR_ONE_COMPILED = 200; // one of about 63 compiles

    @Test
    void anyTextIsReadAndRefusedOrCompiled() throws InterruptedException {
        examine("anyTextIsReadAndRefusedOrCompiled", INPUTS);
    }

    @Test
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.DAYS)
    void aMillionTextsAreReadAndRefusedOrCompiled() throws InterruptedException {
        examine("aMillionTextsAreReadAndRefusedOrCompiled", Integer.getInteger("salsa.inputs", INPUTS_LONG));
    }

    private static void examine(String test, int count) throws InterruptedException {
        Map<Examination.Reached, Integer> reached = Examiners.examine(
                new Inputs()::of, Seeds.upTo(count), seed -> Seeds.replay(FuzzTest.class, test, seed));
        System.out.println("fuzz: " + reached);
        int compiled = reached.getOrDefault(Examination.Reached.COMPILED, 0);
        assertTrue(
                Seeds.isReplay() || compiled >= count / INPUTS_FOR_ONE_COMPILED,
                () -> "only " + compiled + " of " + count
                        + " texts compile: the generators no longer reach what lies behind the compiler's checks");
    }
}
