package salsa.robustness.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.robustness.Corpus;
import salsa.robustness.Seeds;
import salsa.robustness.Texts;

/** A program truncated anywhere can be parsed: an editor's file is truncated at every keystroke. */
class TruncationTest {
    private static final int SAMPLED = 3_000;

    @Test
    void programsCutOffAtSomePlacesAreRead() throws InterruptedException {
        List<Input> all = inputs();
        var random = new Random(1);
        check(
                "programsCutOffAtSomePlacesAreRead",
                random.ints(SAMPLED, 0, all.size()).mapToObj(all::get).toList());
    }

    @Test
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.DAYS)
    void programsCutOffAtEveryPlaceAreRead() throws InterruptedException {
        check("programsCutOffAtEveryPlaceAreRead", inputs());
    }

    private static void check(String test, List<Input> inputs) throws InterruptedException {
        Examiners.examine(
                seed -> inputs.get((int) seed),
                Seeds.upTo(inputs.size()),
                seed -> Seeds.replay(TruncationTest.class, test, seed));
    }

    private static List<Input> inputs() {
        var inputs = new ArrayList<Input>();
        for (Texts program : Corpus.programs()) {
            for (String name : program.names()) {
                String text = program.text(name);
                for (int end = 0; end <= text.length(); end++) {
                    inputs.add(new Input("truncation", Texts.of(name, text.substring(0, end)), name, false));
                }
            }
        }
        return inputs;
    }
}
