package salsa.runtime;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import salsa.runtime.world.Player;
import salsa.runtime.world.Scheduler;

/**
 * How a stage learns whether its actors were better off on other stages, and moves them there. Owned by the stage.
 *
 * <h2>Spreading</h2>
 * Actors are born on the stage of their creator, where a message costs least. While some worker has nothing to do and
 * several messages wait here, the stage measures how long its handlers take. Handlers that take longer than to send a
 * message to another stage are worth being spread: half of the actors that have messages waiting, or the fitting part
 * when more workers are free, go to stages that are idle. What they create is born there. With short handlers that is
 * tried now and then: branches of a tree, or groups that talk among themselves, gain by it as well, and the others are
 * soon gathered again.
 *
 * <h2>Gathering</h2>
 * A stage whose handlers are short and whose messages leave it spends most of its time on their transport. Then it
 * moves the actors it plays to the stage it sends to, if that has no more to do than this one; among equals to the one
 * with the lower number, so that two stages do not exchange their actors.
 *
 * <h2>Why order is kept</h2>
 * Actors are moved in an intermission: no other stage is in a turn, nobody else sends ({@link Scheduler#enter}), and
 * all runs of sends are visible. So every message for an actor that moves is in this stage's mailbox, in the order in which it
 * would have been handled; all of them are put into the other mailbox in that order, before anybody can read that the
 * actor lives there and send there himself.
 */
final class Adaptation {

    /** Handlers of this length or more are long, in nanoseconds: to wake a stage elsewhere costs so much. */
    static final int LONG_NANOS = 4_000;

    /** Messages of this length or less are short, sending included. */
    private static final int SHORT_NANOS = 1_000;

    /** So much of long handlers must be seen at a stretch: a single pause of the machine is not to move anybody. */
    private static final long SEEN_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

    /** And so much at first, for so long: every handler is long before it is compiled. */
    private static final long SEEN_AT_FIRST_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final long AT_FIRST_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    /** After so many short ones only the coarse clock is looked at. */
    private static final int SHORT_ENOUGH = 4_096;

    /** Messages between two pauses of a turn; and while it is measured how long they take. */
    private static final int PACE_MAX = 32;
    private static final int PACE_MEASURING = 8;

    /** As many messages are looked at to find actors that can be moved. */
    private static final int MESSAGES_MAX = 1_024;

    /** Turns between two looks at where messages go, and for how many turns actors are gathered then. */
    private static final int TURNS = 64;

    /** A run for so many messages that were handled is too much. */
    private static final int MESSAGES_A_RUN = 4;

    /** How much longer the mailbox of the stage may be where actors are gathered. */
    private static final int LONGER = 512;

    /** As many times the messages of one stage are to be handled by several. */
    private static final double GAIN = 1.2;

    /** Time between two trials, doubled when one has failed. */
    private static final long TRIAL_PAUSE_MIN = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long TRIAL_PAUSE_MAX = TimeUnit.SECONDS.toNanos(1);

    /** For how long others are waited for. */
    private static final long PATIENCE_MIN = TimeUnit.MICROSECONDS.toNanos(50);
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

    private int untilLook = TURNS;
    private int gathering; // for so many turns
    private long turnBegan; // the one in which is looked
    private long turnCount; // and after how many messages
    private long lookedCount;
    private long lookedRuns;

