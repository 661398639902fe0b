package salsa.runtime.world.real;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import salsa.runtime.world.CurrentStage;
import salsa.runtime.world.ScheduledStage;
import salsa.runtime.world.Turns;

/**
 * The run of a stage that may block, from ready until idle, on a virtual thread. The thread is suspended while a
 * handler waits and the stage is idle.
 */
final class Activation implements Runnable {

    private static final VarHandle STEPS;

    static {
        try {
            STEPS = MethodHandles.lookup().findVarHandle(Activation.class, "steps", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final RealScheduler scheduler;
    private final ScheduledStage stage;
    private final Thread thread;
    private volatile boolean resumed; // after a suspension: set by the thread that makes the stage ready
    private volatile int steps; // turns begun and ended, so odd within a turn; the thread writes, the watch reads

    Activation(RealScheduler scheduler, ScheduledStage stage) {
        this.scheduler = scheduler;
        this.stage = stage;
        this.thread = Thread.ofVirtual()
                .name("salsa-stage-" + stage.number())
                .inheritInheritableThreadLocals(false)
                .unstarted(this); // the worker that starts it runs other actors
        thread.setContextClassLoader(scheduler.loader());
    }

    void start() {
        thread.start();
    }

    ScheduledStage stage() {
        return stage;
    }

    Thread thread() {
        return thread;
    }

    @Override
    public void run() {
        CurrentStage.enter(stage);
        try {
            while (!scheduler.isClosed() && runTurn()) {
                Thread.yield(); // lets others on virtual threads run
            }
        } finally {
            CurrentStage.leave();
            scheduler.ended(this);
        }
    }

    private boolean runTurn() {
        step();
        try {
            return scheduler.turns().runTurn(stage, scheduler, Turns.MESSAGES_MAX);
        } catch (Throwable defect) {
            scheduler.turns().repair(stage, scheduler, defect);
            return true;
        } finally {
            step();
            scheduler.wakeIfOwed();
        }
    }

    private void step() {
        STEPS.setOpaque(this, (int) STEPS.get(this) + 1);
    }

    /** Changes at the beginning and the end of each turn; odd within a turn. Callable from any thread. */
    int steps() {
        return steps;
    }

    // ---- a waiting handler

    /** Called by the thread that is about to be suspended, before its stage is idle. */
    void clearResumed() {
        resumed = false;
    }

    boolean isResumed() {
        return resumed;
    }

    void resume() {
        resumed = true;
        wake();
    }

    void wake() {
        LockSupport.unpark(thread);
    }
}
