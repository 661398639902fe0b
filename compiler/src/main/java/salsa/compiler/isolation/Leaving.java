package salsa.compiler.isolation;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;

/**
 * The ends of a handler: there no two fields may reach the same, and nothing else may reach what a field does. A
 * handler ends where its text does, where it passes, and wherever an exception may leave it.
 */
final class Leaving {
    private static final String THROWN = "it was thrown by something that may keep it";

    private final MoveGraph graph;
    private final Map<Variable, Span> assigned = new HashMap<>(); // fields, and where they got a value
    private final Map<Variable, Group> left = new HashMap<>(); // the group in which each field was left last
    private final Deque<Caught> caught = new ArrayDeque<>(); // of each enclosing try, innermost first

    /**
     * What a try catches.
     *
     * @param exception refers to the exception where a catch begins
     * @param read      whether some catch may get at objects that the exception holds
     */
    private record Caught(Variable exception, boolean read) {}

    Leaving(MoveGraph graph) {
        this.graph = graph;
    }

    // ---- exceptions

    /** Builds code whose exceptions a try catches as what the variable refers to. */
    void catching(Variable exception, boolean read, Runnable code) {
        caught.push(new Caught(exception, read));
        code.run();
        caught.pop();
    }

    /** An exception may leave the place: one that others know, or a new one that holds some of these. */
    void mayThrow(Node at, Variable... held) {
        mayThrow(at, Arrays.asList(held));
    }

    void mayThrow(Node at, Collection<Variable> held) {
        if (!graph.scope.growing || graph.scope.nested > 0) leave(at);
        mayFail(held);
    }

    /** As before, of an operation that gives up nothing: the handler may be left as it was before. */
    void mayFail(Collection<Variable> held) {
        List<Caught> by = List.copyOf(caught);
        graph.flow.mayThrow(state -> {
            RegionState now = state;
            for (Caught each : by) now = thrown(now, each, held);
            return now;
        });
    }

    private static RegionState thrown(RegionState state, Caught by, Collection<Variable> held) {
        RegionState now = state.put(by.exception, Region.escaped(THROWN, null));
        if (!by.read) return now;
        for (Variable each : held) {
            if (each != null && state.knows(each)) now = now.unite(by.exception, each, THROWN);
        }
        return now;
    }

    /** The value is thrown here. */
    void throwing(Node at, Variable value) {
        leave(at);
        if (value != null && graph.flow.isCleaned()) graph.escape(value, "it is thrown", at);
        List<Caught> by = List.copyOf(caught);
        graph.flow.mayThrow(state -> {
            RegionState now = state;
            for (Caught each : by) {
                now = value == null ? thrown(now, each, List.of()) : now.alias(each.exception, value);
            }
            return now;
        });
    }

    /** Where a catch begins: its parameter is what was thrown. */
    void begins(Node.Catch by, Variable exception) {
        Span place = by.name().span();
        graph.change(state -> !state.knows(exception)
                ? state.put(exception, Region.escaped(THROWN, place))
                : state.change(exception, region -> region.why().equals(THROWN) ? region.at(place) : region));
        graph.scope.declare(by.name().text(), true, exception);
    }

    // ---- ends

    /** The field gets a value at the place. */
    void assigned(Variable field, Span place) {
        graph.observe(state -> assigned.put(field, place));
    }

    /** The handler may end here. */
    void leave(Node at) {
        graph.observe(state -> left(state, at));
    }

    private void left(RegionState state, Node at) {
        for (Variable field : state.fields()) {
            Group group = state.group(field);
            if (left.put(field, group) != group) left(field, group, at);
        }
    }

    private void left(Variable field, Group group, Node at) {
        OwnedFields fields = graph.fields;
        if (group.variables().any(Variable::isCode) != null) fields.holdCode(field);
        if (fields.isShared(field)) return;
        Region region = group.region();
        Variable other = otherField(group, field);
        inherit(field, group.variables().values());
        if (region.state() == Region.State.ESCAPED) fields.share(field, region.why(), region.at());
        else if (other != null) {
            fields.share(field, "`" + other.name() + "` may reach the same", place(field, other, at));
        } else if (region.mixed() != null || !group.isRoot(field)) {
            fields.mix(field, region.mixed() == null ? "another array may hold it" : region.mixed());
        }
    }

    static Variable otherField(Group group, Variable except) {
        return group.variables().any(each -> each.isField() && each != except);
    }

    /** Where the one field got what the other one refers to, if that is known; else where it is left so. */
    private Span place(Variable field, Variable other, Node at) {
        Span place = assigned.get(other);
        return place != null ? place : assigned.getOrDefault(field, at.span());
    }

    private void inherit(Variable field, Collection<Variable> group) {
        group.stream()
                .map(graph.fields::fieldOf)
                .filter(Objects::nonNull)
                .filter(each -> each != field)
                .forEach(before -> graph.fields.inherit(field, before));
    }
}
