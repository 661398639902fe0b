package salsa.compiler.flow;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Builds a flow graph in the order of the source: steps are appended at the builder's current place; jumps leave
 * through the constructs that enclose it. An unreachable place takes no steps.
 *
 * @param <S> the state
 */
public final class FlowBuilder<S> {
    private final FlowGraph<S> graph = new FlowGraph<>();
    private final Deque<Frame<S>> frames = new ArrayDeque<>();
    private @Nullable FlowNode<S> current = graph.entry(); // null if unreachable

    /** Returns the graph built so far. */
    public FlowGraph<S> graph() {
        return graph;
    }

    // ---- places

    /** Returns whether the current place is reachable. */
    public boolean isReached() {
        return current != null;
    }

    /** Appends a step. */
    public void append(Step<S> step) {
        if (current == null) return;
        FlowNode<S> node = graph.addNode(step);
        current.connect(EdgeKind.NEXT, node);
        current = node;
    }

    /** Returns a new place without incoming edges. */
    public FlowNode<S> newPlace() {
        return graph.addNode(state -> state);
    }

    /** Returns the current place, to which later edges may lead, or null if it is unreachable. */
    public @Nullable FlowNode<S> currentPlace() {
        append(state -> state);
        return current;
    }

    /** Adds an edge from the current place to another one; the builder stays where it is. */
    public void addEdge(EdgeKind kind, @Nullable FlowNode<S> to) {
        if (current != null && to != null) current.connect(kind, to);
    }

    /** Continues at a place, if an edge leads there. */
    public void continueAt(@Nullable FlowNode<S> place) {
        current = place != null && (place.isReached() || place == graph.entry()) ? place : null;
    }

    /** Ends the current path. */
    public void endPath() {
        current = null;
    }

    /** Adds an edge to a place and continues there. */
    public void leadAndContinueAt(FlowNode<S> place) {
        addEdge(EdgeKind.NEXT, place);
        continueAt(place);
    }

    // ---- constructs

    /** Builds the body of a construct to which a break or continue refers, with one of the labels or without any. */
    public void buildBreakTarget(Set<String> labels, Map<EdgeKind, FlowNode<S>> exits, Runnable body) {
        buildInFrame(new Frame.Target<>(labels, true, exits), body);
    }

    /** Builds the body of a construct to which a break or continue refers only by one of the labels. */
    public void buildLabelTarget(Set<String> labels, Map<EdgeKind, FlowNode<S>> exits, Runnable body) {
        buildInFrame(new Frame.Target<>(labels, false, exits), body);
    }

    /** Builds the body of a construct that other jumps than break and continue leave. */
    public void buildExits(Map<EdgeKind, FlowNode<S>> exits, Runnable body) {
        buildLabelTarget(Set.of(), exits, body);
    }

    /** Builds code that ends as a handler does, apart from what encloses it. */
    public void buildWholeBody(Map<EdgeKind, FlowNode<S>> exits, FlowNode<S> cleaned, Runnable body) {
        buildInFrame(new Frame.Whole<>(exits, cleaned), body);
    }

    /** Builds code whose exceptions may be caught at these places. */
    public void buildTry(List<FlowNode<S>> entries, Runnable body) {
        buildInFrame(new Frame.Catching<>(entries), body);
    }

    /**
     * Builds code, then other code that runs on every exit of the first: normal completion, jump or exception. All of
     * these paths meet in the cleanup and separate after it.
     */
    public void buildWithCleanup(Runnable body, Runnable cleanup) {
        var frame = new Frame.Cleanup<S>(newPlace(), new LinkedHashSet<>());
        buildInFrame(frame, body);
        boolean completes = current != null;
        leadAndContinueAt(frame.entry());
        cleanup.run();
        FlowNode<S> end = currentPlace();
        for (Jump each : frame.pending()) {
            continueAt(end);
            tryJump(each.afterCleanup());
        }
        current = completes ? end : null;
    }

    private void buildInFrame(Frame<S> frame, Runnable body) {
        frames.push(frame);
        body.run();
        frames.pop();
    }

    // ---- jumps

    /** Leaves by a jump; the next statement is unreachable. Returns false if no construct accepts the jump. */
    public boolean tryLeave(EdgeKind kind, @Nullable String label) {
        boolean taken = current == null || tryJump(new Jump(kind, label));
        current = null;
        return taken;
    }

    /** Adds edges to every place where an exception may continue; {@code thrown} happens on those edges only. */
    public void addThrowEdges(Step<S> thrown) {
        boolean matters = frames.stream()
                .takeWhile(each -> !(each instanceof Frame.Whole))
                .anyMatch(each -> !(each instanceof Frame.Target));
        if (current == null || !matters) return;
        FlowNode<S> before = current;
        append(thrown);
        tryJump(new Jump(EdgeKind.THROW, null));
        current = before;
    }

    /** Returns whether a finally runs before control leaves the constructs around the place. */
    public boolean runsCleanupOnExit() {
        return frames.stream()
                .takeWhile(each -> !(each instanceof Frame.Whole))
                .anyMatch(each -> each instanceof Frame.Cleanup);
    }

    /** Connects the jump with its target, through the cleanups around it; returns false if no construct takes it. */
    private boolean tryJump(Jump jump) {
        for (Frame<S> each : frames) {
            switch (each) {
                case Frame.Target<S> target
                when target.isTargetOf(jump) -> {
                    addEdge(jump.kind(), target.exits().get(jump.kind()));
                    return true;
                }
                case Frame.Target<S> target -> {}
                case Frame.Catching<S> catching -> {
                    if (jump.kind() == EdgeKind.THROW) catching.entries().forEach(one -> addEdge(EdgeKind.THROW, one));
                }
                case Frame.Cleanup<S> cleanup -> {
                    addEdge(jump.kind(), cleanup.entry());
                    cleanup.pending().add(jump);
                    return true;
                }
                case Frame.Whole<S> whole -> {
                    FlowNode<S> exit = whole.exits().get(jump.kind());
                    addEdge(jump.kind(), exit != null || !jump.cleaned() ? exit : whole.cleaned());
                    return jump.kind() == EdgeKind.RETURN || jump.kind() == EdgeKind.THROW || exit != null;
                }
            }
        }
        return false;
    }
}
