package salsa.compiler.isolation.move;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.flow.EdgeKind;
import salsa.compiler.flow.FlowNode;
import salsa.compiler.isolation.value.Captures;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * The steps of code that runs at another time: lambdas and the methods of classes inside a handler. Everything that
 * such code reaches, the objects that hold it, and its results are one region.
 */
final class CodeSteps {
    private final MoveGraph graph;
    private final Captures captures;
    private final Map<Node, Variable> overState = new IdentityHashMap<>(); // code that reaches the actor's state
    private Map<String, Variable> classes = new HashMap<>(); // local classes that reach something

    CodeSteps(MoveGraph graph) {
        this.graph = graph;
        this.captures = new Captures(graph.type, graph.attribution);
    }

    /**
     * Handles a lambda, or the methods of a class: it reaches all objects that it mentions, returns any of them, and
     * runs any number of times. Nested code is in one region with the code around it.
     */
    Variable reachOfCode(Node body) {
        Variable code = graph.newResult(Region.OWNED);
        if (captures.firstField(body) != null) graph.appendAssignment(variableOfCode(body), code);
        reachMentionedVariables(body, code);
        recordReturned(code);
        Scope scope = graph.scope;
        int beyond = scope.outside;
        Map<String, Variable> known = classes;
        Variable around = scope.running;
        boolean cases = scope.apart;
        scope.apart = false;
        scope.outside = scope.firstNewNumber();
        scope.running = code;
        scope.nested++;
        classes = new HashMap<>(known);
        scope.buildApart(() -> buildRepeatedRuns(body, code));
        classes = known;
        scope.nested--;
        scope.running = around;
        scope.outside = beyond;
        scope.apart = cases;
        return graph.newPartOf(code);
    }

    private void buildRepeatedRuns(Node body, Variable code) {
        if (body instanceof Expression.Lambda lambda) {
            lambda.parameters()
                    .forEach(each -> graph.scope.declareMutable(each.name().text(), code));
        }
        FlowNode<RegionState> head = graph.flow.currentPlace();
        buildRuns(body instanceof Expression.Lambda lambda ? lambda.body() : body);
        graph.flow.addEdge(EdgeKind.AGAIN, head);
        graph.flow.continueAt(head);
    }

    /** Builds every method of a class on its own: any subset may run. */
    private void buildRuns(Node part) {
        if (part instanceof Statement || part instanceof Expression) {
            FlowNode<RegionState> start = graph.flow.currentPlace();
            FlowNode<RegionState> end = graph.flow.newPlace();
            graph.flow.buildExits(Map.of(EdgeKind.RETURN, end), () -> {
                if (part instanceof Statement statement) graph.statements.buildStatement(statement);
                else recordReturned(graph.expressions.eval((Expression) part));
            });
            graph.flow.addEdge(EdgeKind.NEXT, end);
            graph.flow.continueAt(start);
            graph.flow.leadAndContinueAt(end);
        } else part.children().forEach(this::buildRuns);
    }

    /** Records a value that callers of the code receive. */
    void recordReturned(@Nullable Variable value) {
        Variable running = graph.scope.running;
        if (running != null && value != null) graph.appendUnion(running, value, "a lambda or method returns it");
    }

    /**
     * Handles a local class: its objects are created elsewhere, and reach the objects its methods use, which other code
     * may reach as well.
     */
    void buildLocalClass(Declaration.Nested declaration) {
        Variable code = reachOfCode(declaration.body());
        var reached = graph.fields.newVariable(declaration.name().text(), Variable.Kind.LOCAL);
        String why = "the class `" + declaration.name().text() + "` uses it";
        graph.appendChange(state -> reachesNothing(state, code)
                ? state
                : state.withChangedRegion(
                                code,
                                region ->
                                        region.toEscaped(why, declaration.name().span()))
                        .withAlias(reached, code));
        registerClasses(declaration, reached);
    }

    private static boolean reachesNothing(RegionState state, Variable code) {
        return state.regionOf(code).state() == Region.State.OWNED
                && state.groupOf(code).variables().firstMatching(each -> !each.isResult()) == null;
    }

    /** Registers a class, and the classes in it. */
    private void registerClasses(Node node, Variable reached) {
        if (node instanceof Declaration.Nested nested) classes.put(nested.name().text(), reached);
        node.children().forEach(each -> registerClasses(each, reached));
    }

    private void reachMentionedVariables(Node node, Variable code) {
        if (node instanceof Expression.Name || node instanceof Expression.Select) {
            Variable variable = graph.isMutable((Expression) node) ? graph.scope.variableOf((Expression) node) : null;
            if (variable != null) {
                String why = "`" + graph.shortText(node) + "` is used in a lambda or class";
                graph.appendChange(
                        state -> isReached(state, variable) ? uniteWithCode(state, code, variable, why) : state);
            }
        }
        if (node instanceof Expression.New creation) {
            String why = "`" + graph.shortText(node) + "` reaches it";
            for (Variable each : reachedByClass(creation)) {
                graph.appendChange(state -> state.knows(each) ? state.withUnion(code, each, why) : state);
            }
        }
        node.children().forEach(each -> reachMentionedVariables(each, code));
    }

    /**
     * Returns whether the code reaches the variable. An unknown variable is another one of that name, declared by the
     * code itself.
     */
    private static boolean isReached(RegionState state, Variable variable) {
        return state.knows(variable) && !state.isMoved(variable);
    }

    private RegionState uniteWithCode(RegionState state, Variable code, Variable variable, String why) {
        RegionState now = state.withUnion(code, variable, why);
        if (!variable.isField()) return now;
        Variable user = graph.fields.userOf(variable);
        if (!now.knows(user) || now.isMoved(user)) now = now.withOwnObject(user, Region.OWNED);
        return now.withUnion(code, user, why);
    }

    /** Records a new object of the field: code that uses the field reaches that object as well. */
    void recordUseByCode(Variable field) {
        Variable user = graph.fields.userOf(field);
        graph.appendChange(
                state -> !state.knows(user) || state.groupOf(user).variables().size() == 1 || state.isMoved(user)
                        ? state
                        : state.withUnion(field, user, "`" + field.name() + "` is used in a lambda or class"));
    }

    /** Returns the variable that represents the code in its region, as long as the code may be kept there. */
    private Variable variableOfCode(Node body) {
        return overState.computeIfAbsent(
                body, each -> graph.fields.newVariable(graph.shortText(body), Variable.Kind.CODE));
    }

    /** Handles code that was only applied: no object retains it. */
    void forgetAppliedCode(Expression.Call call) {
        for (Expression each : call.arguments()) {
            if (overState.containsKey(each)) graph.appendForget(List.of(overState.get(each)));
        }
    }

    /**
     * Returns the objects that the created local class, or one that it extends, may reach; some of them may be unknown.
     */
    List<Variable> reachedByClass(Expression.New creation) {
        var found = new ArrayList<Variable>();
        TypeMirror each = graph.attribution.type(graph.type, creation);
        while (each instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element) {
            Variable reached = classes.get(element.getSimpleName().toString());
            if (reached != null) found.add(reached);
            each = element.getSuperclass();
        }
        return found;
    }
}
