package salsa.runtime;

import java.util.ArrayDeque;
import java.util.Deque;
import salsa.runtime.quarantine.Resumable;

/**
 * An actor with a handler in quarantine. Its messages are kept; after the handler ends they are handled in order of
 * arrival, one per step so that other actors of the stage run in between, and newer messages queue behind them.
 */
final class DetachedActor {

    private final Stage stage;
    private final Behavior actor;
    private final Deque<Message> mail = new ArrayDeque<>();
    private final Deque<Message> urgent = new ArrayDeque<>(0); // kept messages of the control lane
    private int away; // the number of its handlers, or of their continuations, in quarantine
    private boolean going; // a step that handles the next message is queued
    private DetachedActor earlier; // another detached actor of the stage; null for none

    DetachedActor(Stage stage, Behavior actor, DetachedActor earlier) {
        this.stage = stage;
        this.actor = actor;
        this.earlier = earlier;
    }

    DetachedActor earlier() {
        return earlier;
    }

    /** Returns the chain of this and the earlier ones, without that one. */
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
        scheduleNext();
    }

    void keepUrgent(Message message) {
        urgent.add(message);
        scheduleNext();
    }

    void detach() {
        away++;
    }

    void handlerReturned() {
        away--;
        scheduleNext();
    }

    private void scheduleNext() {
        if (away > 0 || going) {
            return;
        }
        if (mail.isEmpty() && urgent.isEmpty()) {
            DetachedActors all = stage.detachedActors();
            if (all != null) { // otherwise already done
                all.remove(this);
            }
        } else {
            going = true;
            stage.append(new Task(stage.stageActor(), this::takeNext));
        }
    }

    @Resumable
    private void takeNext() {
        going = false;
        if (away == 0) {
            stage.takeWithin((urgent.isEmpty() ? mail : urgent).remove(), this::scheduleNext);
        }
    }
}
