package salsa.runtime.copy.engine;

import org.jspecify.annotations.Nullable;

/** A rule for objects that are created from their finished parts, such as records and {@code List.of}. */
public abstract non-sealed class ConstructRule extends CompositeRule {

    /** Creates the copy from the copied parts of the frame. */
    public abstract Object assemble(CycleCompletion completion, Frame frame);

    /** Returns whether the object itself can change; if not, it is shared when none of its parts needed a copy. */
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
    public final @Nullable Frame meet(GraphWalk walk, Frame at, int slot, Object part) {
        Object[] parts = parts(part);
        if (!mutable() && Rules.allShared(parts)) return null;
        if (walk.tryReuse(at, slot, part, this)) return null;
        Frame frame = new Frame(part, this, parts, at, slot, walk.fillsWaiting());
        frame.register(at, slot);
        walk.record(part, this, frame);
        return frame;
    }

    @Override
    final void complete(GraphWalk walk, Frame frame) {
        Object copy = frame.changed || mutable() ? frame.assemble(walk) : frame.source;
        frame.copy = copy;
        walk.finish(frame, copy);
    }
}
