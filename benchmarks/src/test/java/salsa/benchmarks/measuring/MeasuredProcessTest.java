package salsa.benchmarks.measuring;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What is seen of a process from outside. */
class MeasuredProcessTest {

    private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);
    private static final Budget ENOUGH = new Budget(1_000_000, 1_000_000, MINUTE, MINUTE);

    @Test
    void roundsErrorsAndTheStatusAreSeen() throws IOException {
        Execution execution = run("echo 'ring(7) = 3 in 12 ns'; echo oops; echo 'met [1, 2]' >&2; exit 5", ENOUGH);
        assertThat(execution.rounds()).containsExactly(new Round("ring(7) = 3", 12));
        assertThat(execution.other()).containsExactly("oops");
        assertThat(execution.errors()).containsExactly("met [1, 2]");
        assertThat(execution.status()).isEqualTo(5);
        assertThat(execution.stopped()).isFalse();
        assertThat(execution.firstNanos()).isPositive().isLessThanOrEqualTo(execution.wallNanos());
    }

    @Test
    void aProcessThatHasDoneEnoughIsStopped() throws IOException {
        Execution execution = run("while :; do echo 'r in 1 ns'; done", new Budget(1_000_000, 10, 0, MINUTE));
        assertThat(execution.stopped()).isTrue();
        assertThat(execution.rounds()).hasSize(10);
    }

    @Test
    void aProcessThatDoesNotEndIsStoppedWithItsChildren() throws IOException {
        Execution execution = run("sh -c 'while :; do :; done'; echo never", new Budget(1, 1, 0, 200_000_000));
        assertThat(execution.stopped()).isTrue();
        assertThat(execution.rounds()).isEmpty();
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
