package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import salsa.runtime.Report;

/** A random program of one seed. Each of its handlers may be quarantined wherever it pauses. */
abstract class SlowProgram {

    final SimulatedWorld world;
    final SplittableRandom dice;
    final List<Puppet> actors = new ArrayList<>();

    SlowProgram(long seed) {
        this.world = new SimulatedWorld(seed);
        this.dice = new SplittableRandom(seed);
        world.letHandlersBeQuarantined();
    }

    /** The first handler. */
    abstract void begin(Puppet self);

    /** Takes long at times. */
    void pause() {
        if (dice.nextInt(3) == 0) {
            world.takesLong();
        }
    }

    Run run() {
        return Run.of(world, 2, (self, _) -> begin(self));
    }

    /** A quarantine has no effect except its report. */
    void check(Run run) {
        assertThat(run.reports()).allMatch(Report.Stuck.class::isInstance);
        assertThat(run.world().ending()).isEqualTo(new Ending.Quiet());
        assertThat(run.status()).isZero();
    }

    /** Runs and checks a program for each of that many seeds; many of them quarantine a handler. */
    static void each(int seeds, LongFunction<SlowProgram> ofSeed) {
        int[] quarantines = {0};
        Seeds.each(seeds, seed -> {
            SlowProgram program = ofSeed.apply(seed);
            Run run = program.run();
            program.check(run);
            quarantines[0] += run.reports().size();
        });
        assertThat(quarantines[0]).as("quarantines").isGreaterThanOrEqualTo(Seeds.count(seeds) / 4);
    }
}
