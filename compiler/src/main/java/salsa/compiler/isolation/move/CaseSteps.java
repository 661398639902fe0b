package salsa.compiler.isolation.move;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.compiler.flow.EdgeKind;
import salsa.compiler.flow.FlowNode;
import salsa.compiler.symbol.Bindings;
import salsa.compiler.symbol.TakenMessage;
import salsa.syntax.tree.CaseForm;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** The steps of cases: of switches of both forms, of receives, and of a become. */
final class CaseSteps {
    private final MoveGraph graph;

    CaseSteps(MoveGraph graph) {
        this.graph = graph;
    }

    // ---- values

    /** Builds the cases of a switch with a value. Cases lead to its end by yields. */
    Variable evalCasesWithValue(Runnable cases) {
        Variable met = graph.scope.newTemporary();
        FlowNode<RegionState> end = graph.flow.newPlace();
        graph.scope.yields.push(met);
        graph.scope.nested++;
        graph.flow.buildExits(Map.of(EdgeKind.YIELD, end), () -> graph.scope.buildApart(cases));
        graph.scope.nested--;
        graph.scope.yields.pop();
        graph.flow.leadAndContinueAt(end);
        graph.appendChange(state -> state.knows(met) ? state : state.withOwnObject(met, Region.OWNED));
        return met;
    }

    /** Handles a yield: the innermost switch gets the value; a finally may still run before that. */
    void buildYield(@Nullable Variable value, Node at) {
        if (value != null && graph.flow.runsCleanupOnExit()) graph.appendEscape(value, "it is yielded", at);
        graph.appendAssignment(graph.scope.yields.element(), value);
    }

    private void buildArm(Statement statement, CaseForm form) {
        if (form.givesValue() && statement instanceof Statement.Evaluate evaluate) {
            graph.appendAssignment(graph.scope.yields.element(), graph.expressions.eval(evaluate.expression()));
        } else graph.statements.buildStatement(statement);
    }

    // ---- switches

    Variable evalSwitch(Expression.SwitchValue choice) {
        Variable selected = graph.expressions.eval(choice.selector());
        graph.exits.addThrow(choice);
        return evalCasesWithValue(
                () -> buildSwitchCases(Set.of(), choice.selector(), selected, choice.cases(), CaseForm.VALUE));
    }

    void buildSwitch(Set<String> labels, Statement.Switch choice) {
        Variable selected = graph.expressions.eval(choice.selector());
        graph.exits.addThrow(choice);
        buildSwitchCases(labels, choice.selector(), selected, choice.cases(), CaseForm.STATEMENT);
    }

    /** Builds the cases of a switch. They are tried in order; a colon-form group continues in the next one. */
    private void buildSwitchCases(
            Set<String> labels,
            Expression selector,
            @Nullable Variable selected,
            List<Node.SwitchCase> cases,
            CaseForm form) {
        FlowNode<RegionState> end = graph.flow.newPlace();
        FlowNode<RegionState> test = graph.flow.currentPlace();
        FlowNode<RegionState> before = null; // the end of the previous group, which falls through
        FlowNode<RegionState> otherwise = null;
        boolean complete = form.givesValue();
        for (Node.SwitchCase each : cases) {
            FlowNode<RegionState> body = graph.flow.newPlace();
            FlowNode<RegionState> next = graph.flow.newPlace();
            graph.flow.continueAt(test);
            testLabels(each, selector, selected, body, next);
            if (each.labels().isEmpty()) {
                complete = true;
                otherwise = body;
            }
            graph.flow.continueAt(before);
            graph.flow.addEdge(EdgeKind.FALL_THROUGH, body);
            graph.flow.continueAt(body);
            before = buildCaseBody(labels, each, form, end);
            test = next;
        }
        graph.flow.continueAt(before);
        graph.flow.addEdge(EdgeKind.NEXT, end);
        graph.flow.continueAt(test);
        graph.flow.addEdge(EdgeKind.NEXT, complete ? otherwise : end);
        graph.flow.continueAt(end);
    }

