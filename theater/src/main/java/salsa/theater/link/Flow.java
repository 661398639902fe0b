package salsa.theater.link;

/** Flows whose frames are ordered with those of others. All other numbers are flows of their own. */
public final class Flow {

    /** Its frames follow all frames of the ordinary lane that were submitted before; later ones may overtake them. */
    public static final long LAST = Long.MIN_VALUE;

    /** Its frames follow all frames of the ordinary lane that were submitted before, and precede all later ones. */
    public static final long FENCE = Long.MIN_VALUE + 1;

    private Flow() {}
}
