package salsa.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import salsa.runtime.world.Alarm;
import salsa.runtime.world.Playable;
import salsa.runtime.world.Player;
import salsa.runtime.world.Playing;
import salsa.runtime.world.Scheduler;
import salsa.runtime.world.Turns;

/**
 * Plays all stages on the thread that awaits the end, in an order that a {@link Schedule} chooses.
 *
 * <p>A turn is one message, so that between any two messages another stage may come. A turn can be interrupted, too,
 * where the runtime calls its world in the middle of it (to make a stage ready, to read the clock): then turns of other
 * stages are played right there, on top of the stack, as other workers would play them meanwhile. What that cannot show
 * are two turns each of which begins within the other; these races are for a model checker.
 *
 * <p>Time passes a little with each step. It jumps only when no stage is ready.
 */
final class SimulatedScheduler implements Scheduler, Player {

    /** How many turns may be interrupted at the same time. */
    private static final int INTERRUPTED_MAX = 8;

    /** How many handlers may wait for something at the same time, each for what the next ones do. */
    private static final int WAITING_MAX = 100;

    /** A turn that has more frames than this is not interrupted: the others are to have a stack as well. */
    private static final int FRAMES_MAX = 200;

    private static final StackWalker FRAMES = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    /** A step takes less than this. */
    private static final int STEP_NANOS_MAX = 2_000;

    /** A handler in quarantine is said to have run for so long. */
    private static final int SUSPECTED_MILLIS = 1_000;

    /** While stages are ready a handler in quarantine goes on in one of so many steps. */
    private static final int GOES_ON_ONE_IN = 4;

    /** While stages are ready a handler that the network lets go on is resumed in one of so many steps. */
    private static final int UNBLOCKS_ONE_IN = 4;

    /** Before one of so many turns actors of its stage are moved to another, where they may be. */
    private static final int MOVES_ONE_IN = 8;

    private final SimulatedClock clock;
    private final Conditions conditions;
    private final Schedule schedule;
    private final SeededDice dice;
    private final SeededDice moves;
    private final Moments faults;
    private final Trace trace;
    private final Map<Playable, Strand> suspended = new LinkedHashMap<>(); // whose handlers wait, in that order
    private final Map<Strand, BooleanSupplier> parted = new LinkedHashMap<>(); // without stage: what each awaits
    private final Map<Strand, Blocked> blocked = new LinkedHashMap<>(); // in handlers that wait for the network
    private final Timers timers = new Timers();
    private final List<Playable> ready = new ArrayList<>(); // in the order they became ready
    private boolean[] listed = {}; // by number: whether it is one of those

    private Thread thread = Thread.currentThread(); // the only one that runs; the others stand still
    private Strand strand; // that runs; null for the thread that made this
    private Turns turns; // written once
    private Playable playing; // who is being played or was latest; null when the world itself does something
    private boolean quarantining; // each turn has a strand, so that its handler can be quarantined
    private boolean uninterrupted; // no turn is interrupted any more
    private long steps;
    private int holders = 1; // who made the system is the first, until he awaits
    private boolean awaited;
    private int depth; // turns that are interrupted
    private Ending ending; // null while it goes on
    private volatile Ending foreign; // set by a thread that does not belong here; null when there is none

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

    /** As a scheduler and as a player alike: the stage is taken before anything else is played. */
    @Override
    public void ready(Playable stage) {
        belongsHere();
        strike("making a stage ready");
        list(stage);
        int before = depth;
        try {
            pause();
        } catch (StackOverflowError _) {
            depth = before; // too near the end of the stack to play another; but this one is taken: no throwing now
        }
    }

    @Override
    public Alarm after(long millis, Runnable event) {
        belongsHere();
        strike("setting a timer");
        return timers.add(clock.in(millis), event);
    }

