package salsa.compiler.isolation.move;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.compiler.flow.EdgeKind;
import salsa.compiler.flow.FlowNode;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** The steps of loops, and of all statements that a break may leave. */
final class LoopSteps {
    private final MoveGraph graph;

    LoopSteps(MoveGraph graph) {
        this.graph = graph;
    }

    /** Builds a statement that only a break with one of its labels leaves. */
    void buildLabeled(Set<String> labels, Runnable body) {
        if (labels.isEmpty()) {
            body.run();
            return;
        }
        FlowNode<RegionState> end = graph.flow.newPlace();
        graph.flow.buildLabelTarget(labels, Map.of(EdgeKind.BREAK, end), body);
        graph.flow.leadAndContinueAt(end);
    }

    /** Builds a {@code while}, or a {@code for} without its initialisation. */
    void buildWhile(Set<String> labels, @Nullable Expression condition, List<Expression> update, Statement body) {
        FlowNode<RegionState> next = graph.flow.newPlace();
        FlowNode<RegionState> end = graph.flow.newPlace();
        FlowNode<RegionState> head = graph.flow.currentPlace();
        graph.expressions.eval(condition);
        if (!isEndless(condition)) graph.flow.addEdge(EdgeKind.NEXT, end);
        buildLoopBody(labels, body, next, end);
        graph.flow.leadAndContinueAt(next);
        update.forEach(graph.expressions::eval);
        graph.flow.addEdge(EdgeKind.AGAIN, head);
        graph.flow.continueAt(end);
    }

    private boolean isEndless(@Nullable Expression condition) {
        return condition == null
                || condition instanceof Expression.Literal
                        && graph.shortText(condition).equals("true");
    }

    /** Builds a {@code do … while}. */
    void buildDoWhile(Set<String> labels, Statement.DoWhile loop) {
        FlowNode<RegionState> next = graph.flow.newPlace();
        FlowNode<RegionState> end = graph.flow.newPlace();
        FlowNode<RegionState> head = graph.flow.currentPlace();
        buildLoopBody(labels, loop.body(), next, end);
        graph.flow.leadAndContinueAt(next);
        graph.expressions.eval(loop.condition());
        graph.flow.addEdge(EdgeKind.AGAIN, head);
        if (!isEndless(loop.condition())) graph.flow.addEdge(EdgeKind.NEXT, end);
        graph.flow.continueAt(end);
    }

    /** Builds a for-each loop. The loop holds the collection or array even if the variable that named it changes. */
    void buildForEach(Set<String> labels, Statement.ForEach loop) {
        Variable whole = graph.expressions.eval(loop.collection());
        FlowNode<RegionState> end = graph.flow.newPlace();
        graph.exits.addThrow(loop, whole);
        FlowNode<RegionState> head = graph.flow.currentPlace();
        if (whole != null && !readsVariable(loop.body(), loop.variable().name().text())) {
            graph.uses.checkUse(loop.collection(), whole, ", and the loop continues over it");
        }
        graph.exits.addExceptionalExit(List.of());
        graph.flow.addEdge(EdgeKind.NEXT, end);
        boolean mutable = whole != null || graph.isMutable(loop.variable().declaredType(), 0);
        String name = loop.variable().name().text();
        if (mutable) graph.scope.declareMutable(name, whole == null ? null : graph.newPartOf(whole));
        else graph.scope.declareValue(name);
        buildLoopBody(labels, loop.body(), head, end);
        graph.flow.addEdge(EdgeKind.AGAIN, head);
        graph.flow.continueAt(end);
    }

    /** Returns whether the code reads the variable, which then reports a moved collection itself. */
    private static boolean readsVariable(Node node, String name) {
        return switch (node) {
            case Expression.Name found -> found.text().equals(name);
            case Expression.Assign assign
            when assign.left() instanceof Expression.Name -> readsVariable(assign.right(), name);
            default -> node.children().stream().anyMatch(each -> readsVariable(each, name));
        };
    }

    private void buildLoopBody(
            Set<String> labels, Statement body, @Nullable FlowNode<RegionState> next, FlowNode<RegionState> end) {
        graph.flow.buildBreakTarget(
                labels,
                Map.of(EdgeKind.BREAK, end, EdgeKind.CONTINUE, next),
                () -> graph.statements.buildStatement(body));
    }

    /** Builds a {@code loop}: its body runs any number of times, whether or not it reacts; nothing follows it. */
    void buildLoop(Statement.Loop loop) {
        FlowNode<RegionState> head = graph.flow.currentPlace();
        FlowNode<RegionState> over = graph.flow.newPlace();
        graph.flow.addEdge(EdgeKind.NEXT, over);
        buildReactingParts(List.of(loop.body()));
        graph.flow.addEdge(EdgeKind.AGAIN, head);
        graph.flow.continueAt(over);
        endHandlerAt(loop);
    }

    /** Builds blocks that run one after the other, whether or not they react; nothing follows them. */
    void buildAndThen(Statement.AndThen parts) {
        buildReactingParts(parts.blocks());
        endHandlerAt(parts);
    }

    private void buildReactingParts(List<Statement.Block> parts) {
        for (Statement.Block part : parts) {
            FlowNode<RegionState> end = graph.flow.newPlace();
            graph.flow.buildExits(Map.of(EdgeKind.REACT, end), () -> graph.statements.buildStatement(part));
            graph.flow.leadAndContinueAt(end);
        }
    }

    private void endHandlerAt(Statement at) {
        graph.exits.recordExit(at);
        graph.flow.tryLeave(EdgeKind.REACT, null);
    }
}
