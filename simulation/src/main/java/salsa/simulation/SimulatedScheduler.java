package salsa.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import salsa.runtime.world.Alarm;
import salsa.runtime.world.CurrentStage;
import salsa.runtime.world.ScheduledStage;
import salsa.runtime.world.Scheduler;
import salsa.runtime.world.StageRunner;
import salsa.runtime.world.Turns;

/**
 * Runs all stages on the thread that awaits the end, in an order that a {@link Schedule} chooses.
 *
 * <p>A turn is one message, so that between any two messages another stage may run. A turn can also be interrupted
 * where the runtime calls its world in the middle of it (to make a stage ready, to read the clock): then turns of other
 * stages run right there, on top of the stack, as other workers would run them meanwhile. This cannot show two turns
 * each of which begins within the other; these races are for a model checker.
 *
 * <p>Time passes a little with each step. It jumps only when no stage is ready.
 */
final class SimulatedScheduler implements Scheduler, StageRunner {

    /** The maximum number of turns interrupted at the same time. */
    private static final int INTERRUPTED_MAX = 8;

    /** The maximum number of handlers that wait at the same time, each for effects of the next ones. */
    private static final int WAITING_MAX = 100;

    /** A turn with more frames than this is not interrupted: the others need stack as well. */
    private static final int FRAMES_MAX = 200;

    private static final StackWalker FRAMES = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private static final int NANOS_PER_MILLI = 1_000_000;

    /** The upper bound of a step's duration. */
    private static final int STEP_NANOS_MAX = 2_000;

    /** The reported running time of a handler in quarantine. */
    private static final int SUSPECTED_MILLIS = 1_000;

    /** While stages are ready, a handler in quarantine continues in one of this many steps. */
    private static final int GOES_ON_ONE_IN = 4;

    /** While stages are ready, a handler released by the network is resumed in one of this many steps. */
    private static final int UNBLOCKS_ONE_IN = 4;

    /** Before one of this many turns, movable actors of its stage are moved to another. */
    private static final int MOVES_ONE_IN = 8;

    private final SimulatedClock clock;
    private final Conditions conditions;
    private final Schedule schedule;
    private final SeededDice dice;
    private final SeededDice moves;
    private final Moments faults;
    private final Trace trace;
    private final Map<ScheduledStage, Strand> suspended =
            new LinkedHashMap<>(); // strands whose handlers wait, in that order
    // strands without a stage: the condition that each awaits
    private final Map<Strand, BooleanSupplier> parted = new LinkedHashMap<>();
    private final Map<Strand, Blocked> blocked = new LinkedHashMap<>(); // strands in handlers that wait for the network
    private final Timers timers = new Timers();
    private final List<ScheduledStage> ready = new ArrayList<>(); // in the order they became ready
    private boolean[] listed = {}; // by number: whether the stage is in ready
    private MachineScheduler[] owners = {}; // by number: of stages of other machines than the first; else null
    private final List<String> uninterrupted = new ArrayList<>(); // prefixes of names of classes

    private Thread thread = Thread.currentThread(); // the only one that runs; the others are suspended
    private @Nullable Strand strand; // the running one; null for the creating thread

    @SuppressWarnings("NullAway.Init") // written once, before the first turn
    private Turns turns;

    private @Nullable ScheduledStage
            running; // the stage being run, or the latest one; null while the world itself acts
    private boolean quarantining; // each turn has a strand, so that its handler can be quarantined
    private boolean neverInterrupts; // turns are no longer interrupted
    private long steps;
    private int holders = 1; // starts at 1: the creator's hold, dropped at its first await
    private boolean awaited;
    private int depth; // the number of interrupted turns
    private @Nullable Ending ending; // null while the run continues
    private final AtomicLong progress = new AtomicLong(); // calls of step; written by the thread that runs
    private volatile @Nullable Ending foreign; // set by a thread that does not belong to the run; null if there is none

    SimulatedScheduler(SimulatedClock clock, Conditions conditions, Schedule schedule, long seed, Trace trace) {
        this.clock = clock;
        this.conditions = conditions;
        this.schedule = schedule;
        this.dice = new SeededDice(seed, "scheduler");
        this.moves = new SeededDice(seed, "moves");
        this.faults = new Moments(new SeededDice(seed, "faults"), conditions.faults());
        this.trace = trace;
    }

    @Override
    public void begin(Turns turns) {
        this.turns = turns;
    }

