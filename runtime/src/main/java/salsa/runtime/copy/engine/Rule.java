package salsa.runtime.copy.engine;

/** How the instances of one class cross to another actor. */
public abstract sealed class Rule permits SharedRule, LeafRule, CompositeRule, RefusedRule {
    private static int rules; // any thread counts, and two rules may come to the same number

    public final int number = 31 * rules++;
    final boolean written = getClass().isHidden(); // then copy sees whether it was given an object of the class
    Class<?> type; // written once, before the rule is published; an InlineCache that does not see it looks the rule up
    boolean many; // any thread: the last copy of an instance, and of all in it, met many objects

    /**
     * Returns a number that is cheap to compute, and distinguishes most objects of a graph as long as they do not
     * change.
     */
    public int mark(Object source) {
        return number;
    }

    /** Copies {@code source} by recursion; returns the form in which it crosses. */
    public abstract Object copy(Object source, Recursion within);

    /**
     * Copies {@code part}, found at {@code slot} of {@code at}, by the walk. Returns the frame that must be walked
     * before the next slot, or null when there is nothing to walk.
     */
    public abstract Frame meet(GraphWalk walk, Frame at, int slot, Object part);
}