    Adaptation(Stage stage) {
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
        if (--untilLook == 0) {
            turnBegan = now();
            turnCount = stage.begun();
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

    // ---- spreading

    /** At a pause of a turn: whether actors were moved. */
    boolean spreads(Player by) {
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
        return nanos >= LONG_NANOS * messages ? afterLong(by, nanos, messages) : afterShort(nanos, messages);
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
        boolean spread = spread(by, 0);
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
        longNanos = Math.max(0, longNanos + nanos - LONG_NANOS * messages);
        shortOnes += (int) messages;
        pace = (int) Math.min(PACE_MEASURING, 4 * messages);
        if (shortOnes >= SHORT_ENOUGH) {
            brief = true;
            shortOnes = 0;
            pace = PACE_MAX;
            coarse = stage.system().coarseNanos();
            coarseCount = stage.begun();
            nextTrial = coarse + trialPause;
        }
        return false;
    }

    private boolean afterLong(Player by, long nanos, long messages) {
        shortOnes = 0;
        longNanos += nanos;
        if (longNanos < (since - first < AT_FIRST_NANOS ? SEEN_AT_FIRST_NANOS : SEEN_NANOS)) {
            return false;
        }
        boolean spread = spread(by, nanos / messages);
        failures = spread ? 0 : Math.min(failures + 1, 16);
        restUntil = spread ? 0 : stage.begun() + (1L << failures);
        return spread;
    }

    private boolean spread(Player by, long handlerNanos) {
        Stage[] idle = stage.system().idleStages(by.idle());
        if (idle.length == 0 || !stage.adapts()) {
            return false;
        }
        var moved = new boolean[1];
        long patience = Math.clamp(2 * handlerNanos, PATIENCE_MIN, PATIENCE_MAX);
        stage.system().scheduler().intermission(() -> moved[0] = deal(idle), patience);
        return moved[0];
    }

    /** In turn one actor stays and one goes to each of those stages. Whether any went. */
    private boolean deal(Stage[] others) {
        if (!stage.canSendOn()) {
            return false;
        }
        Set<Behavior> stays = Collections.newSetFromMap(new IdentityHashMap<>());
        int next = 0;
        int moved = 0;
        Message message = stage.oldest();
        for (int looked = 0; message != null && looked < MESSAGES_MAX; message = message.next, looked++) {
            Behavior actor = message.target;
            if (actor.stage != stage || stays.contains(actor)) {
                continue;
            }
            if (next > 0 && stage.move(actor, others[next - 1])) {
                moved++;
            } else {
                stays.add(actor);
            }
            next = next == others.length ? 0 : next + 1;
        }
        if (moved > 0) {
            stage.sendOn();
        }
        return moved > 0;
    }

    /** Every second actor with messages goes there, for no reason. Between turns. */
    void scatter(Stage to) {
        stage.system().scheduler().intermission(() -> deal(new Stage[] {to}), PATIENCE_MIN);
    }

    // ---- gathering

    /** At the end of a turn, with the message that was handled last, if any. */
    void turnEnds(Message latest) {
        if (untilLook == 0) {
            untilLook = TURNS;
            gathering = isMostlyTransport() ? TURNS : 0;
        }
        if (gathering > 0) {
            gathering--;
            if (latest != null && stage.latestTarget() instanceof Stage other && isBetter(other)
                    && !stage.system().scheduler().intermission(() -> gather(latest.target, other), PATIENCE_MIN)) {
                gathering >>= 1;
            }
        }
    }

    private boolean isMostlyTransport() {
        long messages = stage.begun() - lookedCount;
        long runs = stage.runs() - lookedRuns;
        long nanos = now() - turnBegan;
        lookedCount = stage.begun();
        lookedRuns = stage.runs();
        return messages > 0 && runs * MESSAGES_A_RUN >= messages
                && nanos <= SHORT_NANOS * Math.max(1, stage.begun() - turnCount);
    }

    private boolean isBetter(Stage other) {
        if (!other.adapts() || !stage.adapts()) {
            return false;
        }
        long more = other.length() - stage.length();
        return other.number() < stage.number() ? more <= LONGER : more < -LONGER;
    }

    private void gather(Behavior latest, Stage other) {
        if (!stage.canSendOn()) {
            return;
        }
        Message message = stage.oldest();
        boolean moved = stage.move(latest, other);
        for (int looked = 0; message != null && looked < MESSAGES_MAX; message = message.next, looked++) {
            moved |= stage.move(message.target, other);
        }
        if (moved) {
            stage.sendOn();
        }
    }
}
