package salsa.robustness.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import salsa.compiler.Result;
import salsa.robustness.Corpus;
import salsa.robustness.Texts;

/** Compiled programs verify: those written by people, in addition to those of {@link FuzzTest}. */
class VerificationTest {
    private static final int SAMPLED_ONE_OF = 6;

    @Test
    void theClassesOfSomeProgramsVerify() {
        check(SAMPLED_ONE_OF);
    }

    @Test
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.DAYS)
    void theClassesOfAllProgramsVerify() {
        check(1);
    }

    private static void check(int oneOf) {
        List<Texts> programs = Corpus.programs();
        int compiled = 0;
        for (int i = 0; i < programs.size(); i += oneOf) {
            Result result = programs.get(i).compile();
            if (!result.succeeded()) continue;
            Verification.check(result.files());
            compiled++;
        }
        System.out.println("verified: " + compiled + " programs");
        assertThat(compiled).isGreaterThan(programs.size() / oneOf / 3);
    }
}
