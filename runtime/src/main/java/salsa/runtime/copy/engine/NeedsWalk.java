package salsa.runtime.copy.engine;

/** Thrown when the recursion cannot complete a copy: {@link GraphWalk} then makes it, or reports why none exists. */
public final class NeedsWalk extends RuntimeException {
    public static final NeedsWalk FOR_RECURSION = new NeedsWalk();

    private static final long serialVersionUID = 1;

    private NeedsWalk() {
        super(null, null, false, false);
    }
}
