/** Counts its calls. */
public final class Tally {
    private int calls;

    private Tally() {}

    /** A counter. */
    public static Runnable counting() {
        Tally tally = new Tally();
        return new Runnable() {
            @Override
            public void run() {
                tally.calls++;
            }
        };
    }
}
