package salsa.compiler.isolation;

import salsa.syntax.tree.Span;

/**
 * A part of the heap: objects that may reach each other, together with the variables that may reach them.
 *
 * @param state whether nothing outside the region's own variables reaches it, or something does, or it has gone
 * @param why   what else reaches it, or where it went, in users' words; empty when it is owned
 * @param at    the place that made it so, or null
 * @param mixed why elements of the array at its root may reach each other; null when each is on its own
 */
record Region(State state, String why, Span at, String mixed) {
    /** In the order in which one absorbs the other where two paths meet. */
    enum State {
        OWNED,
        ESCAPED,
        MOVED
    }

    /** Reached by its variables alone; the elements of the array at its root, if any, do not reach each other. */
    static final Region OWNED = new Region(State.OWNED, "", null, null);

    static Region escaped(String why, Span at) {
        return new Region(State.ESCAPED, why, at, why);
    }

    static Region moved(String why, Span at) {
        return new Region(State.MOVED, why, at, null);
    }

    /** The same, which something else reaches from now on. */
    Region escapes(String reason, Span place) {
        return state == State.OWNED ? escaped(reason, place) : mixed(reason);
    }

    Region mixed(String reason) {
        return mixed != null ? this : new Region(state, why, at, reason);
    }

    /** What is true of a region that may be this one or that one. */
    Region or(Region other) {
        Region worse = state.compareTo(other.state) >= 0 ? this : other;
        Region better = worse == this ? other : this;
        return better.mixed == null ? worse : worse.mixed(better.mixed);
    }

    /** The same region, of which each element of the root is on its own. */
    Region distinct() {
        return mixed == null ? this : new Region(state, why, at, null);
    }

    /** The same with the place that made it so, if none is known yet. */
    Region at(Span place) {
        return at != null ? this : new Region(state, why, place, mixed);
    }

    /** Whether both say the same; the words of reasons do not count. */
    boolean knowsAs(Region other) {
        return state == other.state && (mixed == null) == (other.mixed == null);
    }
}
