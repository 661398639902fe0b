package salsa.runtime.copy;

/** A mutable object that can be copied without looking at what it refers to. */
abstract non-sealed class Leaf extends Rule {

    abstract Object copy(Object source);

    @Override
    final Frame meet(Copying copying, Frame at, int slot, Object part) {
        if (!copying.reuse(at, slot, part)) {
            Object copy = copy(part);
            copying.record(part, copy);
            at.put(slot, copy);
        }
        return null;
    }
}
