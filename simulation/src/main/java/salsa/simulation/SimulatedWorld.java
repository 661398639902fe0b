package salsa.simulation;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import salsa.runtime.ActorSystem;
import salsa.runtime.world.Clock;
import salsa.runtime.world.Dice;
import salsa.runtime.world.Disk;
import salsa.runtime.world.Network;
import salsa.runtime.world.Playing;
import salsa.runtime.world.Scheduler;
import salsa.runtime.world.World;

/**
 * A world for one actor system, in which every choice comes from a seed. To be used, from its making to its end, by one
 * thread, which plays everything while it awaits the end of the system.
 */
public final class SimulatedWorld implements World {

    private static final int READING_NANOS = 1_000;
    private static final int NANOS_PER_MILLI = 1_000_000;
    private static final Identities NUMBERS = new Identities();

    private final long seed;
    private final Strategy strategy;
    private final Trace trace;
    private final Dice dice;
    private final SimulatedScheduler scheduler;
    private final SimulatedClock clock = new SimulatedClock(this::clockIsRead);
    private final SimulatedDisk disk = new SimulatedDisk();
    private final SimulatedNetwork network;
    private final Identities identities = new Identities();
    private final int placedFrom;
    private int numbered; // the latest of the objects of the program that have a number
    private boolean taken; // by the one system there can be

    /** The world of a seed. */
    public SimulatedWorld(long seed) {
        this(seed, Conditions.USUAL);
    }

    /** The world of a seed, under some conditions. */
    public SimulatedWorld(long seed, Conditions conditions) {
        this.seed = seed;
        this.strategy = conditions.strategy().orElseGet(() -> Strategy.of(seed));
        this.trace = new Trace(conditions.tracedStepsMax());
        this.dice = new SeededDice(seed, "program");
        this.placedFrom = conditions.placesBySeed() ? (int) new SeededDice(seed, "placement").next() : 0;
        Schedule schedule = strategy.schedule(new SeededDice(seed, "schedule"));
        this.scheduler = new SimulatedScheduler(clock, conditions, schedule, seed, trace);
        this.network = new SimulatedNetwork(scheduler, new SeededDice(seed, "network"), conditions.resetsOneIn());
    }

    private void clockIsRead() {
        scheduler.pauseOrFail("reading the clock");
    }

    /** What all choices come from. */
    public long seed() {
        return seed;
    }

    /** How schedules are searched. */
    public Strategy strategy() {
        return strategy;
    }

    /** What was performed so far. */
    public Trace trace() {
        return trace;
    }

    /**
     * From now on each turn has a thread of its own, so that {@link #takesLong} can take its stage away. To be called
     * before the system is made.
     */
    public void lettingHandlersBeQuarantined() {
        scheduler.quarantines();
    }

    /**
     * Called by a handler that is to take long as far as this world is concerned: by chance it is quarantined here, if
     * messages wait for its stage, and goes on some time later; or if it is already it goes on later again.
     */
    public void takesLong() {
        scheduler.takesLong();
    }

    /** The world of the handler that is running; none outside of handlers and in other worlds. */
    public static Optional<SimulatedWorld> current() {
        return Playing.here() != null && ActorSystem.current().world() instanceof SimulatedWorld world
                ? Optional.of(world)
                : Optional.empty();
    }

    /**
     * A number for any object, the same whenever it is asked for, and in every run with the seed: in the world that
     * asks first, objects are counted.
     */
    public static int number(Object object) {
        synchronized (NUMBERS) {
            return NUMBERS.of(
                    object, () -> current().map(world -> ++world.numbered).orElse(0));
        }
    }

    /**
     * The time, for code that asks the JDK. Time passes with each reading, so that code which waits for a moment by
     * reading the clock comes to an end. Unlike {@link Clock#nanos} this interrupts no turn: code of a program may hold
     * a lock here.
     */
    public long readNanos() {
        clock.advance(READING_NANOS);
        return clock.now();
    }

    /** The same as a point in time. */
    public Instant readInstant() {
        return clock.instant(readNanos());
    }

    /** Lets time pass while a handler sleeps. */
    public void pass(Duration duration) {
        clock.jumpTo(clock.in(duration.toMillis()) + duration.toNanosPart() % NANOS_PER_MILLI);
    }

    /** How many of the errors that its conditions ask for were thrown so far. */
    public int faults() {
        return scheduler.faults();
    }

    /** Why the run is over, once it is. */
    public Ending ending() {
        return scheduler.ending();
    }

    @Override
    public Clock clock() {
        return clock;
    }

    @Override
    public Dice dice() {
        return dice;
    }

    @Override
    public Disk disk() {
        return disk;
    }

    @Override
    public Network network() {
        return network;
    }

    @Override
    public Scheduler scheduler(int workers) {
        if (taken) {
            throw new IllegalStateException("a simulated world is for one actor system");
        }
        taken = true;
        return scheduler;
    }

    @Override
    public int identity(Object actor) {
        return identities.of(actor);
    }

    @Override
    public int placedFrom() {
        return placedFrom;
    }

    @Override
    public void halt(int status, byte[] line) {
        scheduler.end(new Ending.Halted(status, new String(line).strip()));
    }
}
