package salsa.robustness.scaling;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The cost of compiling grows with the program, not with its square. */
class ScalingTest {
    private static final double MOST_FOR_TIME_WHERE_MACHINES_ARE_SHARED = 3.5;
    private static final int RUNS = 3;
    private static final int FRACTION = Integer.getInteger("salsa.fraction", 1);

    /** A commit's run counts bytes, which are the same on a machine that does other things as well. */
    @ParameterizedTest
    @EnumSource
    void twiceTheProgramAllocatesAboutTwice(Family family) {
        int half = family.size() / 4;
        Work.of(family.program(half), 1); // so that classes are loaded
        Work small = Work.of(family.program(half), 1);
        Work large = Work.of(family.program(2 * half), 1);
        assertThat((double) large.bytes() / small.bytes()).as(family.toString()).isLessThan(family.most());
    }

    @ParameterizedTest
    @EnumSource
    @Tag("long")
    void twiceTheProgramTakesAboutTwice(Family family) {
        int half = family.size() / FRACTION;
        Work.of(family.program(half), RUNS);
        Work small = Work.of(family.program(half), RUNS);
        Work large = Work.of(family.program(2 * half), RUNS);
        double time = (double) large.nanos() / small.nanos();
        double bytes = (double) large.bytes() / small.bytes();
        System.out.printf("%-20s %6d lines: %6d ms, %6d MB; twice: %.2f of the time, %.2f of the bytes%n", family, half,
                small.nanos() / 1_000_000, small.bytes() / 1_000_000, time, bytes);
        assertThat(bytes).as(family + ", bytes").isLessThan(family.most());
        assertThat(time).as(family + ", time").isLessThan(MOST_FOR_TIME_WHERE_MACHINES_ARE_SHARED);
    }
}
