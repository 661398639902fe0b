package salsa.robustness.scaling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The cost of compiling grows with the program, not with its square. */
class ScalingTest {
    private static final double MOST = 2.3;
    private static final double MOST_FOR_TIME_WHERE_MACHINES_ARE_SHARED = 3.5;
    private static final int RUNS = 3;
    private static final int FRACTION = Integer.getInteger("salsa.fraction", 1);

    /** A commit's run counts bytes, which do not depend on the load of the machine. */
    @ParameterizedTest
    @EnumSource
    void twiceTheProgramAllocatesAboutTwice(Family family) {
        int half = family.size() / 4;
        family.program(half).compile(); // so that classes are loaded
        bounded(family, Cost.of(family.program(half), 1), Cost.of(family.program(2 * half), 1));
    }

    @ParameterizedTest
    @EnumSource
    @Tag("long")
    @Timeout(value = 1, unit = TimeUnit.DAYS)
    void twiceTheProgramTakesAboutTwice(Family family) {
        int half = family.size() / FRACTION;
        Cost.of(family.program(half), RUNS);
        Cost small = Cost.of(family.program(half), RUNS);
        Cost large = Cost.of(family.program(2 * half), RUNS);
        double time = (double) large.whole().nanos() / small.whole().nanos();
        System.out.printf(
                "%-20s %6d lines: %6d ms, %6d MB; twice: %.2f of the time, %.2f of the bytes, %.2f of ours%n",
                family,
                half,
                small.whole().nanos() / 1_000_000,
                small.whole().bytes() / 1_000_000,
                time,
                (double) large.whole().bytes() / small.whole().bytes(),
                (double) large.ours().bytes() / small.ours().bytes());
        if (family.isLinearInJavac()) {
            bounded(family, small, large);
            assertThat(time).as(family + ", time").isLessThan(MOST_FOR_TIME_WHERE_MACHINES_ARE_SHARED);
        } else {
            boundedText(family, small, large);
        }
    }

    /**
     * Checks the bound. For a family that is slow in javac itself it checks our part. That includes javac's work on the
     * text for typing, which for such a family exceeds the bound at the sizes of the long run.
     */
    private static void bounded(Family family, Cost small, Cost large) {
        boundedText(family, small, large);
        assertThat((double) large.ours().bytes() / small.ours().bytes())
                .as(family + ", ours")
                .isLessThan(MOST);
        if (family.isLinearInJavac()) {
            assertThat((double) large.whole().bytes() / small.whole().bytes())
                    .as(family + ", all")
                    .isLessThan(MOST);
        }
    }

    private static void boundedText(Family family, Cost small, Cost large) {
        assertThat(large.text() > 0).as(family + " compiles").isEqualTo(family.compiles());
        assertThat((double) large.text()).as(family + ", text").isLessThanOrEqualTo(MOST * small.text());
    }
}
