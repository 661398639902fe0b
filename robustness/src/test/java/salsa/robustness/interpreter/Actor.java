package salsa.robustness.interpreter;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** An actor: what it is, its fields, and which messages it knows to have been sent. */
public final class Actor {
    private final Behavior behavior;
    private final Map<String, Object> fields = new HashMap<>();
    private final BitSet known = new BitSet(); // messages sent before what this actor has played, by number
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

    /** Whether its constructor has run: it is an actor's first message. */
    boolean isConstructed() {
        return constructed;
    }

    void constructed() {
        constructed = true;
    }

    /** Whether its constructor has failed. */
    boolean hasEnded() {
        return ended;
    }

    void end() {
        ended = true;
    }
}