    @Override
    public boolean suspend(Playable stage, BooleanSupplier idle) {
        belongsHere();
        if (ending == null && idle.getAsBoolean()) {
            Strand mine = strand;
            suspended.put(stage, mine);
            mine.suspend();
            suspended.remove(stage);
        }
        return ending == null;
    }

    @Override
    public Collection<Playable> suspended() {
        return suspended.keySet();
    }

    void quarantines() {
        quarantining = true;
    }

    /** A handler in quarantine stands still until it is chosen to go on. */
    void takesLong() {
        belongsHere();
        if (parted.containsKey(strand) || isParted()) {
            stand(() -> true);
        }
    }

    /** What the watch of the real world does. */
    private boolean isParted() {
        if (!quarantining || strand == null || playing == null || dice.below(2) == 0) {
            return false;
        }
        Turns.Suspicion suspicion = turns.suspect(playing, Thread.currentThread(), SUSPECTED_MILLIS);
        if (suspicion == null || !suspicion.part(Thread.currentThread().getStackTrace())) {
            return false;
        }
        holders++;
        list(playing);
        suspicion.report();
        return true;
    }

    private void stand(BooleanSupplier awaited) {
        if (ending == null) {
            parted.put(strand, awaited);
            strand.suspend();
        }
    }

    @Override
    public boolean standBy(BooleanSupplier over) {
        belongsHere();
        while (ending == null && !over.getAsBoolean()) {
            stand(over);
        }
        return over.getAsBoolean();
    }

    @Override
    public void resume(Thread standing) {
        belongsHere(); // what it waits for is there now: so it can be chosen
    }

    /** Lets a handler in quarantine go on, by chance or when nothing else can happen; false when none does. */
    private boolean oneGoesOn() {
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
        goOn(able.get(dice.below(able.size())));
        return true;
    }

    private void goOn(Strand next) {
        Playable before = playing;
        playing = null;
        parted.put(next, () -> false); // it runs
        run(next);
        playing = before;
        if (next.hasEnded()) {
            parted.remove(next);
            holders--;
            next.again();
        }
    }

    /** Waits in the middle of a turn that has a strand of its own; returns false if that will never be so. */
    private boolean block(BooleanSupplier there) {
        if (ending == null && !there.getAsBoolean()) {
            blocked.put(strand, new Blocked(playing, there));
            holders++;
            strand.suspend();
        }
        return there.getAsBoolean();
    }

    /** Resumes a handler that can go on, by chance or when nothing else can happen; false when none does. */
    private boolean oneUnblocks() {
        if (blocked.isEmpty() || !ready.isEmpty() && dice.below(UNBLOCKS_ONE_IN) != 0) {
            return false;
        }
        List<Strand> able = blocked.entrySet().stream()
                .filter(each -> each.getValue().there().getAsBoolean())
                .map(Map.Entry::getKey)
                .toList();
        if (!able.isEmpty()) {
            unblock(able.get(dice.below(able.size())));
        }
        return !able.isEmpty();
    }

    private void unblock(Strand next) {
        Playable stage = blocked.remove(next).stage();
        holders--;
        play(stage);
        run(next);
        if (next.hasEnded() && next.again()) {
            list(stage);
        }
    }

    /** Nobody is in a turn where none is interrupted; and nothing strikes or comes between. */
    @Override
    public boolean intermission(Runnable work, long patienceNanos) {
        belongsHere();
        if (depth > 0) {
            return false;
        }
        Playable before = playing;
        playing = null;
        work.run();
        playing = before;
        return true;
    }

    /** Any number: so measured in a simulated world, any stage may be spread at any time. */
    @Override
    public int idle() {
        return moves.below(2);
    }

    @Override
    public void hold() {
        belongsHere();
        holders++;
    }

    @Override
    public void release() {
        belongsHere();
        holders--;
    }

    @Override
    public void await() {
        belongsHere();
        if (!awaited) {
            awaited = true;
            holders--;
        }
        while (ending == null && step()) {
            if (foreign != null) {
                end(foreign);
            }
        }
        play(null);
        if (ending == null && holders > 0) {
            ending = new Ending.Held();
        }
    }

