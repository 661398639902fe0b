package salsa.runtime.copy.engine;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One deep copy by plain recursion, the fast way: a rule copies an object and calls this for the copies of its parts.
 * It throws, usually {@link NeedsWalk}, if an object in the graph cannot cross, if a constructor on a cycle would see
 * an incomplete object, or if too many objects that can only be created from finished parts are nested. Then the
 * partial copy is dropped, and {@link GraphWalk} starts again. Objects that can be filled later are deferred where the
 * recursion would be too deep.
 *
 * <p>A mutable object is recorded as soon as its empty copy exists. One that is created from its finished parts is
 * recorded after them; if a cycle leads back to it meanwhile it is visited once more, meets the recorded objects of the
 * cycle, and is created there, so that the outer call finds it.
 */
public final class Recursion implements CycleCompletion {
    private static final int DEPTH_MAX = 256; // objects inside each other, at some 300 bytes of stack each

    private @Nullable InlineCache reached; // of the field whose value is being copied
    private @Nullable Rule lastRule;
    private VisitedObjects visited;
    private int depthLeft = DEPTH_MAX;
    private int meetings =
            1; // visits of known objects; not 0, since a read right after the object is zeroed can be slow
    private @Nullable ArrayList<Runnable> untilClosed;
    private @Nullable ArrayDeque<PutOff>
            putOff; // not together with fills until closed: only the walk knows their order

    /** An object whose copy exists, and is filled after those of the objects that it contains. */
    private record PutOff(DeferredFill rule, Object source, Object copy) {}

    private Recursion(VisitedObjects visited) {
        this.visited = visited;
    }

    /** Returns {@code root} or its copy. If it throws, only {@link GraphWalk} can decide whether a copy exists. */
    public static Object copy(Rule rule, Object root) {
        var recursion = new Recursion(VisitedObjects.nothing(rule.many));
        Object copy = rule.copy(root, recursion);
        if (recursion.putOff != null) recursion.fillPutOff(recursion.putOff);
        if (recursion.untilClosed != null) fillWaiting(recursion.untilClosed);
        boolean many = recursion.visited.many();
        if (many != rule.many) rule.many = many;
        return copy;
    }

    private void fillPutOff(ArrayDeque<PutOff> putOff) {
        for (PutOff filling; (filling = putOff.poll()) != null; ) filling.rule.fill(filling.source, filling.copy, this);
    }

    /** Returns the part or its copy. Keeps the last rule, since neighbours are often of one class. */
    public @Nullable Object copy(@Nullable Object part) {
        if (part == null) return null;
        Rule rule = lastRule;
        if (rule == null || rule.type != part.getClass()) lastRule = rule = Rules.of(part.getClass());
        if (rule instanceof SharedRule) return part;
        reached = null;
        return rule.copy(part, this);
    }

    /** Returns the value of a field or its copy. */
    public @Nullable Object copy(@Nullable Object part, InlineCache cache) {
        if (part == null) return null;
        Rule rule = cache.of(part);
        if (rule instanceof SharedRule) return part;
        reached = cache;
        return rule.copy(part, this);
    }

    /**
     * Returns the value of a field or its copy, if the cached rule was one for another class. That rule was called for the
     * field, so its cache has been reached.
     */
    public Object copyAfterMiss(Object part) {
        return requireNonNull(reached).lookUp(part).copy(part, this);
    }

    /**
     * Returns the cache for the elements of the collection that is being copied; null if it was not found in a field.
     */
    public @Nullable InlineCache elements() {
        InlineCache cache = reached;
        reached = null;
        return cache == null ? null : cache.elements();
    }

    /** Returns the element or its copy. */
    public @Nullable Object copyElement(@Nullable Object part, @Nullable InlineCache cache) {
        return cache == null ? copy(part) : copy(part, cache);
    }

    /**
     * Stores the copy of each part in {@code copies}, which may be the same array. Returns whether any part was copied.
     */
    public boolean copyEach(Object[] parts, Object[] copies) {
        boolean changed = false;
        InlineCache cache = elements();
        for (int i = 0; i < parts.length; i++) {
            Object part = parts[i];
            Object copy = copyElement(part, cache);
            if (copy == part) continue;
            copies[i] = copy;
            changed = true;
        }
        return changed;
    }

    /** Fills a copy that was noted, or defers that if the recursion would become too deep. */
    public void fill(Object source, Object copy, DeferredFill rule) {
        if (depthLeft > 1) rule.fill(source, copy, this);
        else putOff(new PutOff(rule, source, copy));
    }

    private void putOff(PutOff filling) {
        if (untilClosed != null) throw NeedsWalk.FOR_RECURSION;
        meetings++; // as if met again: it is not complete
        if (putOff == null) putOff = new ArrayDeque<>();
        putOff.add(filling);
    }

    /** Returns whether so few objects were visited that marks are ignored, so that callers may pass 0. */
    public boolean few() {
        return visited instanceof SmallIdentityMap;
    }

    /** Returns the copy of an object that was visited before, else null. */
    public @Nullable Object met(Object source, int mark) {
        Object copy = visited.find(source, mark);
        if (copy != null) meetings++;
        return copy;
    }

    /** Records the object created from finished parts; at the root, no other object can refer to it any more. */
    public void noteMade(Object source, Object copy, int mark) {
        if (depthLeft == DEPTH_MAX) return;
        visited.find(source, mark);
        note(source, copy);
    }

    /** Records the copy of the object for which {@link #met} has just returned null. */
    public void note(Object source, Object copy) {
        VisitedObjects with = visited.with(source, copy);
        if (with != visited) visited = with;
    }

    /** Begins the parts of an object; the result is the argument of {@link #leaveWhole}. */
    public int enter() {
        if (--depthLeft == 0) throw NeedsWalk.FOR_RECURSION;
        return meetings;
    }

    public void leave() {
        depthLeft++;
    }

    /** Ends the parts of an object. Returns whether none led to an object visited before, so that all are complete. */
    public boolean leaveWhole(int entered) {
        depthLeft++;
        return meetings == entered;
    }

    @Override
    public void whenClosed(Runnable fill) {
        if (putOff != null) throw NeedsWalk.FOR_RECURSION;
        if (untilClosed == null) untilClosed = new ArrayList<>();
        untilClosed.add(fill);
    }

    /** Runs the waiting fills, innermost first; twice if there are several, as in {@link GraphWalk}. */
    private static void fillWaiting(List<Runnable> untilClosed) {
        untilClosed.forEach(Runnable::run);
        if (untilClosed.size() > 1) untilClosed.forEach(Runnable::run);
    }
}
