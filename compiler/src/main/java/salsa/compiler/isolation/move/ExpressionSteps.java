package salsa.compiler.isolation.move;

import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.IsolationCode;
import salsa.compiler.flow.FlowNode;
import salsa.compiler.isolation.value.Fresh;
import salsa.compiler.isolation.value.Values;
import salsa.compiler.symbol.Bindings;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * The steps of expressions, in Java's order of evaluation. Each returns a variable of its own that refers to the
 * result, or null if the result is a value in the sense of {@link Values}, which needs no owner.
 */
final class ExpressionSteps {
    private static final Set<String> SHORT = Set.of("&&", "||");

    private final MoveGraph graph;

    ExpressionSteps(MoveGraph graph) {
        this.graph = graph;
    }

    @Nullable
    Variable eval(@Nullable Expression expression) {
        if (expression == null) return null;
        boolean followed = expression instanceof Expression.Name || expression instanceof Expression.Select;
        Variable variable = followed ? graph.scope.variableOf(expression) : null;
        if (variable != null) {
            if (!graph.isMutable(expression) && !graph.isToken(expression)) return null;
            graph.uses.checkUse(expression, variable);
            return graph.newAliasOf(variable);
        }
        int mark = graph.scope.mark();
        Variable found = evalByForm(expression);
        if (throwsWithoutCall(expression)) graph.exits.addThrow(expression);
        Variable value = found != null && !graph.isToken(expression) && !graph.isMutable(expression) ? null : found;
        graph.scope.releaseResults(mark, value);
        return value;
    }

    /** Returns whether the expression may throw without a call: unboxing null, dividing an int by 0. */
    private boolean throwsWithoutCall(Expression expression) {
        return switch (expression) {
            case Expression.Binary operation ->
                operation.operator().equals("/")
                        || operation.operator().equals("%")
                        || mayBeObject(operation.left())
                        || mayBeObject(operation.right());
            case Expression.Unary operation -> mayBeObject(operation.operand());
            case Expression.Select _, Expression.Cast _ -> true;
            case Expression.InstanceOf test -> test.tested() instanceof Node.Pattern;
            default -> false;
        };
    }

    private boolean mayBeObject(Expression expression) {
        TypeMirror found = graph.attribution.type(graph.type, expression);
        return found == null || !found.getKind().isPrimitive();
    }

    /** Builds the steps of one form of expression; returns null if its value reaches no mutable object. */
    private @Nullable Variable evalByForm(Expression expression) {
        return switch (expression) {
            case Expression.Name name -> evalName(name);
            case Expression.Select select -> evalSelect(select);
            case Expression.JavaSelf _ -> graph.scope.running == null ? null : graph.newPartOf(graph.scope.running);
            case Expression.Call call -> graph.calls.evalCall(call);
            case Expression.Send send -> graph.calls.evalSend(send);
            case Expression.New creation -> graph.calls.evalCreation(creation);
            case Expression.NewArray array -> evalNewArray(array);
            case Expression.ArrayElements array -> evalElements(array.elements());
            case Expression.Index index -> evalIndex(index);
            case Expression.Assign assign -> evalAssignment(assign);
            case Expression.Conditional choice -> evalConditional(choice);
            case Expression.Cast cast -> eval(cast.operand());
            case Expression.Parenthesized inner -> eval(inner.inner());
            case Expression.InstanceOf test -> {
                bindPattern(test.tested(), eval(test.operand()));
                yield null;
            }
            case Expression.Lambda lambda -> graph.code.reachOfCode(lambda);
            case Expression.MethodReference reference -> evalMethodReference(reference);
            case Expression.SwitchValue choice -> graph.cases.evalSwitch(choice);
            case Expression.ReceiveValue receive -> graph.cases.evalReceive(receive);
            case Expression.Await wait -> {
                eval(wait.token());
                eval(wait.limit());
                graph.exits.addThrow(wait);
                yield graph.newResult(Region.OWNED);
            }
            case Expression.Move move -> graph.moves.evalMove(move);
            case Expression.Binary operation -> evalBinary(operation);
            case Expression.Unary operation -> {
                eval(operation.operand());
                yield null;
            }
            case Expression.Literal _,
                    Expression.Ack _,
                    Expression.Self _,
                    Expression.Parent _,
                    Expression.Reference _,
                    Expression.Sender _,
                    Expression.CasesReference _,
                    Expression.ClassLiteral _,
                    Expression.Erroneous _ -> null;
        };
    }

    /** Returns the variable that the name refers to; null for a value. */
    private @Nullable Variable evalName(Expression.Name name) {
        if (!graph.isMutable(name)) return null;
        Variable running = graph.scope.running;
        return running != null && graph.scope.isOfCode(name) ? graph.newPartOf(running) : graph.calls.newResultOf(name);
    }

    /** Returns the variable of the selected field; null for a value, a type or a package. */
    private @Nullable Variable evalSelect(Expression.Select select) {
        Element element = graph.attribution.element(graph.type, select);
        boolean variable = element == null || element.getKind().isVariable();
        if (!variable) return null;
        Variable whole = isQualifier(select.target()) ? null : eval(select.target());
        if (!graph.isMutable(select)) return null;
        return whole == null ? graph.calls.newResultOf(select) : graph.newPartOf(whole);
    }

    /** Returns whether the expression names a type or a package, which is not evaluated. */
    private boolean isQualifier(Expression target) {
        Element found = graph.attribution.element(graph.type, target);
        boolean named = target instanceof Expression.Name || target instanceof Expression.Select;
        return named && found != null && !found.getKind().isVariable();
    }

