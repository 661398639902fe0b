/** Numbers. */
public final class Table {
    /** Not to be changed. */
    public static final int[] NUMBERS = {1, 2, 3};

    private Table() {}
}
