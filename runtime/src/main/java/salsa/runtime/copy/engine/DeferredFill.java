package salsa.runtime.copy.engine;

/** A rule whose copies exist before their parts do, and may get them much later. */
public interface DeferredFill {

    /** Puts the copies of the parts of {@code source} into {@code copy}. */
    public void fill(Object source, Object copy, Recursion within);
}
