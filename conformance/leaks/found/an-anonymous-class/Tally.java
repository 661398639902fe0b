/** Counts how often it was asked. */
public final class Tally {
    private int calls;

    private Tally() {}

    /** Something that counts. */
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
