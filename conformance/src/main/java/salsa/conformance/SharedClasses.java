package salsa.conformance;

import java.time.Duration;
import java.util.Optional;
import salsa.runtime.BehaviorType;
import salsa.runtime.Placement;
import salsa.runtime.Settings;
import salsa.simulation.Conditions;

/**
 * The classes of one compilation that contains many small programs. Each program runs alone and gets the same world, so
 * its run does not depend on the others; but a class is woven and loaded once, and keeps its static fields.
 */
public final class SharedClasses {
    private static final Settings ONE_STAGE = new Settings(1, 1, Placement.HASH);

    private final ProgramLoader loader;
    private final Duration limit;

    /**
     * Creates the classes of a compilation; they are woven when they are first used.
     *
     * @param limit the maximum duration of a run; far longer than any takes
     */
    public SharedClasses(CompiledProgram program, Weaving weaving, Duration limit) {
        this.loader = ProgramLoader.repeatable(program.files(), Optional.of(weaving));
        this.limit = limit;
    }

    /** Runs a behavior as a program without arguments, on one stage in the world of seed 1. */
    public Outcome run(String behavior) {
        try (var console = new Console()) {
            int status = Deadline.of(limit, behavior, () -> {
                Class<?> started = loader.loadClass(BehaviorType.stateOf(behavior));
                return ProgramRun.simulated(started, 1, Conditions.USUAL, ONE_STAGE);
            });
            return console.outcome(status);
        }
    }
}
