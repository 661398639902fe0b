package salsa.runtime;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import salsa.runtime.world.Player;

/**
 * How a stage learns that its handlers are long, or that its actors hardly talk to each other, and gives some of them
 * to stages that are idle. Owned by the stage; see {@link Adaptation}.
 */
final class Spreading {

    /** Handlers of this length or more are long, in nanoseconds: to wake a stage elsewhere costs so much. */
    private static final int LONG_NANOS = 4_000;

    /** So much of long handlers must be seen at a stretch: a single pause of the machine is not to move anybody. */
    private static final long SEEN_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

    /** At first every handler is long, since none is compiled: then this is long, so much of it must be seen. */
    private static final int LONG_AT_FIRST_NANOS = 3 * LONG_NANOS;

    private static final long SEEN_AT_FIRST_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long AT_FIRST_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    /** After so many short ones only the coarse clock is looked at. */
    private static final int SHORT_ENOUGH = 4_096;

    /** Messages between two pauses of a turn; and while it is measured how long they take. */
    private static final int PACE_MAX = 32;

    private static final int PACE_MEASURING = 8;

    /** As many times the messages of one stage are to be handled by several. */
    private static final double GAIN = 1.2;

    /** Time between two trials, doubled when one has failed. */
    private static final long TRIAL_PAUSE_MIN = TimeUnit.MILLISECONDS.toNanos(10);

    private static final long TRIAL_PAUSE_MAX = TimeUnit.SECONDS.toNanos(1);

    /** After a failure nothing is tried for so long at most, in nanoseconds: a try takes a hundredth of that. */
    private static final long REST_MAX = TimeUnit.MICROSECONDS.toNanos(200);

    /** For how long others are waited for at most, however long handlers are. */
    private static final long PATIENCE_MAX = TimeUnit.MILLISECONDS.toNanos(5);

    private static final long NEVER = -1;

    private final Stage stage;
    private int pace = 1;
    private boolean brief; // handlers were short lately: the coarse clock suffices to see that they are no more
    private long first = NEVER; // when it was measured for the first time
    private long since = NEVER; // when the measuring began
    private long sinceCount; // and after how many messages
    private long longNanos; // of long handlers at a stretch
    private int shortOnes; // messages at a stretch
    private long coarse; // time of the coarse clock when it was last seen to go on
    private long coarseCount; // and after how many messages
    private int failures; // at a stretch: nothing could be moved
    private long restUntil; // so many messages

    private long nextTrial; // time of the coarse clock
    private long trialPause = TRIAL_PAUSE_MIN;
    private long triedAt = NEVER; // time of the coarse clock; until that trial is judged
    private double rateBefore; // messages a nanosecond
    private long countBefore; // messages of all stages

    Spreading(Stage stage) {
        this.stage = stage;
    }

    /** How many messages are handled until the next pause, from 1. */
    int pace() {
        return pace;
    }

    /** At the start of a turn, when what has come is in the list. */
    void turnBegins(Player by) {
        since = NEVER;
        pace = brief ? PACE_MAX : 1; // the first handler may make others, which are long
        if (!brief && stage.hasSeveral() && stage.begun() >= restUntil && by.idle() > 0) {
            measure(now());
        }
    }

    private void measure(long now) {
        since = now;
        sinceCount = stage.begun();
        pace = 1;
    }

    private long now() {
        return stage.system().world().clock().nanos();
    }

