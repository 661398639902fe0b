package salsa.robustness.fuzz;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.robustness.Seeds;

/** Far too much of every construct is compiled, or refused with a diagnostic, in time that follows from its size. */
class ExtremeTest {

    @Test
    void whatIsFarTooMuchIsCompiledOrRefused() throws InterruptedException {
        examine("whatIsFarTooMuchIsCompiledOrRefused", Extreme.some());
    }

    @Test
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.DAYS)
    void whatIsFarTooMuchInManySizesIsCompiledOrRefused() throws InterruptedException {
        examine("whatIsFarTooMuchInManySizesIsCompiledOrRefused", Extreme.all());
    }

    /** Examines inputs; the seed is the number of the input. */
    private static void examine(String test, List<Input> inputs) throws InterruptedException {
        Examiners.examine(
                seed -> inputs.get((int) seed),
                Seeds.upTo(inputs.size()),
                seed -> Seeds.replay(ExtremeTest.class, test, seed));
    }
}
