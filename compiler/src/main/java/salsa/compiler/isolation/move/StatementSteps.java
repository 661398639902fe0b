package salsa.compiler.isolation.move;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.compiler.flow.EdgeKind;
import salsa.compiler.flow.FlowNode;
import salsa.compiler.symbol.Modifiers;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** The steps of statements, and of whole handlers. */
final class StatementSteps {
    private final MoveGraph graph;
    private Set<String> labels = Set.of(); // of the next statement
    private @Nullable String returning; // the caller that may keep the result uncopied, or null

    StatementSteps(MoveGraph graph) {
        this.graph = graph;
    }

    // ---- whole handlers

    /**
     * Builds a handler or constructor.
     *
     * @param arguments the state of the mutable arguments; those of one message keep shared objects shared
     * @param returned  the caller that gets the result without a copy and may keep it; null if it is copied
     */
    void handler(List<Node.Parameter> parameters, Statement.Block body, Region arguments, @Nullable String returned) {
        returning = returned;
        Variable together = null;
        for (Node.Parameter each : parameters) {
            boolean mutable = each.varargs() || graph.isMutable(each.declaredType(), 0);
            if (mutable && together == null) together = graph.result(arguments);
            graph.scope.declare(each.name().text(), mutable, together);
        }
        wholeBody(body, () -> statement(body));
    }

    /** Builds named cases, which are not part of a handler. */
    void named(Declaration.Cases cases) {
        wholeBody(cases, () -> {
            if (cases.type() == null) graph.cases.receivedBy(Set.of(), cases.cases(), false);
            else graph.cases.switchWithValue(() -> graph.cases.receivedBy(Set.of(), cases.cases(), true));
        });
    }

    /**
     * Builds code that ends as a handler does: at its end, at the end of a react, or after a finally through which it
     * leaves.
     */
    void wholeBody(Node at, Runnable body) {
        FlowNode<RegionState> end = graph.flow.newPlace();
        FlowNode<RegionState> cleaned = graph.flow.newPlace();
        graph.flow.buildWholeBody(Map.of(EdgeKind.REACT, end), cleaned, body);
        graph.flow.addEdge(EdgeKind.NEXT, end);
        for (FlowNode<RegionState> each : List.of(cleaned, end)) {
            graph.flow.continueAt(each);
            graph.exits.leave(at);
        }
    }

    void initializers(List<Declaration.Field> all) {
        graph.scope.growing = all.stream().noneMatch(StatementSteps::takesAway);
        for (Declaration.Field field : all) {
            for (Node.Declarator each : field.declarators()) {
                if (each.initializer() == null || field.token() || Modifiers.has(field.modifiers(), "static")) continue;
                Variable value = graph.expressions.eval(each.initializer());
                if (value != null)
                    graph.assign(graph.fields.variable(each.name().text()), value);
            }
        }
        graph.exits.leave(graph.type.declaration());
    }

    private static boolean takesAway(Node node) {
        return node instanceof Expression.Assign
                || node instanceof Expression.Move
                || node.children().stream().anyMatch(StatementSteps::takesAway);
    }

    // ---- statements

    /** Builds a statement; its intermediate results are released after it, as are the variables of a block. */
    void statement(Statement statement) {
        int mark = graph.scope.mark();
        Set<String> mine = labels;
        labels = Set.of();
        boolean block = switch (statement) {
            case Statement.Block _,
                    Statement.For _,
                    Statement.ForEach _,
                    Statement.Try _,
                    Statement.Switch _,
                    Statement.Receive _,
                    Statement.Synchronized _ -> true;
            default -> false;
        };
        if (block) graph.scope.apartFrom(() -> statementSteps(statement, mine));
        else statementSteps(statement, mine);
        graph.scope.release(mark, block, null);
    }

