package salsa.compiler.isolation.move;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;

/**
 * The exits of a handler. At each exit no two fields may reach the same object, and nothing but a field may reach the
 * field's objects. A handler exits at the end of its text, at a pass, and wherever an exception may leave it.
 */
final class HandlerExits {
    private static final String THROWN = "the code that threw it may store it";

    private final MoveGraph graph;
    private final Map<Variable, Span> assigned = new HashMap<>(); // fields, and the places that assigned them
    private final Map<Variable, Group> left = new HashMap<>(); // the group of each field at the last exit
    private final Deque<Caught> caught = new ArrayDeque<>(); // of each enclosing try, innermost first

    /**
     * A try's catches.
     *
     * @param exception refers to the exception where a catch begins
     * @param read      whether some catch may reach objects that the exception holds
     */
    private record Caught(Variable exception, boolean read) {}

    HandlerExits(MoveGraph graph) {
        this.graph = graph;
    }

    // ---- exceptions

    /** Builds code whose exceptions a try catches and binds to the variable. */
    void buildCatching(Variable exception, boolean read, Runnable code) {
        caught.push(new Caught(exception, read));
        code.run();
        caught.pop();
    }

    /**
     * Handles a place that may throw: either an exception that other code knows, or a new one that holds some of these.
     */
    void addThrow(Node at, @Nullable Variable... held) {
        addThrow(at, Arrays.asList(held));
    }

    void addThrow(Node at, Collection<@Nullable Variable> held) {
        if (!graph.scope.growing || graph.scope.nested > 0) recordExit(at);
        addExceptionalExit(held);
    }

    /** Handles an operation that may throw but moves nothing: the handler may exit in the state before it. */
    void addExceptionalExit(Collection<@Nullable Variable> held) {
        List<Caught> by = List.copyOf(caught);
        graph.flow.addThrowEdges(state -> {
            RegionState now = state;
            for (Caught each : by) now = stateWhenThrown(now, each, held);
            return now;
        });
    }

    private static RegionState stateWhenThrown(RegionState state, Caught by, Collection<@Nullable Variable> held) {
        RegionState now = state.withOwnObject(by.exception, Region.escaped(THROWN, null));
        if (!by.read) return now;
        for (Variable each : held) {
            if (each != null && state.knows(each)) now = now.withUnion(by.exception, each, THROWN);
        }
        return now;
    }

    /** Handles a throw of the value. */
    void buildThrow(Node at, @Nullable Variable value) {
        recordExit(at);
        if (value != null && graph.flow.runsCleanupOnExit()) graph.appendEscape(value, "it is thrown", at);
        List<Caught> by = List.copyOf(caught);
        graph.flow.addThrowEdges(state -> {
            RegionState now = state;
            for (Caught each : by) {
                now = value == null ? stateWhenThrown(now, each, List.of()) : now.withAlias(each.exception, value);
            }
            return now;
        });
    }

    /** Handles the beginning of a catch: its parameter refers to the exception. */
    void beginCatch(Node.Catch by, Variable exception) {
        Span place = by.name().span();
        graph.appendChange(state -> !state.knows(exception)
                ? state.withOwnObject(exception, Region.escaped(THROWN, place))
                : state.withChangedRegion(
                        exception, region -> region.why().equals(THROWN) ? region.withPlace(place) : region));
        graph.scope.declareMutable(by.name().text(), exception);
    }

    // ---- ends

    /** Records the place at which the field is assigned. */
    void recordAssignment(Variable field, Span place) {
        graph.appendObserver(state -> assigned.put(field, place));
    }

    /** Handles a possible exit of the handler. */
    void recordExit(Node at) {
        graph.appendObserver(state -> recordFieldsAtExit(state, at));
    }

    private void recordFieldsAtExit(RegionState state, Node at) {
        for (Variable field : state.knownFields()) {
            Group group = state.groupOf(field);
            if (left.put(field, group) != group) recordFieldAtExit(field, group, at);
        }
    }

    private void recordFieldAtExit(Variable field, Group group, Node at) {
        OwnedFields fields = graph.fields;
        if (group.variables().firstMatching(Variable::isCode) != null) fields.recordCode(field);
        if (fields.isShared(field)) return;
        Region region = group.region();
        Variable other = otherFieldIn(group, field);
        recordHeirs(field, group.variables().values());
        if (region.state() == Region.State.ESCAPED) fields.recordShared(field, region.why(), region.at());
        else if (other != null) {
            fields.recordShared(
                    field, "`" + other.name() + "` may reach the same object", placeOfSharing(field, other, at));
        } else if (region.mixed() != null || !group.isRoot(field)) {
            fields.recordMixed(field, region.mixed() == null ? "another array may refer to it" : region.mixed());
        }
    }

    /** Returns a field of the group apart from that one; null if there is none. */
    static @Nullable Variable otherFieldIn(Group group, @Nullable Variable except) {
        return group.variables().firstMatching(each -> each.isField() && each != except);
    }

    /** Returns the place where one field was assigned the object of the other, if known; else the exit. */
    private Span placeOfSharing(Variable field, Variable other, Node at) {
        Span place = assigned.get(other);
        return place != null ? place : assigned.getOrDefault(field, at.span());
    }

    private void recordHeirs(Variable field, Collection<Variable> group) {
        group.stream()
                .map(graph.fields::fieldOf)
                .filter(Objects::nonNull)
                .filter(each -> each != field)
                .forEach(before -> graph.fields.recordHeir(field, before));
    }
}