    /** As a scheduler and as a runner alike: the stage is taken before any other runs. */
    @Override
    public void ready(ScheduledStage stage) {
        requireOwnThread();
        maybeInjectFault("making a stage ready");
        listStage(stage);
        int before = depth;
        try {
            maybeInterrupt();
        } catch (StackOverflowError _) {
            // too near the end of the stack to run another; but this one is taken: it must not throw now
            depth = before;
        }
    }

    @Override
    public Alarm after(long millis, Runnable event) {
        requireOwnThread();
        maybeInjectFault("setting a timer");
        return timers.addAwaited(clock.momentAfter(millis), clock.unboundedMillisIn(millis), event);
    }

    /** Schedules an event after that many nanoseconds; the run does not end before. */
    void scheduleAwaited(long nanos, Runnable event) {
        long due = clock.nowNanos() + nanos;
        timers.addAwaited(due, due / NANOS_PER_MILLI, event);
    }

    /** Schedules an event after that many nanoseconds, unless the run ends before. */
    void scheduleUnawaited(long nanos, Runnable event) {
        long due = clock.nowNanos() + nanos;
        timers.addUnawaited(due, due / NANOS_PER_MILLI, event);
    }

    @Override
    public boolean suspend(ScheduledStage stage, BooleanSupplier idle) {
        requireOwnThread();
        if (ending == null && idle.getAsBoolean()) {
            Strand mine = Objects.requireNonNull(strand);
            suspended.put(stage, mine);
            mine.suspendUntilResumed();
            suspended.remove(stage);
        }
        return ending == null;
    }

    @Override
    public Collection<ScheduledStage> suspended() {
        return suspendedStages(null);
    }

    /** Returns the suspended stages of a machine; null for the first one. */
    List<ScheduledStage> suspendedStages(@Nullable MachineScheduler machine) {
        return suspended.keySet().stream()
                .filter(each -> ownerOf(each) == machine)
                .toList();
    }

    /** Returns the machine of a stage; null for the first machine, which is this scheduler itself. */
    private @Nullable MachineScheduler ownerOf(ScheduledStage stage) {
        return stage.number() < owners.length ? owners[stage.number()] : null;
    }

    private Turns turnsOf(ScheduledStage stage) {
        MachineScheduler owner = ownerOf(stage);
        return owner == null ? turns : owner.turns();
    }

    private StageRunner runnerOf(ScheduledStage stage) {
        MachineScheduler owner = ownerOf(stage);
        return owner == null ? this : owner;
    }

    /** Records that a stage is one of that machine. */
    void setOwner(ScheduledStage stage, MachineScheduler machine) {
        int number = stage.number();
        if (number >= owners.length) {
            owners = Arrays.copyOf(owners, Math.max(number + 1, 2 * owners.length));
        }
        owners[number] = machine;
    }

    void allowQuarantines() {
        quarantining = true;
    }

    /** Suspends the running handler in quarantine, where it is already or by chance, until it is chosen to continue. */
    void maybeQuarantine() {
        requireOwnThread();
        if (parted.containsKey(strand) || tryPart()) {
            suspendParted(() -> true);
        }
    }

    /** Puts the running handler into quarantine by chance, as the real world's watch would; returns whether it did. */
    private boolean tryPart() {
        if (!quarantining || strand == null || running == null || dice.below(2) == 0) {
            return false;
        }
        Turns.Suspicion suspicion = turnsOf(running).suspect(running, Thread.currentThread(), SUSPECTED_MILLIS);
        if (suspicion == null || !suspicion.part(Thread.currentThread().getStackTrace())) {
            return false;
        }
        holders++;
        listStage(running);
        suspicion.report();
        return true;
    }

    /** Suspends the running strand, which has no stage, until it is chosen when it can continue. */
    private void suspendParted(BooleanSupplier canContinue) {
        if (ending == null) {
            Strand mine = Objects.requireNonNull(strand);
            parted.put(mine, canContinue);
            mine.suspendUntilResumed();
        }
    }

    @Override
    public boolean standBy(BooleanSupplier over) {
        requireOwnThread();
        while (ending == null && !over.getAsBoolean()) {
            suspendParted(over);
        }
        return over.getAsBoolean();
    }

    @Override
    public void resume(Thread standing) {
        requireOwnThread(); // its condition holds now, so it can be chosen
    }