    private void statementSteps(Statement statement, Set<String> mine) {
        switch (statement) {
            case Statement.Block block ->
                graph.loops.labeled(mine, () -> block.statements().forEach(this::statement));
            case Statement.Chain chain -> chain.links().forEach(this::statement);
            case Statement.Local local -> local(local);
            case Statement.Evaluate evaluate -> graph.expressions.eval(evaluate.expression());
            case Statement.Pass pass -> pass(pass);
            case Statement.Return end -> {
                graph.code.returnValue(graph.expressions.eval(end.value()));
                graph.flow.tryLeave(EdgeKind.RETURN, null);
            }
            case Statement.Throw thrown -> {
                graph.exits.throwValue(thrown, graph.expressions.eval(thrown.exception()));
                graph.flow.endPath();
            }
            case Statement.Yield yield -> {
                graph.cases.yieldValue(graph.expressions.eval(yield.value()), yield);
                leave(EdgeKind.YIELD, null, yield);
            }
            case Statement.Break exits -> leave(EdgeKind.BREAK, exits.label(), exits);
            case Statement.Continue next -> leave(EdgeKind.CONTINUE, next.label(), next);
            case Statement.If choice -> graph.loops.labeled(mine, () -> choice(choice));
            case Statement.While loop -> graph.loops.whileLoop(mine, loop.condition(), List.of(), loop.body());
            case Statement.DoWhile loop -> graph.loops.doWhileLoop(mine, loop);
            case Statement.For loop -> {
                loop.init().forEach(this::statement);
                graph.loops.whileLoop(mine, loop.condition(), loop.update(), loop.body());
            }
            case Statement.ForEach loop -> graph.loops.forEachLoop(mine, loop);
            case Statement.Switch choice -> graph.cases.switchStatement(mine, choice);
            case Statement.Receive receive -> graph.cases.receive(mine, receive);
            case Statement.Loop loop -> graph.loops.partsInOrder(loop, List.of(loop.body()), true);
            case Statement.AndThen parts -> graph.loops.partsInOrder(parts, parts.blocks(), false);
            case Statement.Become become -> graph.cases.become(become);
            case Statement.Unbecome unbecome -> optionalStatement(unbecome.otherwise());
            case Statement.Unmatched _, Statement.Empty _, Statement.Erroneous _ -> {}
            case Statement.Reply reply -> {
                if (reply.value() != null) graph.calls.valueThatCrosses(reply.value());
                graph.exits.mayThrow(reply);
            }
            case Statement.Try attempt -> graph.loops.labeled(mine, () -> graph.tries.attempt(attempt));
            case Statement.Labeled labeled -> {
                var all = new HashSet<>(mine);
                all.add(labeled.label().text());
                labels = all;
                statement(labeled.body());
            }
            case Statement.Synchronized block -> graph.loops.labeled(mine, () -> graph.tries.synchronizedBlock(block));
            case Statement.LocalClass local -> graph.code.localClass(local.declaration());
            case Statement.ConstructorCall call ->
                call.arguments().forEach(each -> {
                    Variable argument = graph.expressions.eval(each);
                    if (argument != null)
                        graph.escape(argument, "another constructor receives it and may store it", each);
                });
            case Statement.Assert test -> {
                graph.expressions.eval(test.condition());
                Variable message = graph.expressions.eval(test.message());
                graph.exits.mayThrow(test, message);
            }
        }
    }

    private void leave(EdgeKind kind, Node.@Nullable Identifier label, Statement at) {
        if (graph.flow.tryLeave(kind, label == null ? null : label.text())) return;
        throw new IllegalStateException("nothing takes `" + graph.text(at) + "`");
    }

    void local(Statement.Local local) {
        for (Node.Declarator each : local.declarators()) {
            Expression initial = each.initializer();
            Variable value = graph.expressions.eval(initial);
            graph.exits.addExceptionalExit(List.of());
            boolean mutable = local.token()
                    || value != null
                    || each.dimensions() > 0
                    || isNothing(initial) && graph.isMutable(local.type(), 0);
            boolean fresh =
                    local.token() && value != null && initial != null && !graph.isToken(initial); // copied into it
            graph.scope.declare(each.name().text(), mutable, fresh ? null : value);
        }
    }

    /** Returns whether the variable gets its first object later. */
    private boolean isNothing(@Nullable Expression initializer) {
        return initializer == null
                || initializer instanceof Expression.Literal
                        && graph.text(initializer).equals("null");
    }

    /** Builds a statement that runs or not; null for none. */
    private void optionalStatement(@Nullable Statement statement) {
        if (statement != null) branches(statement, null);
    }

    private void choice(Statement.If choice) {
        graph.expressions.eval(choice.condition());
        branches(choice.then(), choice.otherwise());
    }

    private void branches(Statement then, @Nullable Statement otherwise) {
        FlowNode<RegionState> test = graph.flow.currentPlace();
        FlowNode<RegionState> end = graph.flow.newPlace();
        statement(then);
        graph.flow.addEdge(EdgeKind.NEXT, end);
        graph.flow.continueAt(test);
        if (otherwise != null) statement(otherwise);
        graph.flow.leadAndContinueAt(end);
    }

    /** Builds a pass, which ends the handler unless a finally runs first. */
    private void pass(Statement.Pass pass) {
        Variable value = pass.value() == null ? null : graph.calls.valueThatCrosses(pass.value());
        if (value != null && graph.flow.runsCleanupOnExit()) graph.escape(value, "it is passed", pass);
        else if (value != null && returning != null) graph.escape(value, returning, pass);
        if (!graph.flow.runsCleanupOnExit()) graph.exits.leave(pass);
        graph.flow.tryLeave(EdgeKind.RETURN, null);
    }
}
