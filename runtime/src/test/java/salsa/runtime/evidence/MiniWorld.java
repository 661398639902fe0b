package salsa.runtime.evidence;

import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import salsa.runtime.ActorSystem;
import salsa.runtime.Placement;
import salsa.runtime.Report;
import salsa.runtime.Settings;
import salsa.runtime.Stage;
import salsa.runtime.world.Alarm;
import salsa.runtime.world.Clock;
import salsa.runtime.world.CurrentStage;
import salsa.runtime.world.Dice;
import salsa.runtime.world.Disk;
import salsa.runtime.world.Network;
import salsa.runtime.world.ScheduledStage;
import salsa.runtime.world.Scheduler;
import salsa.runtime.world.StageRunner;
import salsa.runtime.world.Turns;
import salsa.runtime.world.World;

/** A World without threads, in which a test's own threads run the ready stages. */
public final class MiniWorld implements World, Scheduler {
    private static final int STAGES_MAX = 8;

    private final AtomicIntegerArray ready = new AtomicIntegerArray(STAGES_MAX); // how often each was handed on
    private final AtomicInteger handedTwice = new AtomicInteger();
    private final AtomicInteger holds = new AtomicInteger();
    private final StageRunner runner = this::ready;
    private final ActorSystem system;
    private final AtomicReference<Report> reported = new AtomicReference<>(); // the latest
    private final TreeMap<Long, Runnable> later = new TreeMap<>(); // by its time; only for tests with one thread
    private long nanos; // as later
    private Turns turns;

    /** Creates a world with that number of stages. */
    public MiniWorld(int stages) {
        system = new ActorSystem(this, new Settings(stages, 1, Placement.NEAR), reported::set);
    }

    /** The system that lives in it. */
    public ActorSystem system() {
        return system;
    }

    /** The stage of that index. */
    public Stage stage(int index) {
        return system.stage(index);
    }

    /** Runs a turn of a stage if it is ready and no other thread does. */
    public boolean runTurn(int stage, int messages) {
        int times = ready.get(stage);
        if (times == 0 || !ready.compareAndSet(stage, times, times - 1)) return false;
        ScheduledStage scheduled = system.stage(stage);
        CurrentStage.enter(scheduled);
        try {
            if (turns.runTurn(scheduled, runner, messages)) ready(scheduled);
        } finally {
            CurrentStage.leave();
        }
        return true;
    }

    /** Returns whether that stage was handed to the scheduler. */
    public boolean isReady(int stage) {
        return ready.get(stage) > 0;
    }

    /** Runs all stages until none is ready. */
    public void runAll(int stages) {
        boolean ran = true;
        while (ran) {
            ran = false;
            for (int stage = 0; stage < stages; stage++) ran |= runTurn(stage, Turns.MESSAGES_MAX);
        }
    }

    /** Fails when a stage was handed to the scheduler while it was ready, or when something was reported. */
    public void check() {
        if (handedTwice.get() != 0) throw new AssertionError("a stage was handed to the scheduler twice");
        if (reported.get() != null) throw new AssertionError("reported: " + reported.get());
    }

    @Override
    public void ready(ScheduledStage stage) {
        if (ready.incrementAndGet(stage.number()) > 1) handedTwice.incrementAndGet();
    }

    @Override
    public void begin(Turns turns) {
        this.turns = turns;
    }

    @Override
    public Alarm after(long millis, Runnable event) {
        throw new UnsupportedOperationException("no test of this world waits");
    }

    @Override
    public boolean suspend(ScheduledStage stage, BooleanSupplier idle) {
        throw new UnsupportedOperationException("no handler of this world waits");
    }

    @Override
    public void hold() {
        holds.incrementAndGet();
    }

    @Override
    public void release() {
        holds.decrementAndGet();
    }

    /** Returns how often the system is held: no thread waits for quiet, but each hold has one release. */
    public int holds() {
        return holds.get();
    }

    @Override
    public void await() {
        throw new UnsupportedOperationException("the test runs the stages");
    }

    @Override
    public boolean awaitQuiet(long millis) {
        throw new UnsupportedOperationException("the test runs the stages");
    }

    @Override
    public void close() {
        // there is nothing to stop
    }

    @Override
    public Scheduler scheduler(int workers) {
        return this;
    }

    @Override
    public void sometime(long millis, Runnable event) {
        later.put(nanos + TimeUnit.MILLISECONDS.toNanos(millis), event);
    }

    /** Advances the time, which stands still otherwise, and runs the events that are due. By one thread. */
    public void pass(long millis) {
        long end = nanos + TimeUnit.MILLISECONDS.toNanos(millis);
        while (!later.isEmpty() && later.firstKey() <= end) {
            nanos = later.firstKey();
            later.pollFirstEntry().getValue().run();
        }
        nanos = end;
    }

    /** The latest report, or null. */
    public Report reported() {
        return reported.get();
    }

    @Override
    public Clock clock() {
        return clock;
    }

    private final Clock clock = new Clock() {
        @Override
        public long nanos() {
            return nanos;
        }

        @Override
        public long wallMillis() {
            return 0;
        }
    };

    @Override
    public Dice dice() {
        throw new UnsupportedOperationException("no test of this world draws");
    }

    @Override
    public Disk disk() {
        throw new UnsupportedOperationException("no test of this world writes");
    }

    @Override
    public Network network() {
        throw new UnsupportedOperationException("no test of this world connects");
    }

    @Override
    public int identity(Object actor) {
        return 0;
    }

    @Override
    public void halt(int status, byte[] line) {
        throw new AssertionError("the runtime gave up");
    }
}
