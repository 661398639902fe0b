package salsa.runtime.copy.engine;

/** A mutable object: its copy exists before its parts do, so that they may refer back to it. */
public abstract non-sealed class FillRule extends CompositeRule {

    /** Makes the empty copy and sets it, and what has to be filled where that is another object. */
    public abstract void open(Frame frame);

    public abstract void fill(Frame frame);

    /** True when filling asks the parts for a hash or an order, so that they must be whole by then. */
    public boolean asksParts() {
        return false;
    }

    @Override
    public Object copy(Object source, Recursion within) {
        int mark = within.few() ? 0 : mark(source);
        Object known = within.met(source, mark);
        if (known != null) return known;
        Frame frame = Frame.alone(source, this, parts(source));
        open(frame);
        within.note(source, frame.copy);
        int entered = within.enter();
        within.copyEach(frame.parts, frame.parts);
        if (within.leaveWhole(entered) || !asksParts()) fill(frame);
        else within.whenClosed(() -> fill(frame));
        return frame.copy;
    }

    @Override
    public final Frame meet(GraphWalk walk, Frame at, int slot, Object part) {
        if (walk.reuse(at, slot, part, this)) return null;
        Frame frame = new Frame(part, this, parts(part), at, slot, walk.fillsWaiting());
        open(frame);
        at.put(slot, frame.copy);
        if (frame.parts.length == 0) {
            frame.fill();
            walk.record(part, this, frame.copy);
            return null;
        }
        walk.record(part, this, frame);
        return frame;
    }

    @Override
    final void complete(GraphWalk walk, Frame frame) {
        // Fills that wait already are of objects inside this one: they come first.
        if (asksParts() && (frame.reachesOpen() || walk.fillsWaitInside(frame))) walk.whenClosed(frame::fill);
        else frame.fill();
        walk.finish(frame);
    }
}
