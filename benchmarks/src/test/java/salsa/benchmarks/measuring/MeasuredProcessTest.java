package salsa.benchmarks.measuring;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The measurements of a process from outside. */
class MeasuredProcessTest {

    private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);
    private static final Budget ENOUGH = new Budget(1_000_000, 1_000_000, MINUTE, MINUTE, MINUTE);

    @Test
    void roundsErrorsAndTheStatusAreSeen() throws IOException {
        Execution execution = run("echo 'ring(7) = 3 in 12 ns'; echo oops; echo 'met [1, 2]' >&2; exit 5", ENOUGH);
        assertThat(execution.rounds().all()).containsExactly(new Round("ring(7) = 3", 12));
        assertThat(execution.other()).containsExactly("oops");
        assertThat(execution.errors()).containsExactly("met [1, 2]");
        assertThat(execution.status()).isEqualTo(5);
        assertThat(execution.stopped()).isFalse();
        assertThat(execution.rounds().firstNanos()).isPositive().isLessThanOrEqualTo(execution.wallNanos());
    }

    @Test
    void aProcessThatHasDoneEnoughIsStopped() throws IOException {
        Execution execution = run("while :; do echo 'r in 1 ns'; done", new Budget(1_000_000, 10, 0, MINUTE, MINUTE));
        assertThat(execution.stopped()).isTrue();
        assertThat(execution.rounds().all()).hasSize(10);
    }

    @Test
    void aProcessThatDoesNotEndIsStoppedWithItsChildren() throws IOException {
        Execution execution = run("sh -c 'while :; do :; done'; echo never", new Budget(1, 1, 0, MINUTE, 200_000_000));
        assertThat(execution.stopped()).isTrue();
        assertThat(execution.rounds().all()).isEmpty();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void processorTimeAndMemoryAreThoseOfTheProcess() throws IOException {
        String work = "i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done; echo 'r in 1 ns'";
        Execution execution = run(work, ENOUGH);
        assertThat(execution.cpuNanos()).isPositive().isLessThan(2 * execution.wallNanos());
        assertThat(execution.peakBytes()).isBetween(100_000L, 50_000_000L);
        assertThat(execution.load().others()).isNotNegative();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void theProcessorTimeOfWarmRoundsIsCountedApartFromThatOfTheFirst() throws IOException {
        String round = "while [ $i -lt $n ]; do i=$((i+1)); done; echo 'r in 1 ns'; ";
        String rounds = "i=0; n=300000; " + round + "n=400000; " + round + "n=500000; " + round;
        Execution execution = run(rounds + "read never", new Budget(1_000_000, 3, 0, MINUTE, MINUTE));
        assertThat(execution.rounds().firstCpuNanos()).isPositive().isLessThanOrEqualTo(execution.cpuNanos());
        assertThat(execution.rounds().warmCpuNanos())
                .isPositive()
                .isLessThan(execution.rounds().firstCpuNanos() / 2);
        assertThat(execution.rounds().firstPeakBytes()).isPositive().isLessThanOrEqualTo(execution.peakBytes());
    }

    @Test
    void theSecondHalfOfTheRoundsIsWarm() {
        var rounds = new Rounds(Collections.nCopies(5, new Round("r", 1)), 7, 9, List.of(100L, 150L, 160L, 170L, 180L));
        assertThat(rounds.firstCpuNanos()).isEqualTo(100);
        assertThat(rounds.warmCpuNanos()).isEqualTo(10);
        assertThat(new Rounds(List.of(new Round("r", 1)), 7, 9, List.of(100L)).warmCpuNanos())
                .isZero();
    }

    @Test
    void aClockThatWasReadTooLateDoesNotCount() {
        List<Round> three = Collections.nCopies(3, new Round("r", 1));
        assertThat(new Rounds(three, 7, 9, List.of(100L, 110L, 0L)).warmCpuNanos())
                .isEqualTo(10);
        assertThat(new Rounds(three, 7, 9, List.of(100L, 0L, 0L)).warmCpuNanos())
                .isZero();
    }

    @Test
    void aProcessMustBothBeWarmAndHaveDoneEnoughButPatienceEnds() {
        var budget = new Budget(1_000, 5, 10, 100, 1_000);
        assertThat(budget.isSpent(5, 19, 10)).isFalse();
        assertThat(budget.isSpent(5, 20, 10)).isTrue();
        assertThat(budget.isSpent(4, 99, 10)).isFalse();
        assertThat(budget.isSpent(2, 100, 10)).isTrue();
        assertThat(budget.isSpent(1, 100, 10)).isFalse();
        assertThat(budget.isSpent(1_000, 100, 10)).as("it ends by itself").isFalse();
    }

    @Test
    void theLoadOfOthersIsWhatTheProcessDidNotUse() {
        var before = OtherLoad.Counters.of("cpu  100 0 50 1000 7 0 0 10 0 0");
        var after = OtherLoad.Counters.of("cpu  160 0 90 1100 9 0 0 30 0 0");
        OtherLoad load = after.since(before, 1_000_000_000, 800_000_000);
        assertThat(load).isEqualTo(new OtherLoad(0.2, 0.2));
    }

    private static Execution run(String script, Budget budget) throws IOException {
        return new MeasuredProcess().run(List.of("sh", "-c", script), Map.of(), budget);
    }
}
