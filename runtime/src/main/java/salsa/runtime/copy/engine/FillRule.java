package salsa.runtime.copy.engine;

import org.jspecify.annotations.Nullable;

/** A rule for mutable objects: creates the copy empty and fills it later, so that its parts may refer back to it. */
public abstract non-sealed class FillRule extends CompositeRule {

    /** Creates the empty copy; a wrapper also stores the collection inside it, which is filled, in the frame. */
    public abstract Object open(Frame frame);

    /** Fills the copy with the copied parts of the frame. */
    public abstract void fill(Frame frame);

    /** Returns whether filling asks the parts for a hash or an order, so that they must be complete first. */
    public boolean asksParts() {
        return false;
    }

    @Override
    public Object copy(Object source, Recursion within) {
        int mark = within.few() ? 0 : mark(source);
        Object known = within.met(source, mark);
        if (known != null) return known;
        Frame frame = Frame.alone(source, this, parts(source));
        Object copy = open(frame);
        frame.copy = copy;
        within.note(source, copy);
        int entered = within.enter();
        within.copyEach(frame.parts, frame.parts);
        if (within.leaveWhole(entered) || !asksParts()) fill(frame);
        else within.whenClosed(() -> fill(frame));
        return copy;
    }

    @Override
    public final @Nullable Frame meet(GraphWalk walk, Frame at, int slot, Object part) {
        if (walk.tryReuse(at, slot, part, this)) return null;
        Frame frame = new Frame(part, this, parts(part), at, slot, walk.fillsWaiting());
        Object copy = open(frame);
        frame.copy = copy;
        at.put(slot, copy);
        if (frame.parts.length == 0) {
            frame.fill();
            walk.record(part, this, copy);
            return null;
        }
        walk.record(part, this, frame);
        return frame;
    }

    @Override
    final void complete(GraphWalk walk, Frame frame) {
        // The fills that already wait belong to objects inside this one: they run first.
        if (asksParts() && (frame.reachesOpen() || walk.fillsWaitInside(frame))) walk.whenClosed(frame::fill);
        else frame.fill();
        walk.finish(frame, frame.copy());
    }
}
