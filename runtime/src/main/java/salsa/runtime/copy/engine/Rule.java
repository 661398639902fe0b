package salsa.runtime.copy.engine;

import org.jspecify.annotations.Nullable;

/** The rule by which the instances of one class are copied, shared or refused when a message carries them. */
public abstract sealed class Rule permits SharedRule, LeafRule, CompositeRule, RefusedRule {
    private static int rules; // any thread; a lost update only gives two rules the same number

    public final int number = 31 * rules++;
    final boolean written = getClass().isHidden(); // a written copy method checks the class of its argument

    @Nullable
    Class<?> type; // written once, before the rule is published; an InlineCache that does not see it looks the rule up

    boolean many; // any thread: the last copy of an instance, and of all in it, met many objects

    /**
     * Returns a number that is cheap to compute, and distinguishes most objects of a graph as long as they do not
     * change.
     */
    public int mark(Object source) {
        return number;
    }

    /** Copies {@code source} by recursion; returns the copy, or {@code source} itself if it cannot change. */
    public abstract Object copy(Object source, Recursion within);

    /**
     * Copies {@code part}, found at {@code slot} of {@code at}, by the walk. Returns the frame that must be walked
     * before the next slot, or null when there is nothing to walk.
     */
    public abstract @Nullable Frame meet(GraphWalk walk, Frame at, int slot, Object part);
}
