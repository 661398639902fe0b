package salsa.compiler.isolation.move;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;
import salsa.compiler.isolation.value.Fresh;
import salsa.compiler.isolation.value.RetainedArguments;
import salsa.compiler.typing.Owner;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * The steps of calls, sends and creations.
 *
 * <p>The analysis assumes that a Java method joins its receiver with its arguments and its result, and retains nothing
 * elsewhere. A result is known to be new only if it depends on nothing mutable, or if the method is known to copy
 * ({@link Fresh}).
 */
final class CallSteps {
    private static final String MIXED = "Java code may have mixed them";

    private final MoveGraph graph;

    CallSteps(MoveGraph graph) {
        this.graph = graph;
    }

    // ---- Java

    @Nullable
    Variable evalCall(Expression.Call call) {
        Expression receiver = call.target();
        if (receiver instanceof Expression.Self || receiver instanceof Expression.Parent)
            return evalHandlerCall(call, receiver);
        ExecutableElement method = graph.attribution.methodOrNull(graph.type, call);
        boolean statically = method != null && method.getModifiers().contains(Modifier.STATIC);
        Variable target = evalReceiver(call, statically);
        List<@Nullable Variable> mutable = evalArguments(call.arguments());
        escapeArguments(call, method, mutable);
        if (call.target() != null) {
            graph.uses.useAfterEvaluation(
                    call.target(), target, call.arguments().toArray(Node[]::new));
        }
        connectArguments(call, target, mutable);
        mutable.add(target);
        mutable.removeIf(Objects::isNull);
        boolean alone = mutable.isEmpty();
        if (!alone && (mutable.size() > 1 || mutable.getFirst() != target)) uniteParts(mutable);
        if (method == null || !RetainedArguments.isOfRuntime(method)) escapeToCode(call, call.arguments(), mutable);
        recordCodeRuns(mutable, call);
        if (method != null && Fresh.appliesCode(method)) graph.code.forgetAppliedCode(call);
        graph.exits.addThrow(call, mutable);
        if (!graph.isMutable(call)) return null;
        if (method != null
                && Fresh.returnsCopy(method, graph.attribution.type(graph.type, call), isCreatedInPlace(call))) {
            return graph.newResult(Region.OWNED);
        }
        if (!alone) return graph.newPartOf(mutable.getFirst());
        return method != null && Fresh.returnsNew(method, graph.type)
                ? graph.newResult(Region.OWNED)
                : newResultOf(call);
    }

