package salsa.runtime;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * An actor with a handler in quarantine. What comes for it is kept; once it is back, that is handled in the order it
 * came, one message at a time, so that others of the stage get their turn, and what comes meanwhile goes behind it.
 */
final class DetachedActor {

    private final Stage stage;
    private final Behavior actor;
    private final Deque<Message> mail = new ArrayDeque<>();
    private final Deque<Message> urgent = new ArrayDeque<>(0); // of the control lane
    private int away; // how many of its handlers, or of what goes on from them, are in quarantine
    private boolean going; // a step is on its way that handles the next one
    private DetachedActor earlier; // another one of the stage; null for none

    DetachedActor(Stage stage, Behavior actor, DetachedActor earlier) {
        this.stage = stage;
        this.actor = actor;
        this.earlier = earlier;
    }

    DetachedActor earlier() {
        return earlier;
    }

    /** This and the earlier ones, without that one. */
    DetachedActor without(DetachedActor other) {
        if (this == other) {
            return earlier;
        }
        if (earlier != null) {
            earlier = earlier.without(other);
        }
        return this;
    }

    Behavior actor() {
        return actor;
    }

    boolean isAway() {
        return away > 0;
    }

    void keep(Message message) {
        mail.add(message);
        goOn();
    }

    void keepUrgent(Message message) {
        urgent.add(message);
        goOn();
    }

    void leaves() {
        away++;
    }

    void returns() {
        away--;
        goOn();
    }

    private void goOn() {
        if (away > 0 || going) {
            return;
        }
        if (mail.isEmpty() && urgent.isEmpty()) {
            DetachedActors all = stage.detachedActors();
            if (all != null) { // else that was said already
                all.isBack(this);
            }
        } else {
            going = true;
            stage.append(new Task(stage.stageActor(), this::next));
        }
    }

    private void next() {
        going = false;
        if (away == 0) {
            stage.takeWithin((urgent.isEmpty() ? mail : urgent).remove(), this::goOn);
        }
    }
}
