package salsa.compiler.isolation.move;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.compiler.flow.EdgeKind;
import salsa.compiler.flow.FlowNode;
import salsa.compiler.symbol.Modifiers;
import salsa.syntax.tree.CaseForm;
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
    void buildHandler(
            List<Node.Parameter> parameters, Statement.Block body, Region arguments, @Nullable String returned) {
        returning = returned;
        Variable together = null;
        for (Node.Parameter each : parameters) {
            boolean mutable = each.varargs() || graph.isMutable(each.declaredType(), 0);
            if (mutable && together == null) together = graph.newResult(arguments);
            if (mutable) graph.scope.declareMutable(each.name().text(), together);
            else graph.scope.declareValue(each.name().text());
        }
        buildWholeBody(body, () -> buildStatement(body));
    }

    /** Builds named cases, which are not part of a handler. */
    void buildNamedCases(Declaration.Cases cases) {
        buildWholeBody(cases, () -> {
            if (cases.type() == null) graph.cases.buildReceiveCases(Set.of(), cases.cases(), CaseForm.STATEMENT);
            else
                graph.cases.evalCasesWithValue(
                        () -> graph.cases.buildReceiveCases(Set.of(), cases.cases(), CaseForm.VALUE));
        });
    }

    /**
     * Builds code that ends as a handler does: at its end, at the end of a react, or after a finally through which it
     * leaves.
     */
    void buildWholeBody(Node at, Runnable body) {
        FlowNode<RegionState> end = graph.flow.newPlace();
        FlowNode<RegionState> cleaned = graph.flow.newPlace();
        graph.flow.buildWholeBody(Map.of(EdgeKind.REACT, end), cleaned, body);
        graph.flow.addEdge(EdgeKind.NEXT, end);
        for (FlowNode<RegionState> each : List.of(cleaned, end)) {
            graph.flow.continueAt(each);
            graph.exits.recordExit(at);
        }
    }

    void buildInitializers(List<Declaration.Field> all) {
        graph.scope.growing = all.stream().noneMatch(StatementSteps::mayTakeAway);
        for (Declaration.Field field : all) {
            for (Node.Declarator each : field.declarators()) {
                if (each.initializer() == null || field.token() || Modifiers.containsWord(field.modifiers(), "static"))
                    continue;
                Variable value = graph.expressions.eval(each.initializer());
                if (value != null)
                    graph.appendAssignment(graph.fields.variableOf(each.name().text()), value);
            }
        }
        graph.exits.recordExit(graph.type.declaration());
    }

    private static boolean mayTakeAway(Node node) {
        return node instanceof Expression.Assign
                || node instanceof Expression.Move
                || node.children().stream().anyMatch(StatementSteps::mayTakeAway);
    }

    // ---- statements

    /** Builds a statement; its intermediate results are released after it, as are the variables of a block. */
    void buildStatement(Statement statement) {
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
        if (block) graph.scope.buildApart(() -> buildSteps(statement, mine));
        else buildSteps(statement, mine);
        if (block) graph.scope.releaseAll(mark);
        else graph.scope.releaseResults(mark, null);
    }

    private void buildSteps(Statement statement, Set<String> mine) {
        switch (statement) {
            case Statement.Block block ->
                graph.loops.buildLabeled(mine, () -> block.statements().forEach(this::buildStatement));
            case Statement.Chain chain -> chain.links().forEach(this::buildStatement);
            case Statement.Local local -> buildLocal(local);
            case Statement.Evaluate evaluate -> graph.expressions.eval(evaluate.expression());
            case Statement.Pass pass -> buildPass(pass);
            case Statement.Return end -> {
                graph.code.recordReturned(graph.expressions.eval(end.value()));
                graph.flow.tryLeave(EdgeKind.RETURN, null);
            }
            case Statement.Throw thrown -> {
                graph.exits.buildThrow(thrown, graph.expressions.eval(thrown.exception()));
                graph.flow.endPath();
            }
            case Statement.Yield yield -> {
                graph.cases.buildYield(graph.expressions.eval(yield.value()), yield);
                buildJump(EdgeKind.YIELD, null, yield);
            }
            case Statement.Break exits -> buildJump(EdgeKind.BREAK, exits.label(), exits);
            case Statement.Continue next -> buildJump(EdgeKind.CONTINUE, next.label(), next);
            case Statement.If choice -> graph.loops.buildLabeled(mine, () -> buildIf(choice));
            case Statement.While loop -> graph.loops.buildWhile(mine, loop.condition(), List.of(), loop.body());
            case Statement.DoWhile loop -> graph.loops.buildDoWhile(mine, loop);
            case Statement.For loop -> {
                loop.init().forEach(this::buildStatement);
                graph.loops.buildWhile(mine, loop.condition(), loop.update(), loop.body());
            }
            case Statement.ForEach loop -> graph.loops.buildForEach(mine, loop);
            case Statement.Switch choice -> graph.cases.buildSwitch(mine, choice);
            case Statement.Receive receive -> graph.cases.buildReceive(mine, receive);
            case Statement.Loop loop -> graph.loops.buildLoop(loop);
            case Statement.AndThen parts -> graph.loops.buildAndThen(parts);
            case Statement.Become become -> graph.cases.buildBecome(become);
            case Statement.Unbecome unbecome -> buildOptional(unbecome.otherwise());
            case Statement.Unmatched _, Statement.Empty _, Statement.Erroneous _ -> {}
            case Statement.Reply reply -> {
                if (reply.value() != null) graph.calls.evalCrossingValue(reply.value());
                graph.exits.addThrow(reply);
            }
            case Statement.Try attempt -> graph.loops.buildLabeled(mine, () -> graph.tries.buildTry(attempt));
            case Statement.Labeled labeled -> {
                var all = new HashSet<>(mine);
                all.add(labeled.label().text());
                labels = all;
                buildStatement(labeled.body());
            }
            case Statement.Synchronized block ->
                graph.loops.buildLabeled(mine, () -> graph.tries.buildSynchronized(block));
            case Statement.LocalClass local -> graph.code.buildLocalClass(local.declaration());
            case Statement.ConstructorCall call ->
                call.arguments().forEach(each -> {
                    Variable argument = graph.expressions.eval(each);
                    if (argument != null)
                        graph.appendEscape(argument, "another constructor receives it and may store it", each);
                });
            case Statement.Assert test -> {
                graph.expressions.eval(test.condition());
                Variable message = graph.expressions.eval(test.message());
                graph.exits.addThrow(test, message);
            }
        }
    }

    private void buildJump(EdgeKind kind, Node.@Nullable Identifier label, Statement at) {
        if (graph.flow.tryLeave(kind, label == null ? null : label.text())) return;
        throw new IllegalStateException("nothing takes `" + graph.shortText(at) + "`");
    }

    void buildLocal(Statement.Local local) {
        for (Node.Declarator each : local.declarators()) {
            Expression initial = each.initializer();
            Variable value = graph.expressions.eval(initial);
            graph.exits.addExceptionalExit(List.of());
            boolean mutable = local.token()
                    || value != null
                    || each.dimensions() > 0
                    || hasNoFirstObject(initial) && graph.isMutable(local.type(), 0);
            boolean fresh =
                    local.token() && value != null && initial != null && !graph.isToken(initial); // copied into it
            if (mutable) graph.scope.declareMutable(each.name().text(), fresh ? null : value);
            else graph.scope.declareValue(each.name().text());
        }
    }

    /** Returns whether the variable gets its first object later. */
    private boolean hasNoFirstObject(@Nullable Expression initializer) {
        return initializer == null
                || initializer instanceof Expression.Literal
                        && graph.shortText(initializer).equals("null");
    }

    /** Builds a statement that runs or not; null for none. */
    private void buildOptional(@Nullable Statement statement) {
        if (statement != null) buildBranches(statement, null);
    }

    private void buildIf(Statement.If choice) {
        graph.expressions.eval(choice.condition());
        buildBranches(choice.then(), choice.otherwise());
    }

    private void buildBranches(Statement then, @Nullable Statement otherwise) {
        FlowNode<RegionState> test = graph.flow.currentPlace();
        FlowNode<RegionState> end = graph.flow.newPlace();
        buildStatement(then);
        graph.flow.addEdge(EdgeKind.NEXT, end);
        graph.flow.continueAt(test);
        if (otherwise != null) buildStatement(otherwise);
        graph.flow.leadAndContinueAt(end);
    }

    /** Builds a pass, which ends the handler unless a finally runs first. */
    private void buildPass(Statement.Pass pass) {
        Variable value = pass.value() == null ? null : graph.calls.evalCrossingValue(pass.value());
        if (value != null && graph.flow.runsCleanupOnExit()) graph.appendEscape(value, "it is passed", pass);
        else if (value != null && returning != null) graph.appendEscape(value, returning, pass);
        if (!graph.flow.runsCleanupOnExit()) graph.exits.recordExit(pass);
        graph.flow.tryLeave(EdgeKind.RETURN, null);
    }
}
