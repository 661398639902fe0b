package salsa.runtime.copy.engine;

/** An object that can only be made from its finished parts; it is shared when no part needed a copy. */
public abstract non-sealed class ConstructRule extends CompositeRule {

    public abstract Object assemble(CycleCompletion completion, Frame frame);

    /** True when the object itself can change, so that it is never shared. */
    public boolean mutable() {
        return false;
    }

    @Override
    public Object copy(Object source, Recursion within) {
        Object[] parts = parts(source);
        if (!mutable() && Rules.allShared(parts)) return source;
        int mark = within.few() ? 0 : mark(source);
        Object known = within.met(source, mark);
        if (known != null) return known;
        Frame frame = Frame.alone(source, this, parts);
        int entered = within.enter();
        frame.changed = within.copyEach(parts, parts);
        if (!within.leaveWhole(entered)) {
            known = within.met(source, mark(source));
            if (known != null) return known; // made when a cycle led back to here
            frame.low = 0;
        }
        Object copy = frame.changed || mutable() ? assemble(within, frame) : source;
        within.noteMade(source, copy, within.few() ? 0 : mark(source));
        return copy;
    }

    @Override
    public final Frame meet(GraphWalk walk, Frame at, int slot, Object part) {
        Object[] parts = parts(part);
        if (!mutable() && Rules.allShared(parts)) return null;
        if (walk.reuse(at, slot, part, this)) return null;
        Frame frame = new Frame(part, this, parts, at, slot, walk.fillsWaiting());
        frame.tell(at, slot);
        walk.record(part, this, frame);
        return frame;
    }

    @Override
    final void complete(GraphWalk walk, Frame frame) {
        frame.copy = frame.changed || mutable() ? frame.assemble(walk) : frame.source;
        walk.finish(frame);
    }
}
