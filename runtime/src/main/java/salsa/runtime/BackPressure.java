package salsa.runtime;

import jdk.jfr.FlightRecorder;
import salsa.runtime.pressure.Muting;
import salsa.runtime.pressure.MutingEvent;
import salsa.runtime.world.StageRunner;

/**
 * The muting of stages that send to a mailbox that is too long.
 *
 * <p>No stage waits for a waiting stage: a stage is not muted because of a muted one, and when it is muted it releases
 * the stages that wait for it. So every stage that others wait for is running, and since a handler never waits for
 * another, its mailbox becomes shorter. A stage whose own mailbox is too long is never muted: in a ring of full
 * mailboxes all continue. (The rules are Pony's.)
 */
final class BackPressure {

    /** A stage whose message makes a mailbox longer than this is muted at the end of the handler. */
    static final int MAILBOX_HIGH = 4096;

    /** Stages muted because of a mailbox run again when it is shorter than this. */
    static final int MAILBOX_LOW = 2048;

    private BackPressure() {}

    /** Suspends a stage until the receiver's mailbox is shorter. After true, the caller no longer owns it. */
    static boolean tryMute(Stage sender, Stage receiver, StageRunner by) {
        if (isMuted(receiver) || sender.length() > MAILBOX_HIGH || sender.full > 0) {
            return false;
        }
        if (FlightRecorder.isInitialized()) { // the event's class takes tens of milliseconds to load
            MutingEvent.record(sender.number(), receiver.number(), receiver.length());
        }
        var mine = new Muting(sender);
        sender.muting = mine; // from here on any thread may claim the sender: nothing owned by it is touched below
        if (sender.muted != null) { // pairs with the read of muting below, by a thread that pushes at the same time
            unmute(sender, by);
        }
        Muting top;
        do {
            top = receiver.muted;
            mine.putOn(top);
        } while (!Inbox.MUTED.compareAndSet(receiver, top, mine)); // pairs with getAndSet in unmute
        if (receiver.inbox == Stage.IDLE || isMuted(receiver) || isShort(receiver)) {
            unmute(receiver, by);
        }
        return sender.control == null
                || !mine.tryClaim(); // pairs with takeInControl, which reads muting after its push
    }

    private static boolean isMuted(Stage stage) {
        Muting mine = stage.muting;
        return mine != null && !mine.isOver();
    }

    private static boolean isShort(Stage stage) {
        return stage.length() < MAILBOX_LOW && stage.full == 0;
    }

    /** Makes all stages ready that wait for that one. By any thread that runs a stage. */
    static void unmute(Stage receiver, StageRunner by) {
        var claimable = (Muting) Inbox.MUTED.getAndSet(receiver, (Muting) null); // pairs with compareAndSet in mute
        while (claimable != null) {
            Muting older = claimable.older();
            if (claimable.tryClaim()) {
                by.ready(claimable.stage());
            }
            claimable = older;
        }
    }

    /** Called periodically while others are muted: none waits forever, even if the mailbox stays long. */
    static void unmuteInTime(Stage receiver, StageRunner by) {
        long count = receiver.handledMessages();
        if (receiver.unmuteAt == 0) {
            receiver.unmuteAt = count + MAILBOX_HIGH;
        }
        if (count >= receiver.unmuteAt || isShort(receiver)) {
            receiver.unmuteAt = 0;
            unmute(receiver, by);
        }
    }
}
