package salsa.runtime;

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
 * <h2>Consolidation</h2>
 * A stage whose handlers are short and whose messages leave it spends most of its time on their transport. Then it
 * moves the actors it plays to the stage it sends to, if that has no more to do than this one; among equals to the one
 * with the lower number, so that two stages do not exchange their actors.
 *
 * <h2>Why order is kept</h2>
 * Actors are moved in an intermission: no other stage is in a turn, nobody else sends ({@link Scheduler#enter}), and
 * all runs of sends are visible. So every message for an actor that moves is in this stage's mailbox, in the order in
 * which it would have been handled; all of them are put into the other mailbox in that order, before anybody can read
 * that the actor lives there and send there himself.
 */
final class Adaptation {

    /** For how long others are waited for, if nothing speaks for more. */
    static final long PATIENCE_NANOS = TimeUnit.MICROSECONDS.toNanos(50);

    /** As many messages are looked at to find actors that can be moved. */
    static final int MESSAGES_MAX = 1_024;

    private final Spreading spreading;
    private final Consolidation gathering;

    Adaptation(Stage stage) {
        this.spreading = new Spreading(stage);
        this.gathering = new Consolidation(stage);
    }

    /** How many messages are handled until the next pause, from 1. */
    int pace() {
        return spreading.pace();
    }

    /** At the start of a turn, when what has come is in the list. */
    void turnBegins(Player by) {
        spreading.turnBegins(by);
        gathering.turnBegins();
    }

    /** At a pause of a turn: whether actors were moved. */
    boolean trySpread(Player by) {
        return spreading.trySpread(by);
    }

    /** At the end of a turn, with the message that was handled last, if any. */
    void turnEnds(Message latest) {
        gathering.turnEnds(latest);
    }

    /** Every second actor with messages goes there, for no reason. Between turns. */
    void scatter(Stage to) {
        spreading.scatter(to);
    }
}
