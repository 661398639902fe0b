package salsa.runtime.balance;

import java.util.concurrent.TimeUnit;
import salsa.runtime.world.ScheduledStage;
import salsa.runtime.world.Scheduler;
import salsa.runtime.world.StageRunner;

/**
 * The part of a stage that decides whether its actors would run faster on other stages, and moves them there. Owned by
 * the stage.
 *
 * <h2>Spreading</h2>
 * An actor starts on its creator's stage, where a message costs least. While some worker is idle and several messages
 * are queued here, the stage measures how long its handlers take. Handlers that take longer than a send to another
 * stage are worth spreading: half of the actors with queued messages, or the appropriate share if more workers are
 * free, move to idle stages. Actors that they create start there. With short handlers this is tried periodically:
 * branches of a tree, or groups that communicate among themselves, gain by it as well, and the others are soon
 * consolidated again.
 *
 * <h2>Consolidation</h2>
 * A stage whose handlers are short and whose messages leave it spends most of its time on their transport. Then it
 * moves the actors it runs to the stage it sends to, if that one has no more work than this one; between equals to the
 * one with the lower number, so that two stages do not exchange their actors.
 *
 * <h2>Why order is kept</h2>
 * Actors are moved in an intermission: no other stage is in a turn, no other thread sends ({@link Scheduler#enter}),
 * and all runs of sends are visible. So every message for an actor that moves is in this stage's mailbox, in processing
 * order; all of them are put into the other mailbox in that order, before any thread can read the actor's new stage and
 * send there itself.
 */
public final class Adaptation {

    /** How long to wait for other stages by default. */
    static final long PATIENCE_NANOS = TimeUnit.MICROSECONDS.toNanos(50);

    private final Spreading spreading;
    private final Consolidation gathering;

    /** Creates the balancing of a stage. */
    public Adaptation(Load load) {
        this.spreading = new Spreading(load);
        this.gathering = new Consolidation(load);
    }

    /** Returns the number of messages in the next batch, at least 1. */
    public int pace() {
        return spreading.pace();
    }

    /** Called at the start of a turn, when the inbox has been drained. */
    public void turnBegins(StageRunner by) {
        spreading.turnBegins(by);
        gathering.turnBegins();
    }

    /** Called between batches; returns whether actors were moved. */
    public boolean trySpread(StageRunner by) {
        return spreading.trySpread(by);
    }

    /** Called at the end of a turn; {@code handled} tells whether it handled any message. */
    public void turnEnds(boolean handled) {
        gathering.turnEnds(handled);
    }

    /** Moves every second actor with messages there, unconditionally. Between turns. */
    public void scatter(ScheduledStage to) {
        spreading.scatter(to);
    }
}
