package salsa.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import salsa.runtime.ActorSystem;
import salsa.runtime.Placement;
import salsa.runtime.Report;
import salsa.runtime.Settings;

/**
 * A small program's run in a simulated world.
 *
 * @param status what it would exit with
 * @param reports what came up
 * @param world where it ran
 */
record Run(int status, List<Report> reports, SimulatedWorld world) {

    static Settings stages(int stages) {
        return new Settings(stages, 1, Placement.HASH);
    }

    /** Runs a program whose first message is this, until its end. */
    static Run of(long seed, int stages, Puppet.Act first) {
        return of(new SimulatedWorld(seed), stages, first);
    }

    static Run of(SimulatedWorld world, int stages, Puppet.Act first) {
        var reports = new ArrayList<Report>();
        try (var system = new ActorSystem(world, stages(stages), reports::add)) {
            system.submit(new Puppet.Cue(new Puppet(system.stage(0)), null, first));
            return new Run(system.await(), reports, world);
        }
    }

    /** Runs a program that must end well and have nothing to report. */
    static Run well(long seed, int stages, Puppet.Act first) {
        Run run = of(seed, stages, first);
        run.endedWell();
        return run;
    }

    /** {@link #well}, but for this many messages to puppets that no actor receives. */
    static void leaving(long messages, long seed, int stages, Puppet.Act first) {
        Run run = of(seed, stages, first);
        assertThat(run.reports)
                .hasSize(messages == 0 ? 0 : 1)
                .allSatisfy(each -> assertThat(each).isInstanceOfSatisfying(Report.NeverReceived.class, report -> {
                    assertThat(report.actor()).isEqualTo(Puppet.class.getName());
                    assertThat(report.messages()).isEqualTo(messages);
                }));
        assertThat(run.world.ending()).isEqualTo(new Ending.Quiet());
        assertThat(run.status).isZero();
    }

    void endedWell() {
        assertThat(texts()).isEmpty();
        assertThat(world.ending()).isEqualTo(new Ending.Quiet());
        assertThat(status).isZero();
    }

    List<String> texts() {
        return reports.stream().map(Report::text).toList();
    }
}