    /** Returns a variable for the element; null for a value. */
    private @Nullable Variable evalIndex(Expression.Index index) {
        Variable whole = eval(index.array());
        eval(index.index());
        graph.uses.useAfterEvaluation(index.array(), whole, index.index());
        graph.exits.addThrow(index);
        return whole == null || !graph.isMutable(index) ? null : graph.newPartOf(whole);
    }

    /**
     * Handles a method reference. A call of it may return anything that its target, its arguments or other code
     * reaches.
     */
    private @Nullable Variable evalMethodReference(Expression.MethodReference reference) {
        boolean bound = reference.target() instanceof Expression target && !namesType(target);
        Variable target = bound ? eval((Expression) reference.target()) : null;
        graph.exits.addExceptionalExit(List.of());
        if (graph.attribution.tokens(graph.type).isOutReference(reference)) return null;
        if (target != null) return graph.calls.uniteParts(List.of(target));
        Element found = graph.attribution.element(graph.type, reference);
        boolean made = reference.name().equals("new")
                || found instanceof ExecutableElement method
                        && (graph.values.isValue(method.getReturnType())
                                || Fresh.returnsNew(method, graph.type)
                                || !bound && !method.getModifiers().contains(Modifier.STATIC));
        return made ? graph.newResult(Region.OWNED) : graph.calls.newResultOf(reference);
    }

    private boolean namesType(Expression target) {
        Element found = graph.attribution.element(graph.type, target);
        return found != null && (found.getKind().isClass() || found.getKind().isInterface());
    }

    /**
     * Builds both operands, the right one as optional behind {@code &&} and {@code ||}; the result is a value: null.
     */
    private @Nullable Variable evalBinary(Expression.Binary operation) {
        eval(operation.left());
        if (!SHORT.contains(operation.operator())) {
            eval(operation.right());
            return null;
        }
        FlowNode<RegionState> left = graph.flow.currentPlace();
        FlowNode<RegionState> end = graph.flow.newPlace();
        eval(operation.right());
        graph.flow.leadAndContinueAt(end);
        graph.flow.continueAt(left);
        graph.flow.leadAndContinueAt(end);
        return null;
    }

    private Variable evalConditional(Expression.Conditional choice) {
        eval(choice.condition());
        Variable met = graph.scope.newTemporary();
        FlowNode<RegionState> test = graph.flow.currentPlace();
        FlowNode<RegionState> end = graph.flow.newPlace();
        graph.appendAssignment(met, eval(choice.then()));
        graph.flow.leadAndContinueAt(end);
        graph.flow.continueAt(test);
        graph.appendAssignment(met, eval(choice.otherwise()));
        graph.flow.leadAndContinueAt(end);
        return met;
    }

    private Variable evalNewArray(Expression.NewArray array) {
        array.dimensions().forEach(this::eval);
        if (array.initializer() != null) return evalElements(array.initializer().elements());
        graph.exits.addThrow(array);
        return graph.newResult(Region.OWNED);
    }

    private Variable evalElements(List<Expression> elements) {
        Variable array = graph.newResult(Region.OWNED);
        for (Expression each : elements) {
            Variable element = eval(each);
            if (element != null) {
                graph.appendChange(
                        state -> state.withAbsorbed(array, element, "two of its elements may be the same object"));
            }
        }
        return array;
    }

    // ---- assignments

    /** Returns the variable of the assigned object; null for a value. */
    private @Nullable Variable evalAssignment(Expression.Assign assign) {
        Expression place = assign.left();
        while (place instanceof Expression.Parenthesized inner) place = inner.inner();
        if (place instanceof Expression.Move move) {
            graph.reportError(
                    IsolationCode.NOT_MOVABLE,
                    move,
                    "`move` is not allowed on the left of an assignment",
                    "assign without `move`");
            return eval(assign.right());
        }
        if (place instanceof Expression.Index
                || place instanceof Expression.Select select && !(select.target() instanceof Expression.Self))
            return evalStore(assign, place);
        Variable value = eval(assign.right());
        graph.exits.addExceptionalExit(List.of());
        Variable variable = graph.scope.variableOf(place);
        if (variable == null) {
            if (value != null) graph.appendEscape(value, "`" + graph.shortText(place) + "` stores it", assign);
            return null;
        }
        if (!assign.operator().equals("=")) return null;
        graph.appendAssignment(variable, value);
        if (!variable.isField()) return value;
        graph.code.recordUseByCode(variable);
        graph.exits.recordAssignment(variable, assign.span());
        if (graph.fields.isShared(variable))
            graph.appendEscape(variable, graph.fields.initialRegion(variable).why(), assign);
        return value;
    }

    /** Handles a store into an element of an array or a field of an object. */
    private @Nullable Variable evalStore(Expression.Assign assign, Expression left) {
        Expression place = left instanceof Expression.Index index ? index.array() : ((Expression.Select) left).target();
        Variable whole = eval(place);
        Expression index = left instanceof Expression.Index element ? element.index() : assign.right();
        if (index != assign.right()) eval(index);
        Variable part = eval(assign.right());
        graph.uses.useAfterEvaluation(place, whole, index, assign.right());
        if (part != null && whole != null) {
            graph.appendChange(
                    state -> state.withAbsorbed(whole, part, "two of its elements may reach the same object"));
        } else if (part != null) graph.appendEscape(part, "`" + graph.shortText(place) + "` stores it", assign);
        graph.exits.addThrow(assign);
        return part;
    }

    void bindPattern(Node tested, @Nullable Variable matched) {
        if (!(tested instanceof Node.Pattern pattern)) return;
        for (String name : Bindings.of(graph.type, pattern)) {
            if (matched == null) graph.scope.declareValue(name);
            else graph.scope.declareMutable(name, graph.newPartOf(matched));
        }
    }
}
