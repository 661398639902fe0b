import java.util.function.Consumer;

/** Sums numbers. */
public final class Tally {
    private int sum;

    private Tally() {}

    /** Code that adds its argument. */
    public static Consumer<Integer> adding() {
        Tally tally = new Tally();
        return number -> tally.sum += number;
    }
}