    /** At a pause of a turn: whether actors were moved. */
    boolean trySpread(Player by) {
        if (brief) {
            return looksBriefly(by);
        }
        if (!stage.hasSeveral() || stage.begun() < restUntil || by.idle() == 0) {
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
        long messages = stage.begun() - sinceCount;
        measure(now);
        return nanos >= longest() * messages ? afterLong(by, nanos, messages) : afterShort(nanos, messages);
    }

    /** Whether what is measured may not be compiled yet. */
    private boolean isAtFirst() {
        return since - first < AT_FIRST_NANOS;
    }

    /** How long a handler can be without being long. */
    private int longest() {
        return isAtFirst() ? LONG_AT_FIRST_NANOS : LONG_NANOS;
    }

    /** The coarse clock goes on now and then; how many messages were handled meanwhile? */
    private boolean looksBriefly(Player by) {
        long time = stage.system().coarseNanos();
        if (time == coarse) {
            return false;
        }
        long messages = stage.begun() - coarseCount;
        long nanos = time - coarse;
        brief = nanos < LONG_NANOS * messages;
        coarse = time;
        coarseCount = stage.begun();
        if (triedAt != NEVER) {
            judge(time);
            return false;
        }
        return brief && time - nextTrial >= 0 && stage.hasSeveral() && by.idle() > 0 && tries(by, messages, nanos);
    }

    /** Whether these actors are better off together is seen when they are apart. */
    private boolean tries(Player by, long messages, long nanos) {
        Stage[] idle = idleStages(by);
        if (idle.length == 0) {
            return false;
        }
        boolean spread = spread(idle, 0);
        triedAt = spread ? coarse : NEVER;
        nextTrial = coarse + trialPause;
        rateBefore = (double) messages / nanos;
        countBefore = stage.system().begun();
        return spread;
    }

    /** So many messages must be handled in all that it was worth it; else it is a longer time until the next trial. */
    private void judge(long time) {
        long messages = stage.system().begun() - countBefore;
        boolean better = messages >= GAIN * rateBefore * (time - triedAt);
        trialPause = better ? TRIAL_PAUSE_MIN : Math.min(2 * trialPause, TRIAL_PAUSE_MAX);
        nextTrial = time + trialPause;
        triedAt = NEVER;
    }

    /** A tree that is gone through branch by branch has short handlers between the long ones of its leaves. */
    private boolean afterShort(long nanos, long messages) {
        longNanos = Math.max(0, longNanos + nanos - longest() * messages);
        shortOnes += (int) messages;
        pace = (int) Math.min(PACE_MEASURING, 4 * messages);
        if (shortOnes >= SHORT_ENOUGH) {
            brief = true;
            shortOnes = 0;
            pace = PACE_MAX;
            coarse = stage.system().coarseNanos();
            coarseCount = stage.begun();
            nextTrial = coarse + (isAtFirst() ? AT_FIRST_NANOS : trialPause);
        }
        return false;
    }

    private boolean afterLong(Player by, long nanos, long messages) {
        shortOnes = 0;
        longNanos += nanos;
        if (longNanos < (isAtFirst() ? SEEN_AT_FIRST_NANOS : SEEN_NANOS)) {
            return false;
        }
        Stage[] idle = idleStages(by);
        if (idle.length == 0) {
            return false; // one has just got something to do, which costs this one nothing
        }
        boolean spread = spread(idle, nanos / messages);
        failures = spread ? 0 : Math.min(failures + 1, 16);
        restUntil = spread ? 0 : stage.begun() + Math.clamp(REST_MAX * messages / nanos, 1, 1L << failures);
        return spread;
    }

    private Stage[] idleStages(Player by) {
        return stage.adapts() ? stage.system().idleStages(by.idle()) : new Stage[0];
    }

    private boolean spread(Stage[] idle, long handlerNanos) {
        var moved = new boolean[1];
        long patience = Math.clamp(2 * handlerNanos, Adaptation.PATIENCE_NANOS, PATIENCE_MAX);
        stage.system().scheduler().intermission(() -> moved[0] = deal(idle), patience);
        return moved[0];
    }

    /** In turn one actor stays and one goes to each of those stages. Whether any went. */
    private boolean deal(Stage[] others) {
        if (!Relocation.canBegin(stage)) {
            return false;
        }
        Set<Behavior> stays = Collections.newSetFromMap(new IdentityHashMap<>());
        int next = 0;
        int moved = 0;
        Message message = stage.oldest();
        for (int looked = 0; message != null && looked < Adaptation.MESSAGES_MAX; message = message.next, looked++) {
            Behavior actor = message.target;
            if (actor.stage != stage || stays.contains(actor)) {
                continue;
            }
            if (next > 0 && Relocation.move(actor, stage, others[next - 1])) {
                moved++;
            } else {
                stays.add(actor);
            }
            next = next == others.length ? 0 : next + 1;
        }
        if (moved > 0) {
            Relocation.sendOn(stage);
        }
        return moved > 0;
    }

    /** Every second actor with messages goes there, for no reason. Between turns. */
    void scatter(Stage to) {
        stage.system().scheduler().intermission(() -> deal(new Stage[] {to}), Adaptation.PATIENCE_NANOS);
    }
}
