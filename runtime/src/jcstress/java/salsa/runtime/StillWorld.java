package salsa.runtime;

import java.util.function.BooleanSupplier;
import salsa.runtime.world.Alarm;
import salsa.runtime.world.Clock;
import salsa.runtime.world.Dice;
import salsa.runtime.world.Disk;
import salsa.runtime.world.Network;
import salsa.runtime.world.ScheduledStage;
import salsa.runtime.world.Scheduler;
import salsa.runtime.world.Turns;
import salsa.runtime.world.World;

/**
 * A World in which nothing happens by itself. It notes by a plain write that a stage was handed on, so that it orders
 * nothing that the runtime should have ordered.
 */
final class StillWorld implements World, Scheduler {
    static final ActorSystem SYSTEM = new ActorSystem(new StillWorld(), new Settings(1, 1, Placement.NEAR), report -> {
        throw new AssertionError(report.text());
    });

    @Override
    public void ready(ScheduledStage stage) {
        if (stage instanceof Stage handed) Handed.note(handed);
    }

    /** Resumes no thread: none waits for a delegated call. */
    @Override
    public void resume(Thread thread) {}

    /** Which stage the calling thread was handed last. */
    static final class Handed {
        private static final ThreadLocal<Stage> LAST = new ThreadLocal<>();

        private Handed() {}

        static void note(Stage stage) {
            LAST.set(stage);
        }

        static boolean take(Stage stage) {
            boolean mine = LAST.get() == stage;
            LAST.remove();
            return mine;
        }
    }

    @Override
    public Scheduler scheduler(int workers) {
        return this;
    }

    @Override
    public Clock clock() {
        return CLOCK;
    }

    private static final Clock CLOCK = new Clock() {
        @Override
        public long nanos() {
            return 0;
        }

        @Override
        public long wallMillis() {
            return 0;
        }
    };

    @Override
    public int identity(Object actor) {
        return 0;
    }

    @Override
    public void begin(Turns turns) {
        // the tests run stages themselves
    }

    @Override
    public void hold() {
        // no thread waits for quiet
    }

    @Override
    public void release() {
        // no thread waits for quiet
    }

    @Override
    public void close() {
        // nothing runs
    }

    @Override
    public Alarm after(long millis, Runnable event) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean suspend(ScheduledStage stage, BooleanSupplier idle) {
        throw new UnsupportedOperationException("no handler of this world waits");
    }

    @Override
    public void await() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean awaitQuiet(long millis) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Dice dice() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Disk disk() {
        throw new UnsupportedOperationException();
    }

    @Override
    public Network network() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void halt(int status, byte[] line) {
        throw new AssertionError("the runtime gave up");
    }
}
