package salsa.runtime.copy.engine;

import java.lang.invoke.MethodHandles;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Copies one object graph for which {@link Recursion} is not enough, by a depth-first walk with a stack of its own; the
 * static {@link #copy} tries the recursion first. An object is finished after everything first found through it, so a
 * hash table is filled when its keys are complete. On a cycle that cannot hold for every object: a mutable object whose
 * filling calls methods of its parts then waits until the outermost object of the cycle is finished, which a frame's
 * low link shows as in Tarjan's search for strong components. A reference across to a finished object may lead into a
 * cycle still open. Which one is not recorded, so it counts as leading to the outermost ({@link #openDepth}): a fill
 * may happen later than necessary, never early.
 */
public final class GraphWalk implements CycleCompletion {
    private static final int NONE = Integer.MAX_VALUE;

    private VisitedObjects visited = new SmallIdentityMap();
    private @Nullable Frame top;
    private int openDepth = NONE;
    private final ArrayList<Runnable> untilClosed = new ArrayList<>();
    private @Nullable ArrayDeque<Frame> completable;

    private GraphWalk() {}

    /** Initialises the classes that every copy needs. {@link StackRoom} guards those that only a new rule needs. */
    public static void prepare() {
        try {
            for (Class<?> each : List.of(Rules.class, CompositeRule.class, Frame.class, NeedsWalk.class)) {
                MethodHandles.lookup().ensureInitialized(each);
            }
        } catch (IllegalAccessException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Returns the value itself if it is immutable, else its deep copy: by recursion, or by the walk if that fails. */
    public static @Nullable Object copy(@Nullable Object value) {
        return value == null ? null : copyObject(value);
    }

    /** Does the same as {@link #copy}, for what cannot be null. */
    public static Object copyObject(Object value) {
        Rule rule = Rules.of(value.getClass());
        if (rule instanceof SharedRule) return value;
        if (rule instanceof LeafRule leaf) return leaf.copy(value);
        try {
            return Recursion.copy(rule, value);
        } catch (Exception | StackOverflowError e) {
            return walk(value); // which copies it, or reports where it failed
        }
    }

    /** Does the same as {@link #copy}, but by the walk alone. */
    public static Object walk(Object value) {
        return new GraphWalk().walk(Rules.of(value.getClass()), value);
    }

    private Object walk(Rule rule, Object root) {
        var anchor = new Frame(new Object[] {root});
        top = rule.meet(this, anchor, 0, root);
        while (top != null) step(top);
        if (anchor.missing > 0) throw new CopyRefusal(Path.type(root), "it is a cycle of immutable objects");
        return anchor.parts[0];
    }

    private void step(Frame frame) {
        Object[] parts = frame.parts;
        while (frame.next < parts.length) {
            int slot = frame.next++;
            Object part = parts[slot];
            if (part == null) continue;
            Rule rule = Rules.of(part.getClass());
            if (rule instanceof SharedRule) continue;
            Frame found = rule.meet(this, frame, slot, part);
            if (found != null) {
                top = found;
                return;
            }
        }
        leave(frame);
    }

    private void leave(Frame frame) {
        Frame parent = frame.parent;
        top = parent.isAnchor() ? null : parent;
        frame.left = true;
        if (frame.low < parent.low) parent.low = frame.low;
        if (frame.missing == 0) complete(frame);
        if (!frame.reachesOpen()) close(frame);
    }

    private void complete(Frame frame) {
        frame.rule.complete(this, frame);
        if (completable == null) return;
        for (Frame next; (next = completable.poll()) != null; ) next.rule.complete(this, next);
    }

    /** Runs the waiting fills of a frame through which no unfinished object can be reached any more. */
    private void close(Frame frame) {
        if (openDepth >= frame.depth) openDepth = NONE;
        if (fillsWaitInside(frame)) fillWaiting(frame);
    }

    /**
     * Fills the waiting objects, innermost first. If several hash tables lie on one cycle, the hash of one may have
     * been computed while it was still empty. Filling all of them again puts each entry where its final hash belongs.
     */
    private void fillWaiting(Frame frame) {
        List<Runnable> fills = untilClosed.subList(frame.fillsBefore, untilClosed.size());
        fills.forEach(Runnable::run);
        if (fills.size() > 1) fills.forEach(Runnable::run);
        fills.clear();
    }

    /**
     * Puts the copy of an object that was visited before at {@code slot}, now or once the copy exists. Returns false if
     * the object was not visited before.
     */
    boolean tryReuse(Frame at, int slot, Object part, Rule rule) {
        Object fate = visited.find(part, rule.mark(part));
        if (fate == null) return false;
        if (fate instanceof Frame unfinished) {
            lowerTo(at, Math.min(unfinished.depth, openDepth));
            if (unfinished.copy != null) at.put(slot, unfinished.copy);
            else unfinished.register(at, slot);
        } else {
            if (openDepth != NONE) lowerTo(at, openDepth);
            at.put(slot, fate);
        }
        return true;
    }

    private void lowerTo(Frame at, int depth) {
        if (depth < at.low) at.low = depth;
        if (depth < openDepth) openDepth = depth;
    }

    void record(Object source, Rule rule, Object fate) {
        visited.find(source, rule.mark(source));
        visited = visited.with(source, fate);
    }

    void finish(Frame frame, Object copy) {
        visited.replace(frame.source, frame.mark, copy);
        frame.deliver(this, copy);
    }

    /** Adds a frame whose last missing copy now exists; a loop completes it later, so that the stack stays flat. */
    void addCompletable(Frame frame) {
        if (completable == null) completable = new ArrayDeque<>();
        completable.add(frame);
    }

    /** Returns whether objects found through this frame wait to be filled. */
    boolean fillsWaitInside(Frame frame) {
        return untilClosed.size() > frame.fillsBefore;
    }

    int fillsWaiting() {
        return untilClosed.size();
    }

    @Override
    public void whenClosed(Runnable fill) {
        untilClosed.add(fill);
    }
}
