package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The same seed gives the same run, and other seeds give others (R8). */
class ReplayTest {

    private static final int MESSAGES = 100;
    private static final int SEEDS_ELSEWHERE = 300;

    private static long hash(long seed) {
        return new Traffic(seed, 4, new SimulatedWorld(seed))
                .run(MESSAGES)
                .world()
                .trace()
                .hash();
    }

    @Test
    void theSameSeedGivesTheSameTraceEveryTime() {
        Seeds.each(1_000, seed -> {
            long first = hash(seed);
            assertThat(hash(seed)).isEqualTo(first);
            assertThat(hash(seed)).isEqualTo(first);
        });
    }

    /** The addresses and identity hashes of objects make no difference. */
    @Test
    void garbageAndIdentityHashesDoNotChangeATrace() {
        List<Object> kept = new ArrayList<>();
        Seeds.each(200, seed -> {
            long first = hash(seed);
            for (int n = 0; n < 100; n++) {
                kept.add(new byte[n]);
                kept.get(n).hashCode();
            }
            if (seed % 50 == 0) {
                kept.clear();
                System.gc();
            }
            assertThat(hash(seed)).isEqualTo(first);
        });
    }

    /** A program's next run is not changed by the seeds run before it, as static state would. */
    @Test
    void theTraceOfASeedDoesNotDependOnWhatRanBefore() {
        long before = hash(3);
        for (long seed = 10; seed < 60; seed++) {
            hash(seed);
        }
        assertThat(hash(3)).isEqualTo(before);
    }

    @Test
    void moreThanNinetyNineInAHundredSeedsHaveATraceOfTheirOwn() {
        assertThat(traces(Conditions.USUAL.with(Strategy.RANDOM), 200)).isGreaterThan(990);
        assertThat(traces(Conditions.USUAL, 2_000)).isGreaterThan(990);
    }

    /** Returns how many different traces one program of that many messages has under a thousand seeds. */
    private static int traces(Conditions conditions, int messages) {
        Set<Long> traces = new HashSet<>();
        for (long seed = 0; seed < 1_000; seed++) {
            var world = new SimulatedWorld(seed, conditions);
            traces.add(new Traffic(3, 0, world).run(messages).world().trace().hash());
        }
        return traces.size();
    }

    /** Another process, no compiled code, another collector, identity hashes that are all the same: the same traces. */
    @Test
    void anotherVirtualMachineGivesTheSameTraces() throws IOException, InterruptedException {
        long here = hashOfAll(SEEDS_ELSEWHERE);
        var process = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-Xint",
                        "-XX:+UseSerialGC",
                        "-XX:-UseCompressedOops",
                        "-XX:+UnlockExperimentalVMOptions",
                        "-XX:hashCode=2",
                        "-Xmn2m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ReplayTest.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String there = new String(process.getInputStream().readAllBytes()).strip();
        assertThat(process.waitFor()).isZero();
        assertThat(there).isEqualTo(Long.toHexString(here));
    }

    /** The other process. */
    public static void main(String[] arguments) {
        System.out.println(Long.toHexString(hashOfAll(SEEDS_ELSEWHERE)));
    }

    private static long hashOfAll(int seeds) {
        long all = 0;
        for (long seed = 0; seed < seeds; seed++) {
            all = SeededDice.mixBits(all ^ hash(seed));
        }
        return all;
    }

    @Test
    void theTraceKeepsTheLastMessagesAndCountsAll() {
        var world = new SimulatedWorld(9, Conditions.USUAL.tracedStepsMax(3));
        Run.of(world, 2, (self, _) -> self.tell(self.beside(1), (me, _) -> me.tell(self, (_, _) -> {})))
                .endedWell();
        assertThat(world.trace().steps()).isEqualTo(3);
        assertThat(world.trace().latest())
                .map(Trace.Step::toString)
                .containsExactly(
                        "1  stage 0  actor 1  Puppet.act() Puppet.salsa:7",
                        "2  stage 1  actor 2  Puppet.act() Puppet.salsa:7",
                        "3  stage 0  actor 1  Puppet.act() Puppet.salsa:7");
    }
}
