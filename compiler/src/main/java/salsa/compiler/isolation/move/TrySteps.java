package salsa.compiler.isolation.move;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.compiler.flow.EdgeKind;
import salsa.compiler.flow.FlowNode;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** The steps of {@code try}, with its resources, catches and finally, and of {@code synchronized}. */
final class TrySteps {
    private final MoveGraph graph;

    TrySteps(MoveGraph graph) {
        this.graph = graph;
    }

    void buildTry(Statement.Try attempt) {
        Statement.Block last = attempt.last();
        if (last == null) tryWithCatches(attempt);
        else graph.flow.buildWithCleanup(() -> tryWithCatches(attempt), () -> graph.statements.buildStatement(last));
    }

    private void tryWithCatches(Statement.Try attempt) {
        if (attempt.catches().isEmpty()) {
            buildResources(attempt, 0);
            return;
        }
        Variable exception = graph.scope.newTemporary();
        List<FlowNode<RegionState>> entries =
                attempt.catches().stream().map(each -> graph.flow.newPlace()).toList();
        boolean read = attempt.catches().stream().anyMatch(each -> Thrown.isExceptionRead(each, graph));
        graph.flow.buildTry(
                entries,
                () -> graph.exits.buildCatching(exception, read, () -> {
                    graph.exits.addExceptionalExit(List.of());
                    buildResources(attempt, 0);
                }));
        FlowNode<RegionState> end = graph.flow.newPlace();
        graph.flow.addEdge(EdgeKind.NEXT, end);
        for (int i = 0; i < entries.size(); i++) {
            Node.Catch each = attempt.catches().get(i);
            graph.flow.continueAt(entries.get(i));
            graph.exits.beginCatch(each, exception);
            graph.statements.buildStatement(each.body());
            graph.flow.addEdge(EdgeKind.NEXT, end);
        }
        graph.flow.continueAt(end);
    }

    /** Builds the resources from that number on: later resources are closed before earlier ones. */
    private void buildResources(Statement.Try attempt, int number) {
        if (number == attempt.resources().size()) {
            graph.statements.buildStatement(attempt.body());
            return;
        }
        Statement resource = attempt.resources().get(number);
        var closed = new ArrayList<Node>();
        Variable held = buildResource(resource, closed);
        graph.flow.buildWithCleanup(() -> buildResources(attempt, number + 1), () -> {
            if (held != null) graph.uses.checkUse(closed.getFirst(), held, ", and the end of `try` closes it");
            List<Variable> reached = held == null ? List.of() : List.of(held);
            graph.calls.recordCodeRuns(reached, resource);
            graph.exits.addThrow(resource, reached);
        });
    }

    /** Returns the object that will be closed, even if the variable changes; null if it is a value. */
    private @Nullable Variable buildResource(Statement resource, List<Node> closed) {
        switch (resource) {
            case Statement.Local local -> {
                graph.statements.buildLocal(local);
                Node.Declarator declared = local.declarators().getFirst();
                closed.add(declared.name());
                Variable variable = graph.scope.localNamed(declared.name().text());
                return variable == null ? null : graph.newAliasOf(variable);
            }
            case Statement.Evaluate evaluate -> {
                closed.add(evaluate.expression());
                return graph.expressions.eval(evaluate.expression());
            }
            default -> throw new IllegalStateException("no resource: " + graph.shortText(resource));
        }
    }

    /** Builds a synchronized block. The lock is held until its end, even if the variable that named it changes. */
    void buildSynchronized(Statement.Synchronized block) {
        Variable lock = graph.expressions.eval(block.lock());
        graph.exits.addExceptionalExit(List.of());
        graph.flow.buildWithCleanup(() -> graph.statements.buildStatement(block.body()), () -> {
            if (lock != null) graph.uses.checkUse(block.lock(), lock, ", and the end of `synchronized` unlocks it");
        });
    }
}
