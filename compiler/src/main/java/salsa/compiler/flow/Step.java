package salsa.compiler.flow;

/**
 * What one node of a flow graph does.
 *
 * @param <S> the state, an immutable value
 */
@FunctionalInterface
public interface Step<S> {
    /** Returns the state after the node; depends on {@code before} alone, and changes nothing. */
    S after(S before);

    /** Called once for each node that is reached, with the final state before it, to report what follows from it. */
    default void observe(S before) {}
}