    /** Lets a handler in quarantine continue, by chance or when nothing else can happen; returns false if none does. */
    private boolean tryResumeOne() {
        if (parted.isEmpty() || !ready.isEmpty() && dice.below(GOES_ON_ONE_IN) != 0) {
            return false;
        }
        List<Strand> able = parted.entrySet().stream()
                .filter(each -> each.getValue().getAsBoolean())
                .map(Map.Entry::getKey)
                .toList();
        if (able.isEmpty()) {
            return false;
        }
        switchTo(able.get(dice.below(able.size())));
        return true;
    }

    private void switchTo(Strand next) {
        ScheduledStage before = running;
        running = null;
        parted.put(next, () -> false); // it runs
        runStrand(next);
        running = before;
        if (next.hasEnded()) {
            parted.remove(next);
            holders--;
            next.rethrowFailure();
        }
    }

    /** Waits in the middle of a turn that has a strand of its own; returns false if the condition will never hold. */
    private boolean tryBlock(BooleanSupplier canContinue) {
        if (ending == null && !canContinue.getAsBoolean()) {
            Strand waiting = Objects.requireNonNull(strand);
            blocked.put(waiting, new Blocked(Objects.requireNonNull(running), canContinue));
            holders++;
            waiting.suspendUntilResumed();
        }
        return canContinue.getAsBoolean();
    }

    /** Resumes a handler that can continue, by chance or when nothing else can happen; returns false if none does. */
    private boolean tryUnblockOne() {
        if (blocked.isEmpty() || !ready.isEmpty() && dice.below(UNBLOCKS_ONE_IN) != 0) {
            return false;
        }
        List<Strand> able = blocked.entrySet().stream()
                .filter(each -> each.getValue().canContinue().getAsBoolean())
                .map(Map.Entry::getKey)
                .toList();
        if (!able.isEmpty()) {
            unblockStrand(able.get(dice.below(able.size())));
        }
        return !able.isEmpty();
    }

    private void unblockStrand(Strand next) {
        ScheduledStage stage = Objects.requireNonNull(blocked.remove(next)).stage();
        holders--;
        setRunning(stage);
        if (hasMoreMessages(next)) {
            listStage(stage);
        }
    }

    /** No stage is in a turn while none is interrupted; and no fault or interruption comes between. */
    @Override
    public boolean intermission(Runnable work, long patienceNanos) {
        requireOwnThread();
        if (depth > 0) {
            return false;
        }
        ScheduledStage before = running;
        running = null;
        work.run();
        running = before;
        return true;
    }

    /** Any number: measured in a simulated world, any stage may be spread at any time. */
    @Override
    public int idle() {
        return moves.below(2);
    }

    @Override
    public void hold() {
        requireOwnThread();
        holders++;
    }

    @Override
    public void release() {
        requireOwnThread();
        holders--;
    }

    @Override
    public void await() {
        requireOwnThread();
        if (!awaited) {
            awaited = true;
            holders--;
        }
        while (ending == null && tryStep()) {
            if (foreign != null) {
                endRun(foreign);
            }
        }
        setRunning(null);
        if (ending == null && holders > 0) {
            ending = new Ending.Held();
        }
    }

    @Override
    public boolean awaitQuiet(long millis) {
        requireOwnThread();
        holders--;
        long end = clock.momentAfter(millis);
        while (ending == null && canHappenBefore(end) && tryStep()) {
            if (foreign != null) {
                endRun(foreign);
            }
        }
        setRunning(null);
        boolean quiet = ready.isEmpty() && timers.isEmpty() && holders == 0;
        if (!quiet) {
            clock.jumpTo(end);
        }
        holders++;
        return quiet;
    }

    private boolean canHappenBefore(long end) {
        return clock.nowNanos() < end
                && (!ready.isEmpty()
                        || !timers.isEmpty() && timers.firstDue() <= end
                        || blocked.values().stream()
                                .anyMatch(each -> each.canContinue().getAsBoolean()));
    }

    @Override
    public boolean lend(BooleanSupplier canContinue) {
        requireOwnThread();
        boolean possible = true;
        while (possible && !canContinue.getAsBoolean()) {
            possible = ending == null && tryStep();
        }
        setRunning(null);
        return possible;
    }

    @Override
    public void close() {
        endRun(new Ending.Quiet());
        for (Strand waits : List.copyOf(suspended.values())) {
            runStrand(waits); // its handlers are left
        }
        for (Strand stands : List.copyOf(parted.keySet())) {
            runStrand(stands); // so is this one
        }
        for (Strand waits : List.copyOf(blocked.keySet())) {
            unblockStrand(waits); // its call throws
        }
        timers.clear();
        ready.clear();
    }

