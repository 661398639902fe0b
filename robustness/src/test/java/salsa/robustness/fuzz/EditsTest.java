package salsa.robustness.fuzz;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.robustness.Corpus;
import salsa.robustness.Seeds;
import salsa.robustness.Texts;

/** After any edits a session reports the diagnostics, and generates the classes, of a compilation from nothing. */
class EditsTest {
    private static final int EDITS = 20; // of one program
    private static final int FILES_MIN = 2;
    private static final int PROGRAMS = 15;
    private static final int PROGRAMS_LONG = 5_000;

    @Test
    void editsEndInTheDiagnosticsOfACompilation() {
        compare("editsEndInTheDiagnosticsOfACompilation", PROGRAMS);
    }

    @Test
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.DAYS)
    void manyEditsEndInTheDiagnosticsOfACompilation() {
        compare("manyEditsEndInTheDiagnosticsOfACompilation", Integer.getInteger("salsa.programs", PROGRAMS_LONG));
    }

    private static void compare(String test, int programs) {
        List<Texts> several = Corpus.programs().stream()
                .filter(each -> each.names().size() >= FILES_MIN)
                .toList();
        int[] succeeded = {0};
        Seeds.upTo(programs).forEach(seed -> {
            var random = new Random(seed);
            try {
                succeeded[0] += new Edits(several.get(random.nextInt(several.size())), random).compare(EDITS);
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("seed " + seed + "\n" + Seeds.replay(EditsTest.class, test, seed), e);
            }
        });
        System.out.println("edits: " + succeeded[0] + " of " + programs * EDITS + " programs compile");
        assertTrue(
                Seeds.isReplay() || succeeded[0] >= programs,
                () -> "only " + succeeded[0] + " edited programs compile, too few to compare classes");
    }
}
