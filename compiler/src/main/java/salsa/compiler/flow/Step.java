package salsa.compiler.flow;

/**
 * The effect of one node of a flow graph.
 *
 * @param <S> the state, an immutable value
 */
@FunctionalInterface
public interface Step<S> {
    /** Returns the state after the node. Depends on {@code before} alone and has no side effects. */
    S after(S before);

    /** Observes the final state before the node, to report its consequences. Called once for each reachable node. */
    default void observe(S before) {}
}
