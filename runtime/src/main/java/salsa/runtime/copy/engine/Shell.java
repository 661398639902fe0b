package salsa.runtime.copy.engine;

/** A mutable object: its copy exists before its parts do, so that they may refer back to it. */
public abstract non-sealed class Shell extends Walked {

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
    public final Frame meet(Copying copying, Frame at, int slot, Object part) {
        if (copying.reuse(at, slot, part, this)) return null;
        Frame frame = new Frame(part, this, parts(part), at, slot, copying.fillsWaiting());
        open(frame);
        at.put(slot, frame.copy);
        if (frame.parts.length == 0) {
            frame.fill();
            copying.record(part, this, frame.copy);
            return null;
        }
        copying.record(part, this, frame);
        return frame;
    }

    @Override
    final void complete(Copying copying, Frame frame) {
        // Fills that wait already are of objects inside this one: they come first.
        if (asksParts() && (frame.reachesOpen() || copying.fillsWaitInside(frame))) copying.whenClosed(frame::fill);
        else frame.fill();
        copying.finish(frame);
    }
}