    @Override
    public boolean awaitQuiet(long millis) {
        belongsHere();
        holders--;
        long end = clock.in(millis);
        while (ending == null && happensBefore(end) && step()) {
            if (foreign != null) {
                end(foreign);
            }
        }
        play(null);
        boolean quiet = ready.isEmpty() && timers.isEmpty() && holders == 0;
        if (!quiet) {
            clock.jumpTo(end);
        }
        holders++;
        return quiet;
    }

    private boolean happensBefore(long end) {
        return clock.now() < end
                && (!ready.isEmpty()
                        || !timers.isEmpty() && timers.firstDue() <= end
                        || blocked.values().stream()
                                .anyMatch(each -> each.there().getAsBoolean()));
    }

    @Override
    public boolean lend(BooleanSupplier there) {
        belongsHere();
        boolean possible = true;
        while (possible && !there.getAsBoolean()) {
            possible = ending == null && step();
        }
        play(null);
        return possible;
    }

    @Override
    public void close() {
        end(new Ending.Quiet());
        for (Strand waits : List.copyOf(suspended.values())) {
            run(waits); // its handlers are left
        }
        for (Strand stands : List.copyOf(parted.keySet())) {
            run(stands); // so is this one
        }
        for (Strand waits : List.copyOf(blocked.keySet())) {
            unblock(waits); // its call throws
        }
        timers.clear();
        ready.clear();
    }

    /** Lets a strand run until it ends or waits. */
    private void run(Strand next) {
        Thread before = thread;
        Strand below = strand;
        Playable played = playing;
        thread = next.thread();
        strand = next;
        next.resume();
        thread = before;
        strand = below;
        playing = played;
    }

    /** How many faults were injected so far. */
    int faults() {
        return faults.passed();
    }

    /** Why it is over. */
    Ending ending() {
        return ending == null ? new Ending.Quiet() : ending;
    }

    /** Plays nothing more. The first reason counts. */
    void end(Ending reason) {
        if (ending == null) {
            ending = reason;
        }
    }

    /** From now on every turn goes on to its end, or to where its handler waits. */
    void neverInterrupt() {
        uninterrupted = true;
    }

    /** A place where the stage being played may be interrupted, or struck by a fault. */
    void pauseOrFail(String place) {
        strike(place);
        pause();
    }

    /**
     * The handler that runs waits for something others do. A handler of a stage that may block is suspended; any other
     * one plays the others until it is there, on top of the stack.
     *
     * @return false when it will never be
     */
    boolean playUntil(BooleanSupplier there) {
        if (strand != null && playing != null && playing.blocking()) {
            return block(there);
        }
        boolean possible = depth < WAITING_MAX;
        depth++;
        while (possible && !there.getAsBoolean()) {
            possible = ending == null && step();
        }
        depth--;
        return possible;
    }

    private void belongsHere() {
        if (Thread.currentThread() != thread) {
            foreign = new Ending.OwnThread(Thread.currentThread().getName());
            throw new IllegalStateException("a simulated world has one thread, and this is another");
        }
    }

    /** Takes the stage, or throws (the stack may end) and has not taken it: no call comes after the first write. */
    private void list(Playable stage) {
        int number = stage.number();
        if (number >= listed.length) {
            listed = Arrays.copyOf(listed, Math.max(number + 1, 2 * listed.length));
        }
        if (listed[number]) {
            end(new Ending.RuleBroken("stage " + number + " was made ready while it was ready"));
        }
        ready.addLast(stage);
        listed[number] = true;
    }

    private void strike(String place) {
        if (conditions.faults() > 0 && playing != null && faults.next()) {
            throw new InjectedFault(faults.passed(), place);
        }
    }