    private void testLabels(
            Node.SwitchCase one,
            Expression selector,
            @Nullable Variable selected,
            FlowNode<RegionState> body,
            FlowNode<RegionState> next) {
        graph.flow.addEdge(EdgeKind.NEXT, next);
        boolean patterns = one.labels().stream().anyMatch(each -> each instanceof Node.Pattern);
        if (patterns && selected != null) graph.uses.checkUse(selector, selected, ", and a later case reads it");
        one.labels().forEach(each -> graph.expressions.bindPattern(each, selected));
        if (one.guard() != null) {
            graph.expressions.eval(one.guard());
            graph.flow.addEdge(EdgeKind.NEXT, next);
        }
        graph.flow.addEdge(EdgeKind.NEXT, body);
    }

    /** Returns the place where a colon-form group falls through to the next, or null. */
    private @Nullable FlowNode<RegionState> buildCaseBody(
            Set<String> labels, Node.SwitchCase one, CaseForm form, FlowNode<RegionState> end) {
        Runnable statements = () -> one.body().forEach(each -> buildArm(each, one.arrow() ? form : CaseForm.STATEMENT));
        if (form.givesValue()) statements.run();
        else graph.flow.buildBreakTarget(labels, Map.of(EdgeKind.BREAK, end), statements);
        if (!one.arrow()) return graph.flow.currentPlace();
        graph.flow.addEdge(EdgeKind.NEXT, end);
        return null;
    }

    // ---- messages

    Variable evalReceive(Expression.ReceiveValue receive) {
        graph.exits.addThrow(receive);
        return evalCasesWithValue(() -> buildReceiveCases(Set.of(), receive.cases(), CaseForm.VALUE));
    }

    /**
     * Builds a receive or react. The cases of a react end where the handler would, or where the code after them begins.
     */
    void buildReceive(Set<String> labels, Statement.Receive receive) {
        graph.exits.addThrow(receive);
        buildReceiveCases(labels, receive.cases(), CaseForm.STATEMENT);
        if (!receive.reacts()) return;
        graph.exits.recordExit(receive);
        graph.flow.tryLeave(EdgeKind.REACT, null);
    }

    /**
     * Builds cases for messages. Guards are evaluated for any number of messages, and a rejected message stays in the
     * mailbox, before one is taken.
     */
    void buildReceiveCases(Set<String> labels, List<Node.SwitchCase> cases, CaseForm form) {
        FlowNode<RegionState> head = graph.flow.currentPlace();
        FlowNode<RegionState> end = graph.flow.newPlace();
        if (cases.isEmpty()) graph.flow.addEdge(EdgeKind.NEXT, end);
        for (Node.SwitchCase each : cases) {
            graph.flow.continueAt(head);
            Runnable body = () -> buildReceiveCase(each, form, head);
            if (form.givesValue()) body.run();
            else graph.flow.buildBreakTarget(labels, Map.of(EdgeKind.BREAK, end), body);
            graph.flow.addEdge(EdgeKind.NEXT, end);
        }
        graph.flow.continueAt(end);
    }

    private void buildReceiveCase(Node.SwitchCase one, CaseForm form, @Nullable FlowNode<RegionState> head) {
        if (!one.labels().isEmpty() && one.labels().getFirst() instanceof Node.OtherCases label) {
            Variable given = graph.calls.evalNamedCases(label);
            if (form.givesValue()) graph.appendAssignment(graph.scope.yields.element(), given);
            return;
        }
        var names = new ArrayList<String>();
        int mark = graph.scope.mark();
        Variable message = takeMessage(one, names);
        if (one.guard() != null) buildGuard(one.guard(), message, names, mark, head);
        one.body().forEach(each -> buildArm(each, form));
    }