    /** Runs a strand until it ends or waits. */
    private void runStrand(Strand next) {
        Thread before = thread;
        Strand below = strand;
        ScheduledStage ran = running;
        thread = next.thread();
        strand = next;
        next.resumeAndWait();
        thread = before;
        strand = below;
        running = ran;
    }

    /** Returns the number of faults injected so far. */
    int faults() {
        return faults.passed();
    }

    /** Returns the reason of the end. */
    Ending ending() {
        return ending == null ? new Ending.Quiet() : ending;
    }

    /** Runs nothing more. The first reason counts. */
    void endRun(Ending reason) {
        if (ending == null) {
            ending = reason;
        }
    }

    /** Returns a number that grows while the run proceeds. Callable from any thread. */
    long progress() {
        return progress.getAcquire();
    }

    /**
     * Reports the running handler and ends the run when that handler ends. Called by another thread, after the run has
     * not proceeded for that long: it sees what the stuck thread wrote before its latest step ({@link #progress}), and
     * before its stack was taken, for which the JVM stops it.
     */
    void abandonRun(long millis) {
        StackTraceElement[] stack = thread.getStackTrace();
        ScheduledStage stage = running;
        if (stage != null) {
            turnsOf(stage).reportOccupied(stage, turnsOf(stage).begun(stage), millis, stack);
        }
        foreign = new Ending.Overdue(millis);
    }

    /** Makes every turn run to its end, or to where its handler waits, from now on. */
    void neverInterrupt() {
        neverInterrupts = true;
    }

    /** Marks a place where the running stage may be interrupted, or struck by a fault. */
    void maybeInterruptOrFail(String place) {
        maybeInjectFault(place);
        maybeInterrupt();
    }

    /**
     * Makes the running handler wait for a condition that others bring about. A handler of a stage that may block is
     * suspended; any other one runs the others on top of the stack until the condition holds.
     *
     * @return false if it will never hold
     */
    boolean runUntil(BooleanSupplier canContinue) {
        if (strand != null && running != null && running.blocking()) {
            return tryBlock(canContinue);
        }
        boolean possible = depth < WAITING_MAX;
        depth++;
        while (possible && !canContinue.getAsBoolean()) {
            possible = ending == null && tryStep();
        }
        depth--;
        return possible;
    }

    /** Refuses calls from threads that the program started itself: their order follows from no seed. */
    private void requireOwnThread() {
        if (Thread.currentThread() != thread) {
            foreign = new Ending.OwnThread(Thread.currentThread().getName());
            throw new IllegalStateException("a simulated world has one thread, and this is another");
        }
    }

    /** Takes the stage, or throws (the stack may end) and has not taken it: no call comes after the first write. */
    private void listStage(ScheduledStage stage) {
        int number = stage.number();
        if (number >= listed.length) {
            listed = Arrays.copyOf(listed, Math.max(number + 1, 2 * listed.length));
        }
        if (listed[number]) {
            endRun(new Ending.RuleBroken("stage " + number + " was made ready while it was ready"));
        }
        ready.addLast(stage);
        listed[number] = true;
    }

    /** Throws at the moments drawn for faults, as the place may in reality. */
    private void maybeInjectFault(String place) {
        if (conditions.faults() > 0 && running != null && faults.tryReachMoment()) {
            throw new InjectedFault(faults.passed(), place);
        }
    }

    /** Runs turns of other stages within the running one, if the schedule interrupts here. */
    private void maybeInterrupt() {
        if (running == null || neverInterrupts || ready.isEmpty() || depth >= INTERRUPTED_MAX || ending != null) {
            return;
        }
        ScheduledStage interrupted = running;
        if (!schedule.interrupts(interrupted, ready) || isDeepOrUninterrupted()) {
            return;
        }
        depth++;
        while (ending == null && !ready.isEmpty() && schedule.lasts(interrupted, ready)) {
            tryStep();
        }
        depth--;
    }

    private boolean isDeepOrUninterrupted() {
        return FRAMES.walk(frames -> frames.limit(FRAMES_MAX)
                .map(StackWalker.StackFrame::getDeclaringClass)
                .filter(each -> each == TurnBottom.class || isNeverInterrupted(each))
                .findFirst()
                .map(first -> first != TurnBottom.class)
                .orElse(true));
    }

    private boolean isNeverInterrupted(Class<?> type) {
        for (String each : uninterrupted) {
            if (type.getName().startsWith(each)) {
                return true;
            }
        }
        return false;
    }

    /** Interrupts no turn within code of that package and the packages below it. */
    void neverInterrupt(String packageName) {
        uninterrupted.add(packageName + ".");
    }

