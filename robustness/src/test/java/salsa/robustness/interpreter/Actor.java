package salsa.robustness.interpreter;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** An actor: its behavior, its fields, and the messages that it knows to have been sent. */
public final class Actor {
    private final Behavior behavior;
    private final Map<String, Object> fields = new HashMap<>();
    private final BitSet known = new BitSet(); // messages sent before those that this actor has processed, by number
    private boolean constructed;
    private boolean ended;

    Actor(Behavior behavior) {
        this.behavior = behavior;
    }

    Behavior behavior() {
        return behavior;
    }

    Map<String, Object> fields() {
        return fields;
    }

    BitSet known() {
        return known;
    }

    /** Returns whether its constructor has run, which is an actor's first message. */
    boolean isConstructed() {
        return constructed;
    }

    void constructed() {
        constructed = true;
    }

    /** Returns whether its constructor has failed. */
    boolean hasEnded() {
        return ended;
    }

    void end() {
        ended = true;
    }
}
