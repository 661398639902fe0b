package salsa.runtime.copy.engine;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/** The state of one object while it is being copied: an entry of the walk's stack. Owned by its {@link GraphWalk}. */
public final class Frame {
    private static final Frame NOWHERE = new Frame(CompositeRule.NO_PARTS);

    public final Object source;
    final CompositeRule rule;
    final int mark;
    public final Object[] parts; // originals, replaced one by one by their copies
    final Frame parent; // the frame through which the object was first found; of an anchor the anchor itself
    final int slot; // the index of the object among the parts of the parent
    final int depth;
    final int fillsBefore; // how many fills waited when the object was found
    int low; // the least depth of an unfinished object that can be reached from here
    int next; // the first part not looked at yet
    int missing; // parts looked at whose copies do not exist yet
    boolean left; // every part has been looked at
    boolean changed; // some part is not its own copy

    @Nullable
    Object copy; // null until it exists

    private @Nullable Object content; // of a wrapper: the collection inside it, which is filled

    private @Nullable ArrayList<Slot> receivers; // the frames that receive the copy of an assembly

    /** A place in a copy that waits for the copy of the object behind this frame. */
    private record Slot(Frame frame, int index) {}

    /** Creates an anchor: the frame whose parts are roots. It stands for no object and is never completed. */
    Frame(Object[] parts) {
        source = parts;
        rule = AnchorRule.ONE;
        mark = 0;
        this.parts = parts;
        parent = this;
        slot = 0;
        fillsBefore = 0;
        depth = 0;
    }

    Frame(Object source, CompositeRule rule, Object[] parts, Frame parent, int slot, int fillsBefore) {
        this.source = source;
        this.rule = rule;
        mark = rule.mark(source);
        this.parts = parts;
        this.parent = parent;
        this.slot = slot;
        this.fillsBefore = fillsBefore;
        depth = parent.depth + 1;
        low = depth;
    }

    /** Returns a frame for an object copied by recursion: it belongs to no walk and has no path. */
    static Frame alone(Object source, CompositeRule rule, Object[] parts) {
        return new Frame(source, rule, parts, NOWHERE, 0, 0);
    }

    boolean isAnchor() {
        return parent == this;
    }

    /** Returns the copy. Only for rules whose copy exists before its parts: those that fill, once they have opened it. */
    public Object copy() {
        return requireNonNull(copy);
    }

    /** Returns the collection inside a wrapper, which its rule has set when it opened the copy. */
    public Object content() {
        return requireNonNull(content);
    }

    /** Sets the collection inside a wrapper. */
    public void setContent(Object inside) {
        content = inside;
    }

    /** Returns whether an unfinished object is reachable from here: this object lies on a cycle, or leads into one. */
    public boolean reachesOpen() {
        return low < depth;
    }

    void put(int index, Object copy) {
        if (parts[index] != copy) {
            parts[index] = copy;
            changed = true;
        }
    }

    /** Registers {@code frame} to receive this frame's copy at {@code index} once the copy exists. */
    void register(Frame frame, int index) {
        if (receivers == null) receivers = new ArrayList<>(1);
        receivers.add(new Slot(frame, index));
        frame.missing++;
    }

    /** Delivers the copy to the frames that wait for it, and completes those that waited for nothing else. */
    void deliver(GraphWalk walk, Object copy) {
        if (receivers == null) return;
        for (Slot waiting : receivers) {
            waiting.frame.put(waiting.index, copy);
            if (--waiting.frame.missing == 0 && waiting.frame.left) walk.addCompletable(waiting.frame);
        }
        receivers = null;
    }

    void fill() {
        try {
            ((FillRule) rule).fill(this);
        } catch (CopyRefusal e) {
            throw e;
        } catch (RuntimeException e) {
            throw new CopyRefusal(Path.to(this), "filling the copy of " + Path.type(source) + " failed: " + e, e);
        }
    }

    Object assemble(GraphWalk walk) {
        try {
            return ((ConstructRule) rule).assemble(walk, this);
        } catch (CopyRefusal e) {
            throw e;
        } catch (RuntimeException e) {
            throw new CopyRefusal(Path.to(this), "creating the copy of " + Path.type(source) + " failed: " + e, e);
        }
    }
}
