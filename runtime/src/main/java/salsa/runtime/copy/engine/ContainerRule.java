package salsa.runtime.copy.engine;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** A rule for the JDK's collections and maps: creates an empty one and fills it with the copies of the elements. */
public abstract class ContainerRule extends FillRule {
    private final boolean asksParts;

    public ContainerRule(boolean asksParts) {
        this.asksParts = asksParts;
    }

    /** Returns an empty container of the same kind. */
    public abstract Object fresh(Frame frame);

    /** Adds the copied elements to the container, which may hold those of an earlier call. */
    public abstract void fill(Object container, Object[] parts);

    @Override
    public final Object open(Frame frame) {
        return fresh(frame);
    }

    @Override
    public final void fill(Frame frame) {
        fill(frame.copy(), frame.parts);
    }

    @Override
    public final boolean asksParts() {
        return asksParts;
    }

    /**
     * Returns a copy of a comparator. It is a deep copy of its own, which shares no object with the rest of the graph.
     */
    @SuppressWarnings("unchecked")
    public static @Nullable Comparator<Object> order(Frame frame, @Nullable Comparator<?> order) {
        try {
            return (Comparator<Object>) GraphWalk.copy(order);
        } catch (CopyRefusal e) {
            throw new CopyRefusal(Path.to(frame) + ".comparator", e.reason(), e);
        }
    }
}
