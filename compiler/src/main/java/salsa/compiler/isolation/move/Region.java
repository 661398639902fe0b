package salsa.compiler.isolation.move;

import org.jspecify.annotations.Nullable;
import salsa.syntax.tree.Span;

/**
 * A part of the heap: objects that may reach each other, together with the variables that may reach them.
 *
 * @param state whether only the region's own variables reach it, something else does, or it has been moved away
 * @param why   what else reaches it, or where it was moved, in users' words; empty if it is owned
 * @param at    the place that caused this, or null
 * @param mixed why elements of the array at its root may reach each other; null if they are separate
 */
record Region(
        State state,
        String why,
        @Nullable Span at,
        @Nullable String mixed) {
    /** States in order: where two paths meet, the later one absorbs the earlier. */
    enum State {
        OWNED,
        ESCAPED,
        MOVED
    }

    /** Reached by its variables alone; the elements of the array at its root, if any, do not reach each other. */
    static final Region OWNED = new Region(State.OWNED, "", null, null);

    static Region escaped(String why, @Nullable Span at) {
        return new Region(State.ESCAPED, why, at, why);
    }

    static Region moved(String why, Span at) {
        return new Region(State.MOVED, why, at, null);
    }

    /** Returns the region with the state that other code also reaches it. */
    Region toEscaped(String reason, @Nullable Span place) {
        return state == State.OWNED ? escaped(reason, place) : toMixed(reason);
    }

    Region toMixed(String reason) {
        return mixed != null ? this : new Region(state, why, at, reason);
    }

    /** Returns the state of a region that may be either of the two. */
    Region worseOf(Region other) {
        Region worse = state.compareTo(other.state) >= 0 ? this : other;
        Region better = worse == this ? other : this;
        return better.mixed == null ? worse : worse.toMixed(better.mixed);
    }

    /** Returns the region with the elements of its root separate from each other. */
    Region withDistinctElements() {
        return mixed == null ? this : new Region(state, why, at, null);
    }

    /** Returns the region with this place as the cause, if none is known yet. */
    Region withPlace(Span place) {
        return at != null ? this : new Region(state, why, place, mixed);
    }
}
