package salsa.conformance.universe;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import salsa.runtime.world.Alarm;
import salsa.runtime.world.CurrentStage;
import salsa.runtime.world.ScheduledStage;
import salsa.runtime.world.Scheduler;
import salsa.runtime.world.StageRunner;
import salsa.runtime.world.Turns;

/** Runs the stages of one theater as events of the universe. */
final class TheaterScheduler implements Scheduler, StageRunner {

    private static final int MESSAGES_MAX = 3;

    private final Theater theater;
    private Turns turns;
    private final Set<ScheduledStage> suspended = new HashSet<>();
    private int holders;

    TheaterScheduler(Theater theater) {
        this.theater = theater;
    }

    /** Returns how often the system is held: by named actors, leases, requests, early messages and tokens of others. */
    int holders() {
        return holders;
    }

    @Override
    public void begin(Turns all) {
        turns = all;
    }

    @Override
    public void ready(ScheduledStage stage) {
        if (suspended.remove(stage)) {
            return; // its handler goes on
        }
        Universe universe = theater.universe();
        theater.after(universe.upTo(20 * Universe.MICRO), () -> turn(stage));
    }

    private void turn(ScheduledStage stage) {
        boolean again;
        CurrentStage.enter(stage);
        try {
            again = turns.runTurn(stage, this, 1 + theater.universe().random().nextInt(MESSAGES_MAX));
        } catch (RuntimeException | Error defect) {
            turns.repair(stage, this, defect);
            again = true;
        } finally {
            CurrentStage.leave();
        }
        theater.kept().look();
        if (again) {
            ready(stage);
        }
    }

    @Override
    public Alarm after(long millis, Runnable event) {
        var isOver = new AtomicBoolean();
        theater.after(millis * Universe.MILLI, () -> {
            if (!isOver.getAndSet(true)) {
                event.run();
            }
        });
        return () -> isOver.set(true);
    }

    @Override
    public void sometime(long millis, Runnable event) {
        theater.after(millis * Universe.MILLI, event);
    }

    /** Everything else goes on inside of the handler, so a second handler that waits delays the first one. */
    @Override
    public boolean suspend(ScheduledStage stage, BooleanSupplier idle) {
        if (idle.getAsBoolean()) {
            suspended.add(stage);
            CurrentStage.leave();
            theater.universe().runUntil(() -> !suspended.contains(stage) || !theater.isAlive());
            CurrentStage.enter(stage);
        }
        return theater.isAlive();
    }

    @Override
    public void hold() {
        holders++;
    }

    @Override
    public void release() {
        holders--;
    }

    @Override
    public void await() {
        throw new UnsupportedOperationException("the universe awaits the end of all theaters");
    }

    @Override
    public boolean awaitQuiet(long millis) {
        throw new UnsupportedOperationException("the universe awaits the end of all theaters");
    }

    @Override
    public void close() {}
}
