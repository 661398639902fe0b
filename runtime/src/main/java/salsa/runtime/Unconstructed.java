package salsa.runtime;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;

/**
 * The actors of a stage whose constructor messages are still queued, for the sake of urgent messages, which must not
 * overtake those. A stage without urgent messages has none: then its list is never searched. Owned by the stage.
 *
 * <p>The list is searched to its end when an urgent message is dequeued, starting where the previous search ended. That
 * position is known to be in the list as long as a mark before it has not been dequeued; then the search starts again.
 * So each message is visited at most twice.
 */
final class Unconstructed {

    private final Stage stage;
    // urgent messages, by the actor whose constructor they wait for
    private final Map<Behavior, Queue<Message>> early = new HashMap<>();
    private Message searched; // the last message visited, in the list; null before a search starts again

    Unconstructed(Stage stage) {
        this.stage = stage;
    }

    /** Keeps an urgent message whose actor is still to be constructed; returns false otherwise. */
    boolean tryKeep(Message message) {
        search();
        Queue<Message> waiting = early.get(message.target);
        if (waiting != null) {
            waiting.add(message);
        }
        return waiting != null;
    }

    /** Returns whether messages wait here for the construction of that actor. */
    boolean keepsFor(Behavior actor) {
        Queue<Message> waiting = early.get(actor);
        return waiting != null && !waiting.isEmpty();
    }

    private void search() {
        stage.drain();
        boolean first = searched == null;
        if (first) {
            early.values().removeIf(Queue::isEmpty); // the constructor message is elsewhere
        }
        Message next = first ? stage.oldest() : searched.next;
        for (; next != null; next = next.next) {
            if (next instanceof ConstructorMessage) {
                early.computeIfAbsent(next.target, _ -> new ArrayDeque<>(1));
            }
            searched = next;
        }
        if (first && searched != null) {
            Message mark = new Task(stage.stageActor(), this::forget);
            stage.append(mark);
            searched = mark;
        }
    }

    /** Forgets the search position: the message may have left the list. */
    void forget() {
        searched = null;
    }

    /** Called when the constructor of its actor begins, or never will: the messages that waited for it are next. */
    void releaseEarly(ConstructorMessage message) {
        Queue<Message> waiting = early.remove(message.target);
        if (waiting != null) {
            waiting.forEach(Stage::receiveControl);
        }
    }
}