    private void pause() {
        if (playing == null || uninterrupted || ready.isEmpty() || depth >= INTERRUPTED_MAX || ending != null) {
            return;
        }
        Playable interrupted = playing;
        if (!schedule.interrupts(interrupted, ready) || isDeep()) {
            return;
        }
        depth++;
        while (ending == null && !ready.isEmpty() && schedule.lasts(interrupted, ready)) {
            step();
        }
        depth--;
    }

    private boolean isDeep() {
        return FRAMES.walk(
                frames -> frames.limit(FRAMES_MAX).noneMatch(frame -> frame.getDeclaringClass() == TurnBottom.class));
    }

    /** Nothing can happen any more: the handler that has waited longest for the network learns that. */
    private boolean neverUnblocks() {
        if (blocked.isEmpty()) {
            return false;
        }
        unblock(blocked.keySet().iterator().next());
        return true;
    }

    /** Plays one turn, or lets the time pass to when there is one; false when there will be none any more. */
    private boolean step() {
        if (oneGoesOn() || oneUnblocks()) {
            return true;
        }
        ring();
        while (ready.isEmpty()) {
            if (timers.isEmpty()) {
                return neverUnblocks();
            }
            clock.jumpTo(timers.firstDue());
            ring();
            if (oneUnblocks()) {
                return true;
            }
        }
        if (steps++ >= conditions.stepsMax()) {
            end(new Ending.StepsUsedUp(conditions.stepsMax(), trace.latest()));
            return false;
        }
        Playable stage = ready.remove(schedule.choose(ready));
        listed[stage.number()] = false;
        turn(stage);
        return true;
    }

    private void ring() {
        if (timers.isEmpty() || timers.firstDue() > clock.now()) {
            return;
        }
        Playable interrupted = playing;
        play(null);
        for (Runnable event; (event = timers.takeDue(clock.now())) != null; ) {
            event.run();
        }
        play(interrupted);
    }

    private void turn(Playable stage) {
        Playable interrupted = depth == 0 ? null : playing;
        Turns.Upcoming message = turns.upcoming(stage);
        if (message != null) {
            trace.add(message);
        }
        clock.advance(dice.below(STEP_NANOS_MAX));
        if (!stage.blocking() && depth == 0 && moves.below(MOVES_ONE_IN) == 0) {
            turns.scatter(stage, this, (int) moves.next());
        }
        play(stage);
        boolean again = playNow(stage);
        if (interrupted != null) {
            play(interrupted);
        }
        if (again) {
            list(stage);
        }
    }

    private boolean playNow(Playable stage) {
        try {
            int messages = 1 + dice.below(conditions.turnMessagesMax());
            return stage.blocking() || quarantining
                    ? playApart(stage, messages)
                    : TurnBottom.play(turns, stage, this, messages);
        } catch (Throwable defect) {
            turns.repair(stage, this, defect);
            return true;
        }
    }

    /** On a strand, since a handler may wait; or the strand whose handler waits goes on. */
    private boolean playApart(Playable stage, int messages) {
        Strand waits = suspended.get(stage);
        Strand next = waits != null
                ? waits
                : new Strand("salsa-stage-" + stage.number(), () -> {
                    Playing.enter(stage);
                    return TurnBottom.play(turns, stage, this, messages);
                });
        run(next);
        return next.hasEnded() && next.again();
    }

    /**
     * A handler that waits for the network, in the middle of a turn of its stage.
     *
     * @param there whether it can go on
     */
    private record Blocked(Playable stage, BooleanSupplier there) {}

    /** The lowest frame of each turn, by which its stack can be measured. */
    private static final class TurnBottom {

        static boolean play(Turns turns, Playable stage, Player player, int messages) {
            return turns.play(stage, player, messages);
        }
    }

    /** From now on this thread plays that stage, or none. */
    private void play(Playable stage) {
        if (playing == stage) {
            return;
        }
        playing = stage;
        if (stage == null) {
            Playing.leave();
        } else {
            Playing.enter(stage);
        }
    }
}
