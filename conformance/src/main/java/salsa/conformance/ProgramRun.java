package salsa.conformance;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import salsa.runtime.BehaviorType;
import salsa.runtime.Placement;
import salsa.runtime.Program;
import salsa.runtime.Settings;
import salsa.simulation.Conditions;
import salsa.simulation.Ending;
import salsa.simulation.Simulation;

/**
 * A program that can be run, any number of times.
 *
 * @param program   its classes
 * @param behavior  the qualified name of the behavior that takes the arguments
 * @param arguments the command line
 * @param limit     the maximum duration of a run; far longer than any takes
 * @param weaving   the transformation of its classes before a run in this process
 */
public record ProgramRun(
        CompiledProgram program, String behavior, List<String> arguments, Duration limit, Optional<Weaving> weaving) {
    private static final int WORKERS = 4;

    /** Creates a run of the unchanged program. */
    public ProgramRun(CompiledProgram program, String behavior, List<String> arguments, Duration limit) {
        this(program, behavior, arguments, limit, Optional.empty());
    }

    /** Returns the same run with woven classes. */
    public ProgramRun with(Weaving weaving) {
        return new ProgramRun(program, behavior, arguments, limit, Optional.of(weaving));
    }

    /**
     * Returns whether an earlier program that did not end still runs in this process: others need a process of their
     * own.
     */
    public static boolean isProcessShared() {
        return Deadline.isWorkLeft();
    }

    /** Runs in this process, in the real world. Not for programs that call {@code System.exit}. */
    public Outcome onStages(int stages) {
        System.setProperty("nstages", String.valueOf(stages));
        System.setProperty("workers", String.valueOf(WORKERS));
        try (var console = new Console()) {
            int status = started(
                    "on " + stages + " stages",
                    () -> Program.run(behavior(ProgramLoader.real(program.files(), weaving)), commandLine()));
            return console.outcome(status);
        } finally {
            System.clearProperty("nstages");
            System.clearProperty("workers");
        }
    }

    /** Runs in this process, in the world of a seed: the same seed and number of stages yield the same run. */
    public Outcome underSeed(long seed, int stages) {
        return underSeed(seed, stages, Placement.HASH); // so that most messages cross stages
    }

    /** Runs the same with another placement of actors. */
    public Outcome underSeed(long seed, int stages, Placement placement) {
        return underSeed(seed, Conditions.USUAL, new Settings(stages, WORKERS, placement));
    }

    /** Runs the same under some conditions. */
    public Outcome underSeed(long seed, int stages, Conditions conditions) {
        return underSeed(seed, conditions, new Settings(stages, WORKERS, Placement.HASH));
    }

    private Outcome underSeed(long seed, Conditions conditions, Settings settings) {
        try (var console = new Console()) {
            int status = started("under seed " + seed, () -> simulated(seed, conditions, settings));
            return console.outcome(status);
        }
    }

    private int simulated(long seed, Conditions conditions, Settings settings) throws ClassNotFoundException {
        Class<?> started = behavior(ProgramLoader.repeatable(program.files(), weaving));
        return simulated(started, seed, conditions, settings, commandLine());
    }

    static int simulated(Class<?> started, long seed, Conditions conditions, Settings settings, String... arguments) {
        Simulation.Outcome outcome = Simulation.of(seed, conditions, settings, started, arguments);
        outcome.reports().forEach(report -> System.err.println(report.text()));
        if (!(outcome.ending() instanceof Ending.Quiet))
            System.err.println(outcome.ending().text());
        return outcome.status();
    }

    /** Runs in a process of its own, from class files that are first written to a folder. */
    public Outcome inItsOwnProcess(Path classes, List<String> jvmOptions) {
        program.writeTo(classes);
        return new ForkedRun(classes, behavior, arguments, jvmOptions).outcome(limit);
    }

    /** Returns the same process for a test that communicates with it. */
    public ProcessBuilder process(Path classes, List<String> jvmOptions) {
        program.writeTo(classes);
        return new ProcessBuilder(new ForkedRun(classes, behavior, arguments, jvmOptions).command());
    }

    private int started(String how, Deadline.Work work) {
        return Deadline.of(limit, behavior + " " + how, work);
    }

    private Class<?> behavior(ProgramLoader loader) throws ClassNotFoundException {
        return loader.loadClass(BehaviorType.stateOf(behavior));
    }

    private String[] commandLine() {
        return arguments.toArray(String[]::new);
    }
}
