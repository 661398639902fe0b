package salsa.runtime.copy.engine;

/** The recursion cannot make this copy: {@link Copying} has to, or has to report why there can be none. */
public final class Unfit extends RuntimeException {
    public static final Unfit FOR_RECURSION = new Unfit();

    private static final long serialVersionUID = 1;

    private Unfit() {
        super(null, null, false, false);
    }
}
