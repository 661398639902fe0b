package salsa.robustness.fuzz;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import salsa.robustness.Seeds;

/** Of everything far too much: it is compiled, or refused with a diagnostic, in time that follows from its size. */
class ExtremeTest {

    /** The seed is the number of the input. */
    @Test
    void whatIsFarTooMuchIsCompiledOrRefused() throws InterruptedException {
        List<Input> inputs = Extreme.inputs();
        LongStream seeds = Seeds.upTo(inputs.size());
        Examiners.examine(seed -> inputs.get((int) seed), seeds,
                seed -> Seeds.replay(ExtremeTest.class, "whatIsFarTooMuchIsCompiledOrRefused", seed));
    }
}
