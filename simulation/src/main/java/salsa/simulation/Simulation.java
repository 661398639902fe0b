package salsa.simulation;

import java.io.PrintStream;
import java.util.List;
import java.util.function.Consumer;
import salsa.runtime.ActorSystem;
import salsa.runtime.Program;
import salsa.runtime.Report;
import salsa.runtime.Settings;

/** Runs a compiled behavior as a program in the world of a seed. */
public final class Simulation {

    private Simulation() {}

    /**
     * The outcome of a run.
     *
     * @param seed the seed
     * @param strategy how schedules were searched
     * @param status the exit status for a process: not 0 if a failure was never noticed, or if the run did not end by
     * itself
     * @param reports the reports for the user, in order
     * @param ending why it was over
     * @param trace the processed messages
     */
    public record Outcome(long seed, Strategy strategy, int status, List<Report> reports, Ending ending, Trace trace) {

        /** Returns a hash that distinguishes runs: the same program under the same seed has the same. */
        public long hash() {
            return trace.hash();
        }

        /** Returns, for the user, which run this was, and how to repeat it. */
        public String text() {
            return "seed %d (%s), %,d messages, trace %016x; the same again with --seed %1$d"
                    .formatted(seed, strategy, trace.steps(), hash());
        }
    }

    /** Runs a program, which may print as in any world. */
    public static Outcome of(long seed, Settings settings, Class<?> behavior, String... arguments) {
        return of(seed, Conditions.USUAL, settings, behavior, arguments);
    }

    /** Runs a program under some conditions. */
    public static Outcome of(
            long seed, Conditions conditions, Settings settings, Class<?> behavior, String... arguments) {
        return of(seed, conditions, settings, _ -> {}, behavior, arguments);
    }

    private static Outcome of(
            long seed,
            Conditions conditions,
            Settings settings,
            Consumer<Report> reader,
            Class<?> behavior,
            String... arguments) {
        var world = new SimulatedWorld(seed, conditions);
        Program.Outcome outcome = Program.run(world, settings, reader, behavior, arguments);
        int status = switch (world.ending()) {
            case Ending.Quiet() -> outcome.status();
            case Ending.Halted halted -> halted.status();
            case Ending.StepsUsedUp _, Ending.Held _, Ending.OwnThread _, Ending.Overdue _, Ending.RuleBroken _ ->
                ActorSystem.FAILED;
        };
        return new Outcome(seed, world.strategy(), status, outcome.reports(), world.ending(), world.trace());
    }

    /**
     * Runs a program for the command line: prints each report to the standard error at once, since the program may
     * exit, and at the end which run this was unless it succeeded.
     *
     * @return the exit status
     */
    public static int run(long seed, Conditions conditions, Class<?> behavior, String[] arguments, Settings settings) {
        PrintStream out = System.err;
        Outcome outcome = of(seed, conditions, settings, report -> out.println(report.text()), behavior, arguments);
        print(outcome, conditions, out);
        return outcome.status();
    }

    private static void print(Outcome outcome, Conditions conditions, PrintStream out) {
        if (!(outcome.ending() instanceof Ending.Quiet)) {
            String text = Report.visible(outcome.ending().text());
            out.println(text.startsWith("salsa: ") ? text : "salsa: " + text);
        }
        if (outcome.status() != ActorSystem.ENDED_WELL) {
            out.println("salsa: " + outcome.text() + (conditions.cutsMachinesOff() ? " --faults" : ""));
        }
    }
}