    /**
     * Fails the handler that has waited longest for the network, when nothing else can happen; returns whether one
     * waits.
     */
    private boolean tryFailBlocked() {
        if (blocked.isEmpty()) {
            return false;
        }
        unblockStrand(blocked.keySet().iterator().next());
        return true;
    }

    /** Runs one turn, or advances the time until there is one; returns false if there will be none any more. */
    private boolean tryStep() {
        progress.setRelease(progress.getPlain() + 1);
        if (foreign != null) {
            endRun(foreign);
            return false;
        }
        if (tryResumeOne() || tryUnblockOne()) {
            return true;
        }
        runDueEvents();
        while (ready.isEmpty()) {
            if (timers.isEmpty()) {
                return tryFailBlocked();
            }
            clock.jumpTo(timers.firstDue());
            runDueEvents();
            if (tryUnblockOne()) {
                return true;
            }
        }
        if (steps++ >= conditions.stepsMax()) {
            endRun(new Ending.StepsUsedUp(conditions.stepsMax(), trace.latest()));
            return false;
        }
        ScheduledStage stage = ready.remove(schedule.choose(ready));
        listed[stage.number()] = false;
        takeTurn(stage);
        return true;
    }

    /** Runs the timers that are due, outside any stage. */
    private void runDueEvents() {
        if (timers.isEmpty() || timers.firstDue() > clock.nowNanos()) {
            return;
        }
        ScheduledStage interrupted = running;
        setRunning(null);
        for (Runnable event; (event = timers.takeDue(clock.nowNanos())) != null; ) {
            event.run();
        }
        setRunning(interrupted);
    }

    /** Runs one turn of a stage, records its message in the trace, and lists the stage again if it has more. */
    private void takeTurn(ScheduledStage stage) {
        ScheduledStage interrupted = depth == 0 ? null : running;
        Turns.Upcoming message = turnsOf(stage).upcoming(stage);
        if (message != null) {
            trace.addStep(message);
        }
        clock.advance(dice.below(STEP_NANOS_MAX));
        if (!stage.blocking() && depth == 0 && moves.below(MOVES_ONE_IN) == 0) {
            turnsOf(stage).scatter(stage, runnerOf(stage), (int) moves.next());
        }
        setRunning(stage);
        boolean again = runTurnNow(stage);
        if (interrupted != null) {
            setRunning(interrupted);
        }
        if (again) {
            listStage(stage);
        }
    }

    private boolean runTurnNow(ScheduledStage stage) {
        try {
            int messages = 1 + dice.below(conditions.turnMessagesMax());
            return stage.blocking() || quarantining
                    ? runApart(stage, messages)
                    : TurnBottom.runTurn(turnsOf(stage), stage, runnerOf(stage), messages);
        } catch (Throwable defect) {
            turnsOf(stage).repair(stage, runnerOf(stage), defect);
            return true;
        }
    }

    /** Runs on a strand, since a handler may wait; or continues the strand whose handler waits. */
    private boolean runApart(ScheduledStage stage, int messages) {
        Strand waits = suspended.get(stage);
        Strand next = waits != null
                ? waits
                : new Strand("salsa-stage-" + stage.number(), () -> {
                    CurrentStage.enter(stage);
                    return TurnBottom.runTurn(turnsOf(stage), stage, runnerOf(stage), messages);
                });
        return hasMoreMessages(next);
    }

    /**
     * Runs a strand until its turn ends or waits; returns whether the turn has ended and its stage is still ready.
     * Throws what the turn has thrown.
     */
    private boolean hasMoreMessages(Strand next) {
        runStrand(next);
        next.rethrowFailure();
        return next.hasEnded() && next.isReadyAgain();
    }

    /**
     * A handler that waits for the network, in the middle of a turn of its stage.
     *
     * @param canContinue whether its condition holds
     */
    private record Blocked(ScheduledStage stage, BooleanSupplier canContinue) {}

    /** The lowest frame of each turn, by which its stack can be measured. */
    private static final class TurnBottom {

        static boolean runTurn(Turns turns, ScheduledStage stage, StageRunner runner, int messages) {
            return turns.runTurn(stage, runner, messages);
        }
    }

    /** Records that this thread runs that stage, or none. */
    private void setRunning(@Nullable ScheduledStage stage) {
        if (running == stage) {
            return;
        }
        running = stage;
        if (stage == null) {
            CurrentStage.leave();
        } else {
            CurrentStage.enter(stage);
        }
    }
}
