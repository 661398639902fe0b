package salsa.runtime.copy;

/** A mutable object that can be copied without looking at what it refers to. */
abstract non-sealed class Leaf extends Rule {

    abstract Object copy(Object source);

    @Override
    Object copy(Object source, Recursion within) {
        int mark = within.few() ? 0 : mark(source);
        Object known = within.met(source, mark);
        if (known != null) return known;
        Object copy = copy(source);
        within.note(source, copy);
        return copy;
    }

    @Override
    final Frame meet(Copying copying, Frame at, int slot, Object part) {
        if (!copying.reuse(at, slot, part, this)) {
            Object copy = copy(part);
            copying.record(part, this, copy);
            at.put(slot, copy);
        }
        return null;
    }
}