    /** Handles a guard: it may keep references into the message although the message stays in the mailbox. */
    private void buildGuard(
            Expression guard,
            @Nullable Variable message,
            List<String> names,
            int mark,
            @Nullable FlowNode<RegionState> head) {
        int beyond = graph.scope.outside;
        graph.scope.outside = graph.scope.firstNewNumber();
        graph.expressions.eval(guard);
        graph.scope.outside = beyond;
        List<Variable> own = graph.scope.createdSince(mark);
        String why = "`" + graph.shortText(guard) + "` received it before, and may have stored it";
        if (message != null) {
            graph.appendObserver(state -> {
                if (mayKeepMessage(state, message, own)) {
                    names.forEach(each -> graph.fields.recordGuard(each, why, guard.span()));
                }
            });
        }
        graph.flow.addEdge(EdgeKind.AGAIN, head);
    }

    private static boolean mayKeepMessage(RegionState state, Variable message, List<Variable> own) {
        return state.regionOf(message).state() != Region.State.OWNED || !own.containsAll(state.sameRegionAs(message));
    }

    /**
     * Handles the arguments of a taken message like those of a handler; returns the variable of the message's contents,
     * or null.
     */
    private @Nullable Variable takeMessage(Node.SwitchCase one, List<String> names) {
        var patterns = new ArrayList<Node>();
        for (Node label : one.labels()) {
            if (label instanceof Node.MessagePattern pattern) addTakenLabel(pattern, names, patterns);
            else label.children().forEach(each -> graph.expressions.eval((Expression) each));
        }
        if (one.whole() != null) {
            names.add(OwnedFields.ANY_MESSAGE);
            patterns.add(one.whole());
        }
        if (patterns.isEmpty()) return null;
        Variable message = graph.scope.newTemporary();
        graph.appendChange(state -> state.withOwnObject(message, graph.fields.messageRegion(names)));
        for (Node each : patterns) {
            if (!(each instanceof Node.Pattern pattern)) continue;
            for (String name : Bindings.of(graph.type, pattern)) graph.scope.declareMutable(name, message);
        }
        return message;
    }

    private void addTakenLabel(Node.MessagePattern label, List<String> names, List<Node> patterns) {
        boolean channel = TakenMessage.namesChannel(graph.type, label);
        names.add(channel ? TakenMessage.channelName(label).text() : TakenMessage.handlerName(graph.type, label));
        if (channel) patterns.addAll(label.arguments());
        else TakenMessage.meaningsOf(graph.type, label).forEach(each -> patterns.addAll(each.arguments()));
    }

    // ---- become

    /** Handles a become. Its cases run later, any number of times, and end as handlers do. */
    void buildBecome(Statement.Become become) {
        keepForCases(become);
        FlowNode<RegionState> after = graph.flow.currentPlace();
        int around = graph.scope.outside;
        graph.scope.outside = graph.scope.firstNewNumber();
        graph.scope.apart = true;
        graph.scope.nested++;
        graph.calls.recordHandlersRun(become);
        graph.statements.buildWholeBody(become, () -> buildReceiveCases(Set.of(), become.cases(), CaseForm.STATEMENT));
        graph.scope.nested--;
        graph.scope.apart = false;
        graph.scope.outside = around;
        graph.flow.continueAt(after);
    }

    /** Keeps the variables that the cases use alive as long as the cases are installed. */
    private void keepForCases(Node node) {
        Variable variable = node instanceof Expression.Name name ? graph.scope.variableOf(name) : null;
        if (variable != null && !variable.isField()) {
            String why = "the cases of `become` use it later";
            graph.appendChange(state -> !state.knows(variable) || state.isMoved(variable)
                    ? state
                    : state.withChangedRegion(
                            variable,
                            region -> region.state() == Region.State.OWNED
                                    ? Region.escaped(why, node.span())
                                    : region.toMixed(why)));
        }
        node.children().forEach(this::keepForCases);
    }
}
