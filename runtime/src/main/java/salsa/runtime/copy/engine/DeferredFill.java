package salsa.runtime.copy.engine;

/** A rule that can fill a copy some time after creating it, so that deep graphs need no deep recursion. */
public interface DeferredFill {

    /** Copies the parts of {@code source} and puts them into {@code copy}. */
    public void fill(Object source, Object copy, Recursion within);
}
