package salsa.runtime.balance;

import java.util.concurrent.TimeUnit;
import salsa.runtime.world.ScheduledStage;
import salsa.runtime.world.StageRunner;

/**
 * The part of a stage that detects that its handlers are long, or that its actors hardly communicate with each other,
 * and moves some of them to idle stages. Owned by the stage; see {@link Adaptation}.
 */
final class Spreading {

    /** Handlers that take this time or more, in nanoseconds, are long: waking another stage costs as much. */
    private static final int LONG_NANOS = 4_000;

    /**
     * The time of consecutive long handlers required before actors move: a single pause of the machine must not move
     * any.
     */
    private static final long SEEN_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

    /** Like LONG_NANOS at first, when every handler is slow, since none is compiled. */
    private static final int LONG_AT_FIRST_NANOS = 3 * LONG_NANOS;

    private static final long SEEN_AT_FIRST_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long AT_FIRST_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /** After this many consecutive short handlers only the coarse clock is read. */
    private static final int SHORT_ENOUGH = 4_096;

    /** The number of messages in a batch; and while their duration is measured. */
    private static final int PACE_MAX = 32;

    private static final int PACE_MEASURING = 8;

    /** The factor by which several stages must exceed the rate of one. */
    private static final double GAIN = 1.2;

    /** The time between two trials, doubled when one has failed. */
    private static final long TRIAL_PAUSE_MIN = TimeUnit.MILLISECONDS.toNanos(10);

    private static final long TRIAL_PAUSE_MAX = TimeUnit.SECONDS.toNanos(1);

    /** The maximum rest after a failure, in nanoseconds: an attempt takes a hundredth of that. */
    private static final long REST_MAX = TimeUnit.MICROSECONDS.toNanos(200);

    /** The maximum time to wait for other stages, however long handlers are. */
    private static final long PATIENCE_MAX = TimeUnit.MILLISECONDS.toNanos(5);

    private static final long NEVER = -1;

    private final Load stage;
    private int pace = 1;
    private boolean brief; // handlers were short recently: the coarse clock suffices to detect a change
    private long first = NEVER; // the time of the first measurement
    private long since = NEVER; // when the measurement began
    private long sinceCount; // the number of messages handled by then
    private long longNanos; // the time of consecutive long handlers
    private int shortOnes; // the number of consecutive short messages
    private long coarse; // the coarse clock when it last advanced
    private long coarseCount; // the number of messages handled by then
    private int failures; // consecutive attempts in which no actor could be moved
    private long restUntil; // the number of messages until which it rests

    private long nextTrial; // time of the coarse clock
    private long trialPause = TRIAL_PAUSE_MIN;
    private long triedAt = NEVER; // time of the coarse clock; until that trial is evaluated
    private double rateBefore; // messages per nanosecond
    private long countBefore; // messages of all stages

    Spreading(Load stage) {
        this.stage = stage;
    }

    /** Returns the number of messages in the next batch, at least 1. */
    int pace() {
        return pace;
    }

    /** Called at the start of a turn, when the inbox has been drained. */
    void turnBegins(StageRunner by) {
        since = NEVER;
        pace = brief ? PACE_MAX : 1; // the first handler may create others, which are long
        if (!brief && stage.hasSeveral() && stage.begunMessages() >= restUntil && by.idle() > 0) {
            measure(now());
        }
    }

    private void measure(long now) {
        since = now;
        sinceCount = stage.begunMessages();
        pace = 1;
    }

    private long now() {
        return stage.nanos();
    }

    /** Called between batches; returns whether actors were moved. */
    boolean trySpread(StageRunner by) {
        if (brief) {
            return lookBriefly(by);
        }
        if (!stage.hasSeveral() || stage.begunMessages() < restUntil || by.idle() == 0) {
            since = NEVER;
            pace = Math.min(4 * pace, PACE_MAX);
            return false;
        }
        long now = now();
        if (first == NEVER) {
            first = now;
        }
        if (since == NEVER) {
            measure(now);
            return false;
        }
        long nanos = now - since;
        long messages = stage.begunMessages() - sinceCount;
        measure(now);
        return nanos >= shortNanosMax() * messages
                ? trySpreadAfterLong(by, nanos, messages)
                : recordShort(nanos, messages);
    }

