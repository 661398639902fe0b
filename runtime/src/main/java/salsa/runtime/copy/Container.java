package salsa.runtime.copy;

import java.util.Comparator;
import salsa.runtime.CopyException;

/** A collection or map of the JDK, created again and filled with the copies of its elements. */
abstract class Container extends Shell {
    private final boolean asksParts;

    Container(boolean asksParts) {
        this.asksParts = asksParts;
    }

    abstract Object fresh(Frame frame);

    abstract void fill(Object container, Object[] parts);

    @Override
    final void open(Frame frame) {
        frame.copy = fresh(frame);
    }

    @Override
    final void fill(Frame frame) {
        fill(frame.copy, frame.parts);
    }

    @Override
    final boolean asksParts() {
        return asksParts;
    }

    /** Returns the copy of an order, which is made before the frame's own: its objects are not shared with the rest. */
    @SuppressWarnings("unchecked")
    static Comparator<Object> order(Frame frame, Comparator<?> order) {
        try {
            return (Comparator<Object>) Copying.copy(order);
        } catch (CopyException e) {
            throw new CopyException(Path.to(frame) + ".comparator", e.reason(), e);
        }
    }
}
