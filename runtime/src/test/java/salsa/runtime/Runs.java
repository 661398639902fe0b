package salsa.runtime;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import salsa.runtime.world.real.RealWorld;

/** Runs of small programs under real workers. */
final class Runs {

    private Runs() {}

    static Settings stages(int stages) {
        return new Settings(stages, 2, Placement.HASH);
    }

    /** Runs a program with this first message, until it is quiet. */
    static Program.Outcome of(Settings settings, Puppet.Act first) {
        List<Report> reports = Collections.synchronizedList(new ArrayList<>());
        int status = of(settings, reports::add, first);
        return new Program.Outcome(status, List.copyOf(reports));
    }

    static int of(Settings settings, Consumer<Report> reports, Puppet.Act first) {
        try (var system = new ActorSystem(new RealWorld(), settings, reports)) {
            system.submit(new Puppet.Cue(new Puppet(system.stage(0)), null, first));
            return system.await();
        }
    }

    /** {@link #well}, except for that many messages to puppets that no handler receives. */
    static void leaving(long messages, Settings settings, Puppet.Act first) {
        Program.Outcome outcome = of(settings, first);
        if (outcome.reports().size() != 1
                || !(outcome.reports().getFirst() instanceof Report.NeverReceived report)
                || !report.actor().equals(Puppet.class.getName())
                || report.messages() != messages) {
            throw new AssertionError(
                    outcome.reports().stream().map(Report::text).toList());
        }
    }

    /** Runs a program that must end well and have nothing to report. */
    static void well(Settings settings, Puppet.Act first) {
        Program.Outcome outcome = of(settings, first);
        if (outcome.status() != 0 || !outcome.reports().isEmpty()) {
            throw new AssertionError(
                    outcome.reports().stream().map(Report::text).toList());
        }
    }
}