    /** Returns whether the measured code may not be compiled yet. */
    private boolean isAtFirst() {
        return since - first < AT_FIRST_NANOS;
    }

    /** Returns the maximum duration of a handler that is not long. */
    private int shortNanosMax() {
        return isAtFirst() ? LONG_AT_FIRST_NANOS : LONG_NANOS;
    }

    /** Checks how many messages were handled between two advances of the coarse clock. */
    private boolean lookBriefly(StageRunner by) {
        long time = stage.coarseNanos();
        if (time == coarse) {
            return false;
        }
        long messages = stage.begunMessages() - coarseCount;
        long nanos = time - coarse;
        brief = nanos < LONG_NANOS * messages;
        coarse = time;
        coarseCount = stage.begunMessages();
        if (triedAt != NEVER) {
            judge(time);
            return false;
        }
        return brief
                && time - nextTrial >= 0
                && stage.hasSeveral()
                && by.idle() > 0
                && tryStartTrial(by, messages, nanos);
    }

    /** Starts a trial: only separation shows whether these actors run faster together. */
    private boolean tryStartTrial(StageRunner by, long messages, long nanos) {
        ScheduledStage[] idle = stage.idleStages(by.idle());
        if (idle.length == 0) {
            return false;
        }
        boolean spread = spread(idle, 0);
        triedAt = spread ? coarse : NEVER;
        nextTrial = coarse + trialPause;
        rateBefore = (double) messages / nanos;
        countBefore = stage.begunByAll();
        return spread;
    }

    /** Evaluates a trial: the total rate must have increased enough; otherwise the time until the next trial grows. */
    private void judge(long time) {
        long messages = stage.begunByAll() - countBefore;
        boolean better = messages >= GAIN * rateBefore * (time - triedAt);
        trialPause = better ? TRIAL_PAUSE_MIN : Math.min(2 * trialPause, TRIAL_PAUSE_MAX);
        nextTrial = time + trialPause;
        triedAt = NEVER;
    }

    /** A tree that is processed branch by branch has short handlers between the long ones of its leaves. */
    private boolean recordShort(long nanos, long messages) {
        longNanos = Math.max(0, longNanos + nanos - shortNanosMax() * messages);
        shortOnes += (int) messages;
        pace = (int) Math.min(PACE_MEASURING, 4 * messages);
        if (shortOnes >= SHORT_ENOUGH) {
            brief = true;
            shortOnes = 0;
            pace = PACE_MAX;
            coarse = stage.coarseNanos();
            coarseCount = stage.begunMessages();
            nextTrial = coarse + (isAtFirst() ? AT_FIRST_NANOS : trialPause);
        }
        return false;
    }

    private boolean trySpreadAfterLong(StageRunner by, long nanos, long messages) {
        shortOnes = 0;
        longNanos += nanos;
        if (longNanos < (isAtFirst() ? SEEN_AT_FIRST_NANOS : SEEN_NANOS)) {
            return false;
        }
        ScheduledStage[] idle = stage.idleStages(by.idle());
        if (idle.length == 0) {
            return false; // an idle stage has just received work, which costs this one nothing
        }
        boolean spread = spread(idle, nanos / messages);
        failures = spread ? 0 : Math.min(failures + 1, 16);
        restUntil = spread ? 0 : stage.begunMessages() + Math.clamp(REST_MAX * messages / nanos, 1, 1L << failures);
        return spread;
    }

    private boolean spread(ScheduledStage[] idle, long handlerNanos) {
        return stage.tryDistribute(idle, Math.clamp(2 * handlerNanos, Adaptation.PATIENCE_NANOS, PATIENCE_MAX));
    }

    /** Moves every second actor with messages there, unconditionally. Between turns. */
    void scatter(ScheduledStage to) {
        stage.tryDistribute(new ScheduledStage[] {to}, Adaptation.PATIENCE_NANOS);
    }
}
