package salsa.compiler.flow;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A construct that encloses the place where the graph is being built, as far as jumps are concerned.
 *
 * @param <S> the state
 */
sealed interface Frame<S> {
    /**
     * A construct that jumps may leave.
     *
     * @param labels  its labels
     * @param plain   whether a break or continue without a label refers to it
     * @param exits   the targets of the jumps that it accepts
     */
    record Target<S>(Set<String> labels, boolean plain, Map<EdgeKind, FlowNode<S>> exits) implements Frame<S> {
        boolean isTargetOf(Jump jump) {
            return exits.containsKey(jump.kind())
                    && switch (jump.kind()) {
                        case BREAK, CONTINUE -> jump.label() == null ? plain : labels.contains(jump.label());
                        default -> true;
                    };
        }
    }

    /** A try whose catches begin at these nodes. An exception of another type propagates outwards. */
    record Catching<S>(List<FlowNode<S>> entries) implements Frame<S> {}

    /** Code that runs on every exit, and the jumps that continue after it. */
    record Cleanup<S>(FlowNode<S> entry, Set<Jump> pending) implements Frame<S> {}

    /**
     * A whole body that ends as a handler does. A jump that leaves it has no successor unless {@code exits} names one;
     * a jump that leaves it after a finally ends at {@code cleaned}.
     */
    record Whole<S>(Map<EdgeKind, FlowNode<S>> exits, FlowNode<S> cleaned) implements Frame<S> {}
}
