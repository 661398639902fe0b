package salsa.simulation;

import java.io.PrintStream;
import java.util.List;
import salsa.runtime.ActorSystem;
import salsa.runtime.Program;
import salsa.runtime.Report;
import salsa.runtime.Settings;

/** Runs a compiled behavior as a program in the world of a seed. */
public final class Simulation {

    private Simulation() {}

    /**
     * How a run ended.
     *
     * @param seed what it followed from
     * @param strategy how it was searched
     * @param status what a process would exit with: not 0 when something failed and nobody took notice of it, or when
     *     the run did not end by itself
     * @param reports what the user is to know, in the order it came up
     * @param ending why it was over
     * @param trace what was performed
     */
    public record Outcome(long seed, Strategy strategy, int status, List<Report> reports, Ending ending, Trace trace) {

        /** Tells two runs apart: the same program under the same seed has the same. */
        public long hash() {
            return trace.hash();
        }

        /** For the user: which run this was, and how to see it again. */
        public String text() {
            return "seed %d (%s), %,d messages, trace %016x; the same again with --seed %1$d"
                    .formatted(seed, strategy, trace.steps(), hash());
        }
    }

    /** Runs a program, which may print as it does in any world. */
    public static Outcome of(long seed, Settings settings, Class<?> behavior, String... arguments) {
        return of(seed, Conditions.USUAL, settings, behavior, arguments);
    }

    /** Runs a program under some conditions. */
    public static Outcome of(
            long seed, Conditions conditions, Settings settings, Class<?> behavior, String... arguments) {
        var world = new SimulatedWorld(seed, conditions);
        Program.Outcome outcome = Program.run(world, settings, behavior, arguments);
        int status = switch (world.ending()) {
            case Ending.Quiet() -> outcome.status();
            case Ending.Halted halted -> halted.status();
            case Ending.StepsUsedUp _, Ending.Held _, Ending.OwnThread _, Ending.RuleBroken _ -> ActorSystem.FAILED;
        };
        return new Outcome(seed, world.strategy(), status, outcome.reports(), world.ending(), world.trace());
    }

    /**
     * Runs a program for the command line: prints its reports to the standard error, and which run this was unless all
     * went well.
     *
     * @return the status to exit with
     */
    public static int run(long seed, Class<?> behavior, String[] arguments, Settings settings) {
        Outcome outcome = of(seed, settings, behavior, arguments);
        print(outcome, System.err);
        return outcome.status();
    }

    private static void print(Outcome outcome, PrintStream out) {
        outcome.reports().forEach(report -> out.println(report.text()));
        if (!(outcome.ending() instanceof Ending.Quiet)) {
            out.println("salsa: " + outcome.ending().text());
        }
        if (outcome.status() != ActorSystem.ENDED_WELL) {
            out.println("salsa: " + outcome.text());
        }
    }
}
