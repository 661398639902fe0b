package salsa.simulation;

import java.nio.charset.Charset;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import salsa.runtime.ActorSystem;
import salsa.runtime.world.Clock;
import salsa.runtime.world.CurrentStage;
import salsa.runtime.world.Dice;
import salsa.runtime.world.Disk;
import salsa.runtime.world.Machines;
import salsa.runtime.world.Network;
import salsa.runtime.world.Scheduler;
import salsa.runtime.world.World;

/**
 * A world for one actor system, in which every choice comes from a seed. One thread must use it from its creation to
 * its end; it runs everything while it awaits the end of the system. Its {@link #machines} are worlds for further
 * systems, which share all but the system.
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
    private final SimulatedClock clock;
    private final SimulatedDisk disk;
    private final SimulatedNetwork network;
    private final Identities identities;
    private final int placedFrom;
    private final boolean cutsMachinesOff;
    private final SimulatedWorld first; // of all machines
    private final Scheduler own;
    private @Nullable SimulatedMachines machines; // null until a program asks for them; of the first world
    private final AtomicInteger stages = new AtomicInteger(); // of all machines; of the first world
    private int numbered; // of the first world: the latest of the objects of the program that have a number
    private boolean taken; // by the only system it may have

    /** Creates the world of a seed. */
    public SimulatedWorld(long seed) {
        this(seed, Conditions.USUAL);
    }

    /** Creates the world of a seed, under some conditions. */
    public SimulatedWorld(long seed, Conditions conditions) {
        this.seed = seed;
        this.strategy = conditions.strategy().orElseGet(() -> Strategy.of(seed));
        this.trace = new Trace(conditions.tracedStepsMax());
        this.clock = new SimulatedClock(this::advanceByReading);
        this.disk = new SimulatedDisk();
        this.identities = new Identities();
        this.dice = new SeededDice(seed, "program");
        this.cutsMachinesOff = conditions.cutsMachinesOff();
        this.placedFrom = conditions.placesBySeed() ? (int) new SeededDice(seed, "placement").next() : 0;
        Schedule schedule = strategy.schedule(new SeededDice(seed, "schedule"));
        this.scheduler = new SimulatedScheduler(clock, conditions, schedule, seed, trace);
        this.network = new SimulatedNetwork(scheduler, new SeededDice(seed, "network"), conditions.resetsOneIn());
        this.first = this;
        this.own = scheduler;
    }

    /** Creates the world of another machine. */
    SimulatedWorld(SimulatedWorld first) {
        this.seed = first.seed;
        this.strategy = first.strategy;
        this.trace = first.trace;
        this.dice = first.dice;
        this.scheduler = first.scheduler;
        this.clock = first.clock;
        this.disk = first.disk;
        this.network = first.network;
        this.identities = first.identities;
        this.placedFrom = first.placedFrom;
        this.cutsMachinesOff = first.cutsMachinesOff;
        this.first = first;
        this.own = new MachineScheduler(first.scheduler);
    }

    private void advanceByReading() {
        scheduler.maybeInterruptOrFail("reading the clock");
    }

    /** Returns the seed from which all choices come. */
    public long seed() {
        return seed;
    }

    /** Returns how schedules are searched. */
    public Strategy strategy() {
        return strategy;
    }

    /** Returns the messages processed so far. */
    public Trace trace() {
        return trace;
    }

    /**
     * Gives each turn a thread of its own from now on, so that {@link #takesLong} can take its stage away. To be called
     * before the system is created.
     */
    public void letHandlersBeQuarantined() {
        scheduler.allowQuarantines();
    }

    /**
     * Called by a handler that counts as long-running in this world: by chance it is quarantined here, if messages wait
     * for its stage, and continues some time later; if it already is in quarantine, it is delayed again.
     */
    public void takesLong() {
        scheduler.maybeQuarantine();
    }

    /** Returns the world of the running handler; none outside of handlers and in other worlds. */
    public static Optional<SimulatedWorld> current() {
        return CurrentStage.here() != null && ActorSystem.current().world() instanceof SimulatedWorld world
                ? Optional.of(world)
                : Optional.empty();
    }

    /**
     * Returns a number for any object, the same at each call, and in every run with the seed: the world that first asks
     * counts objects.
     */
    public static int number(Object object) {
        synchronized (NUMBERS) {
            return NUMBERS.numberOf(
                    object, () -> current().map(world -> ++world.first.numbered).orElse(0));
        }
    }

    /**
     * Returns the time, for code that asks the JDK. Time passes with each reading, so that code which waits for a
     * moment by reading the clock terminates. Unlike {@link Clock#nanos} this interrupts no turn: code of a program may
     * hold a lock here.
     */
    public long readNanos() {
        clock.advance(READING_NANOS);
        return clock.nowNanos();
    }

    /** Returns the same as a point in time. */
    public Instant readInstant() {
        return clock.toInstant(readNanos());
    }

    /** Lets time pass while a handler sleeps. */
    public void pass(Duration duration) {
        clock.jumpTo(
                clock.momentAfter(TimeUnit.MILLISECONDS.convert(duration)) + duration.toNanosPart() % NANOS_PER_MILLI);
    }

    /** How many of the errors that its conditions ask for were thrown so far. */
    public int faults() {
        return scheduler.faults();
    }

    /** Why the run is over, once it is. */
    public Ending ending() {
        return scheduler.ending();
    }

    /** Returns a number that grows while the run proceeds. Callable from any thread. */
    public long progress() {
        return scheduler.progress();
    }

    /**
     * Gives up a run whose handler does not end: reports the handler as {@link salsa.runtime.Report.Stuck}, and runs
     * nothing once it ends. Callable from any thread.
     *
     * @param millis how long the run has not proceeded
     */
    public void abandon(long millis) {
        scheduler.abandonRun(millis);
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
        return own;
    }

    @Override
    public int nextStage(int before) {
        return first.stages.getAndIncrement();
    }

    @Override
    public boolean isSimulated() {
        return true;
    }

    @Override
    public Optional<Machines> machines() {
        if (first.machines == null) {
            first.machines = new SimulatedMachines(first, scheduler, clock, first.cutsMachinesOff);
        }
        return Optional.of(first.machines);
    }

    @Override
    public int identity(Object actor) {
        return identities.numberOf(actor);
    }

    @Override
    public int placedFrom() {
        return placedFrom;
    }

    @Override
    public void halt(int status, byte[] line) {
        scheduler.endRun(new Ending.Halted(status, new String(line, Charset.defaultCharset()).strip()));
    }
}
