package salsa.runtime.copy.engine;

/** The recursion cannot make this copy: {@link GraphWalk} has to, or has to report why there can be none. */
public final class NeedsWalk extends RuntimeException {
    public static final NeedsWalk FOR_RECURSION = new NeedsWalk();

    private static final long serialVersionUID = 1;

    private NeedsWalk() {
        super(null, null, false, false);
    }
}