    private void escapeArguments(
            Expression.Call call, @Nullable ExecutableElement method, List<@Nullable Variable> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            if (arguments.get(i) == null || method == null || !RetainedArguments.isArgumentKept(method, i)) continue;
            graph.appendEscape(arguments.get(i), "`" + call.name().text() + "` stores it and uses it later", call);
        }
    }

    /**
     * Names the path by which other code reaches an object of the actor from now on: the call may store it in one that
     * is already reached, or the reverse.
     */
    private void connectArguments(Expression.Call call, @Nullable Variable target, List<@Nullable Variable> arguments) {
        String name = "`" + (call.target() == null ? "" : graph.shortText(call.target()) + ".")
                + call.name().text() + "` may ";
        if (target != null && call.target() != null) {
            String why = name + "store it in `" + graph.shortText(call.target()) + "`, which other code may reach";
            for (Variable each : arguments) connectIfReached(call, target, each, why);
        }
        for (int i = 0; i < arguments.size(); i++) {
            String why = name + "connect it with `"
                    + graph.shortText(call.arguments().get(i)) + "`, which other code may reach";
            connectIfReached(call, arguments.get(i), target, why);
            for (Variable each : arguments) connectIfReached(call, arguments.get(i), each, why);
        }
    }

    private void connectIfReached(
            Expression.Call call, @Nullable Variable reached, @Nullable Variable other, String why) {
        if (reached == null || other == null || reached == other) return;
        graph.appendChange(state -> state.knows(reached)
                        && state.knows(other)
                        && state.regionOf(reached).state() == Region.State.ESCAPED
                        && state.regionOf(other).state() == Region.State.OWNED
                ? state.withChangedRegion(other, region -> region.toEscaped(why, call.span()))
                : state);
    }

    /**
     * Handles Java code that receives an object able to keep code, such as a token: it may keep everything that the
     * code gets there.
     */
    private void escapeToCode(Expression at, List<Expression> given, List<@Nullable Variable> reached) {
        Optional<Expression> keeper = given.stream().filter(this::mayKeepCode).findFirst();
        if (keeper.isEmpty()) return;
        String why = "`" + graph.shortText(keeper.get()) + "` may store it and use it later";
        for (Variable each : reached) if (each != null) graph.appendEscape(each, why, at);
    }

    private boolean mayKeepCode(Expression given) {
        return graph.isToken(given) || RetainedArguments.mayKeepCode(graph.attribution.type(graph.type, given));
    }

    /** Returns the variable of the receiver's object; null for a static call and for a value. */
    private @Nullable Variable evalReceiver(Expression.Call call, boolean statically) {
        if (call.target() == null) return statically ? null : graph.scope.running;
        boolean name = call.target() instanceof Expression.Name || call.target() instanceof Expression.Select;
        if (statically && name) return null;
        Variable target = graph.expressions.eval(call.target());
        return statically ? null : target;
    }

    /** Returns whether the receiver is created in the same expression, so that its class is the one written there. */
    private static boolean isCreatedInPlace(Expression.Call call) {
        Expression target = call.target();
        while (target instanceof Expression.Parenthesized inner) target = inner.inner();
        return target instanceof Expression.New creation && creation.body() == null;
    }

    /** Evaluates the expressions in order; all values must still be available at the end. */
    List<@Nullable Variable> evalArguments(List<Expression> expressions) {
        var found = new ArrayList<@Nullable Variable>();
        for (Expression each : expressions) found.add(graph.expressions.eval(each));
        graph.uses.useAllAfterEvaluation(expressions, found);
        return found;
    }

    /** Returns a variable that reaches all of these. */
    Variable uniteParts(List<? extends @Nullable Variable> parts) {
        Variable whole = graph.newResult(Region.OWNED);
        boolean none = true;
        for (Variable each : parts) {
            if (each == null) continue;
            none = false;
            graph.appendChange(state -> state.knows(each) ? state.withUnion(whole, each, MIXED) : state);
        }
        return none ? whole : graph.newPartOf(whole);
    }

    Variable newResultOf(Expression expression) {
        return graph.newResult(Region.escaped(
                "it comes from `" + graph.shortText(expression) + "`, which other code may reach", expression.span()));
    }

    @Nullable
    Variable evalCreation(Expression.New creation) {
        if (graph.type.resolve(creation.type()) != null) {
            creation.arguments().forEach(this::evalCrossingValue);
            if (creation.placement() != null) {
                creation.placement().children().forEach(each -> graph.expressions.eval((Expression) each));
            }
            graph.exits.addThrow(creation);
            return null;
        }
        Variable outer = graph.expressions.eval(creation.outer());
        List<@Nullable Variable> parts = evalArguments(creation.arguments());
        if (creation.outer() != null) {
            graph.uses.useAfterEvaluation(
                    creation.outer(), outer, creation.arguments().toArray(Node[]::new));
        }
        parts.add(outer);
        if (creation.body() != null) parts.add(graph.code.reachOfCode(creation.body()));
        parts.addAll(graph.code.reachedByClass(creation));
        Variable made = uniteParts(parts);
        escapeToCode(creation, creation.arguments(), List.of(made));
        recordCodeRuns(List.of(made), creation);
        graph.exits.addThrow(creation, made);
        return made;
    }

    // ---- direct calls of handlers

    /** Handles a direct call of a handler: it may keep its arguments, pass an object of a field, and move fields. */
    private @Nullable Variable evalHandlerCall(Expression.Call call, Expression receiver) {
        String why = "`" + graph.shortText(receiver) + "." + call.name().text() + "` receives it and may store it";
        var arguments = new ArrayList<@Nullable Variable>();
        for (Expression each : call.arguments()) {
            if (each instanceof Expression.Move move) {
                graph.moves.evalMoveIntoMessage(move);
                arguments.add(null);
            } else arguments.add(graph.expressions.eval(each));
        }
        graph.uses.useAllAfterEvaluation(call.arguments(), arguments);
        arguments.stream().filter(Objects::nonNull).forEach(each -> escapeFromHandler(each, call, why));
        if (graph.scope.running != null) graph.appendObserver(state -> graph.fields.recordCodeThatCallsHandlers());
        recordHandlersRun(call);
        graph.exits.addThrow(call, arguments);
        if (!graph.isMutable(call)) return null;
        Variable given = newResultOf(call);
        escapeFromHandler(given, call, why);
        return given;
    }

    /** Handles named cases, which run as a directly called handler does and may yield an object of a field. */
    Variable evalNamedCases(Node.OtherCases label) {
        recordHandlersRun(label);
        graph.exits.addThrow(label);
        Variable given = graph.newResult(Region.escaped(
                "it comes from the cases `" + label.name().text() + "`, which may store it", label.span()));
        uniteWithMovedFields(given, "`" + label.name().text() + "` returns it and may store it");
        return given;
    }

    private void escapeFromHandler(Variable argument, Expression.Call call, String why) {
        graph.appendEscape(argument, why, call);
        Element handler = graph.attribution.methodOrNull(graph.type, call);
        boolean here = handler != null && Owner.of(handler).toString().equals(graph.type.qualifiedName());
        if (!here) uniteWithMovedFields(argument, why); // otherwise the effect of its body on the argument is known
    }

    private void uniteWithMovedFields(Variable value, String why) {
        graph.appendChange(state -> {
            RegionState now = state;
            for (Variable field : state.knownFields()) {
                if (graph.fields.isMoved(field)) now = now.withUnion(value, field, why);
            }
            return now;
        });
    }

    /** Handles a handler that may run now: it may have changed the fields and moved their objects away. */
    void recordHandlersRun(Node call) {
        graph.appendChange(state -> stateAfterHandlers(state, call));
    }

    private RegionState stateAfterHandlers(RegionState state, Node call) {
        OwnedFields fields = graph.fields;
        RegionState now = state;
        for (Variable field : state.knownFields()) {
            now = now.withChangedRegion(field, region -> region.worseOf(fields.initialRegion(field)));
            if (!fields.mayMove(field) || fields.isShared(field)) continue;
            boolean whole = fields.mayMoveWhole(field);
            String why =
                    "is what `" + field.name() + "` referred to, and `" + graph.shortText(call) + "` may have moved it";
            for (Variable other : now.sameRegionAs(field)) {
                boolean stays = !whole && state.isRoot(other); // only elements of it are moved
                if (other.isField() || other == fields.originOf(field) || stays) continue;
                now = now.withOwnObject(other, Region.moved(why, call.span()));
            }
        }
        return now;
    }

    /** Handles Java code that may reach these objects, and code in them that calls handlers. */
    void recordCodeRuns(List<Variable> reached, Node call) {
        List<Variable> these = List.copyOf(reached);
        graph.appendChange(state ->
                graph.fields.isHandlerCalledByCode() && these.stream().anyMatch(each -> mayHoldCode(state, each))
                        ? stateAfterHandlers(state, call)
                        : state);
    }

    private boolean mayHoldCode(RegionState state, Variable variable) {
        return state.knows(variable)
                && (state.regionOf(variable).state() != Region.State.OWNED
                        || state.groupOf(variable)
                                        .variables()
                                        .firstMatching(each -> each.isCode() || graph.fields.holdsCode(each))
                                != null);
    }

    // ---- crossing values

    Variable evalSend(Expression.Send send) {
        graph.expressions.eval(send.target());
        send.arguments().forEach(this::evalCrossingValue);
        if (send.property() != null && send.property().delay()) {
            send.property().arguments().forEach(graph.expressions::eval);
        }
        graph.exits.addThrow(send);
        return graph.newResult(Region.OWNED);
    }

    /**
     * Handles a value that crosses to another actor: moved, or copied and kept. Returns the variable of the kept value,
     * or null.
     */
    @Nullable
    Variable evalCrossingValue(Expression value) {
        return switch (value) {
            case Expression.Parenthesized inner -> evalCrossingValue(inner.inner());
            case Expression.Move move -> {
                graph.moves.evalMoveIntoMessage(move);
                yield null;
            }
            default -> {
                Variable sent = graph.expressions.eval(value);
                boolean later = graph.isToken(value) && !(value instanceof Expression.Send);
                if (later && sent != null) {
                    graph.appendEscape(sent, "`" + graph.shortText(value) + "` is waited for here, too", value);
                }
                if (later) checkUsedLater(value, value);
                yield sent;
            }
        };
    }

    /** Checks the names in an expression over tokens at the time when the tokens have resolved. */
    private void checkUsedLater(Node node, Expression value) {
        if (node instanceof Expression.Name || node instanceof Expression.Select) {
            Variable variable = graph.scope.variableOf((Expression) node);
            String why = "`" + graph.shortText(value) + "` uses it later";
            if (variable != null) {
                graph.appendChange(state -> !state.knows(variable)
                        ? state
                        : state.withChangedRegion(variable, region -> region.toEscaped(why, value.span())));
            }
        }
        if (!(node instanceof Expression.Send)) node.children().forEach(each -> checkUsedLater(each, value));
    }
}
