package salsa.runtime.copy;

/** An object that can only be made from its finished parts; it is shared when no part needed a copy. */
abstract non-sealed class Assembly extends Walked {

    abstract Object assemble(Copying copying, Frame frame);

    /** True when the object itself can change, so that it is never shared. */
    boolean mutable() {
        return false;
    }

    @Override
    final Frame meet(Copying copying, Frame at, int slot, Object part) {
        Object[] parts = parts(part);
        if (!mutable() && Rules.allShared(parts)) return null;
        if (copying.reuse(at, slot, part)) return null;
        Frame frame = new Frame(part, this, parts, at, slot, copying.fillsWaiting());
        frame.tell(at, slot);
        copying.record(part, frame);
        return frame;
    }

    @Override
    final void complete(Copying copying, Frame frame) {
        frame.copy = frame.changed || mutable() ? frame.assemble(copying) : frame.source;
        copying.finish(frame);
    }
}
