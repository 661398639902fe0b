package salsa.runtime;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;

/**
 * The actors of a stage whose constructor messages still wait, for the sake of urgent messages, which must not overtake
 * those. A stage that gets no urgent messages has none: then its list is never searched. Owned by the stage.
 *
 * <p>The list is searched up to its end when an urgent message comes up, and from where the search before has ended. That
 * place is known to be in the list as long as a mark before it has not come up; then the search begins anew. So each
 * message is looked at twice at most.
 */
final class Unconstructed {

    private final Stage stage;
    private final Map<Behavior, Queue<Message>> early = new HashMap<>(); // urgent messages, by the actor they wait for
    private Message searched; // the last message that was looked at, in the list; null before a search begins anew

    Unconstructed(Stage stage) {
        this.stage = stage;
    }

    /** Keeps an urgent message whose actor is still to be constructed; else false. */
    boolean keep(Message message) {
        search();
        Queue<Message> waiting = early.get(message.target);
        if (waiting != null) {
            waiting.add(message);
        }
        return waiting != null;
    }

    /** Whether messages wait here for the construction of that actor. */
    boolean keepsFor(Behavior actor) {
        Queue<Message> waiting = early.get(actor);
        return waiting != null && !waiting.isEmpty();
    }

    private void search() {
        stage.drain();
        boolean anew = searched == null;
        if (anew) {
            early.values().removeIf(Queue::isEmpty); // the constructor message is elsewhere
        }
        Message next = anew ? stage.oldest() : searched.next;
        for (; next != null; next = next.next) {
            if (next instanceof ConstructorMessage) {
                early.computeIfAbsent(next.target, _ -> new ArrayDeque<>(1));
            }
            searched = next;
        }
        if (anew && searched != null) {
            Message mark = new Task(stage.stageActor(), this::forget);
            stage.append(mark);
            searched = mark;
        }
    }

    /** What was searched may have left the list. */
    void forget() {
        searched = null;
    }

    /** The constructor of its actor begins, or never will: what waited for that comes next. */
    void begins(ConstructorMessage message) {
        Queue<Message> waiting = early.remove(message.target);
        if (waiting != null) {
            waiting.forEach(Stage::receiveControl);
        }
    }
}
