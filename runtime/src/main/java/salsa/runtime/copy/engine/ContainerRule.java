package salsa.runtime.copy.engine;

import java.util.Comparator;

/** A collection or map of the JDK, created again and filled with the copies of its elements. */
public abstract class ContainerRule extends FillRule {
    private final boolean asksParts;

    public ContainerRule(boolean asksParts) {
        this.asksParts = asksParts;
    }

    public abstract Object fresh(Frame frame);

    public abstract void fill(Object container, Object[] parts);

    @Override
    public final void open(Frame frame) {
        frame.copy = fresh(frame);
    }

    @Override
    public final void fill(Frame frame) {
        fill(frame.copy, frame.parts);
    }

    @Override
    public final boolean asksParts() {
        return asksParts;
    }

    /** Returns the copy of an order, which is made before the frame's own: its objects are not shared with the rest. */
    @SuppressWarnings("unchecked")
    public static Comparator<Object> order(Frame frame, Comparator<?> order) {
        try {
            return (Comparator<Object>) GraphWalk.copy(order);
        } catch (CopyRefusal e) {
            throw new CopyRefusal(Path.to(frame) + ".comparator", e.reason(), e);
        }
    }
}
