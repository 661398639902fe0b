package salsa.runtime.copy.engine;

import org.jspecify.annotations.Nullable;

/** A rule for mutable objects that refer to nothing mutable, so that no part of them needs a copy. */
public abstract non-sealed class LeafRule extends Rule {

    public abstract Object copy(Object source);

    @Override
    public Object copy(Object source, Recursion within) {
        int mark = within.few() ? 0 : mark(source);
        Object known = within.met(source, mark);
        if (known != null) return known;
        Object copy = copy(source);
        within.note(source, copy);
        return copy;
    }

    @Override
    public final @Nullable Frame meet(GraphWalk walk, Frame at, int slot, Object part) {
        if (!walk.tryReuse(at, slot, part, this)) {
            Object copy = copy(part);
            walk.record(part, this, copy);
            at.put(slot, copy);
        }
        return null;
    }
}
