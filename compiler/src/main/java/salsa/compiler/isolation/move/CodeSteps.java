package salsa.compiler.isolation.move;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
        Variable code = graph.result(Region.OWNED);
        if (captures.firstField(body) != null) graph.assign(variableOfCode(body), code);
        reachMentioned(body, code);
        returnValue(code);
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
        scope.apartFrom(() -> runRepeatedly(body, code));
        classes = known;
        scope.nested--;
        scope.running = around;
        scope.outside = beyond;
        scope.apart = cases;
        return graph.partOf(code);
    }

    private void runRepeatedly(Node body, Variable code) {
        if (body instanceof Expression.Lambda lambda) {
            lambda.parameters().forEach(each -> graph.scope.declare(each.name().text(), true, code));
        }
        FlowNode<RegionState> head = graph.flow.currentPlace();
        run(body instanceof Expression.Lambda lambda ? lambda.body() : body);
        graph.flow.addEdge(EdgeKind.AGAIN, head);
        graph.flow.continueAt(head);
    }

    /** Builds every method of a class on its own: any subset may run. */
    private void run(Node part) {
        if (part instanceof Statement || part instanceof Expression) {
            FlowNode<RegionState> start = graph.flow.currentPlace();
            FlowNode<RegionState> end = graph.flow.newPlace();
            graph.flow.buildJumpTarget(Set.of(), false, Map.of(EdgeKind.RETURN, end), () -> {
                if (part instanceof Statement statement) graph.statements.statement(statement);
                else returnValue(graph.expressions.eval((Expression) part));
            });
            graph.flow.addEdge(EdgeKind.NEXT, end);
            graph.flow.continueAt(start);
            graph.flow.leadAndContinueAt(end);
        } else part.children().forEach(this::run);
    }

    /** Records a value that callers of the code receive. */
    void returnValue(@Nullable Variable value) {
        Variable running = graph.scope.running;
        if (running != null && value != null) graph.unite(running, value, "a lambda or method returns it");
    }

    /**
     * Handles a local class: its objects are created elsewhere, and reach the objects its methods use, which other code
     * may reach as well.
     */
    void localClass(Declaration.Nested declaration) {
        Variable code = reachOfCode(declaration.body());
        var reached = graph.fields.make(declaration.name().text(), Variable.Kind.LOCAL);
        String why = "the class `" + declaration.name().text() + "` uses it";
        graph.change(state -> reachesNothing(state, code)
                ? state
                : state.change(
                                code,
                                region ->
                                        region.toEscaped(why, declaration.name().span()))
                        .alias(reached, code));
        register(declaration, reached);
    }

    private static boolean reachesNothing(RegionState state, Variable code) {
        return state.region(code).state() == Region.State.OWNED
                && state.group(code).variables().any(each -> !each.isResult()) == null;
    }

    /** Registers a class, and the classes in it. */
    private void register(Node node, Variable reached) {
        if (node instanceof Declaration.Nested nested) classes.put(nested.name().text(), reached);
        node.children().forEach(each -> register(each, reached));
    }

    private void reachMentioned(Node node, Variable code) {
        if (node instanceof Expression.Name || node instanceof Expression.Select) {
            Variable variable = graph.isMutable((Expression) node) ? graph.scope.variableOf((Expression) node) : null;
            if (variable != null) {
                String why = "`" + graph.text(node) + "` is used in a lambda or class";
                graph.change(state -> isReached(state, variable) ? uniteWithCode(state, code, variable, why) : state);
            }
        }
        if (node instanceof Expression.New creation) {
            String why = "`" + graph.text(node) + "` reaches it";
            for (Variable each : reachedByClass(creation)) {
                graph.change(state -> state.knows(each) ? state.unite(code, each, why) : state);
            }
        }
        node.children().forEach(each -> reachMentioned(each, code));
    }

    /**
     * Returns whether the code reaches the variable. An unknown variable is another one of that name, declared by the
     * code itself.
     */
    private static boolean isReached(RegionState state, Variable variable) {
        return state.knows(variable) && !state.isMoved(variable);
    }

    private RegionState uniteWithCode(RegionState state, Variable code, Variable variable, String why) {
        RegionState now = state.unite(code, variable, why);
        if (!variable.isField()) return now;
        Variable user = graph.fields.userOf(variable);
        if (!now.knows(user) || now.isMoved(user)) now = now.put(user, Region.OWNED);
        return now.unite(code, user, why);
    }

    /** Records a new object of the field: code that uses the field reaches that object as well. */
    void usedByCode(Variable field) {
        Variable user = graph.fields.userOf(field);
        graph.change(
                state -> !state.knows(user) || state.group(user).variables().size() == 1 || state.isMoved(user)
                        ? state
                        : state.unite(field, user, "`" + field.name() + "` is used in a lambda or class"));
    }

    /** Returns the variable that represents the code in its region, as long as the code may be kept there. */
    private Variable variableOfCode(Node body) {
        return overState.computeIfAbsent(body, each -> graph.fields.make(graph.text(body), Variable.Kind.CODE));
    }

    /** Handles code that was only applied: no object retains it. */
    void forgetApplied(Expression.Call call) {
        for (Expression each : call.arguments()) {
            if (overState.containsKey(each)) graph.forget(List.of(overState.get(each)));
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
