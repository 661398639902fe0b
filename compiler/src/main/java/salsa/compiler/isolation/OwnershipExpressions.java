package salsa.compiler.isolation;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeMirror;
import salsa.compiler.typing.Attribution;
import salsa.compiler.unit.Bindings;
import salsa.compiler.unit.SalsaType;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * The effect of expressions on regions. Each gives the variable of its value, or null when that is a value in the sense
 * of {@link Values}, which nobody has to own.
 *
 * <p>A method of Java is taken to join what it is called on with its arguments and its result, and to keep nothing for
 * itself; of a result that depends on nothing mutable it is known, or not assumed, to be new ({@link Fresh}).
 */
abstract class OwnershipExpressions extends OwnershipCode {
    OwnershipExpressions(SalsaType type, Attribution attribution, OwnedFields fields, Report report) {
        super(type, attribution, fields, report);
    }

    @Override final Variable eval(Expression expression) {
        if (expression == null || now == null) return null; // where no path leads nothing is known
        boolean followed = expression instanceof Expression.Name || expression instanceof Expression.Select;
        Variable variable = followed ? named(expression) : null;
        if (variable != null) return isMutable(expression) || isToken(expression) ? use(expression, variable) : null;
        Variable value = other(expression);
        if (mayFail(expression)) mayThrow(expression);
        return value != null && !isToken(expression) && !isMutable(expression) ? null : value;
    }

    /** Whether the expression may throw where no call is written: null is unboxed, an int divided by 0. */
    private boolean mayFail(Expression expression) {
        return switch (expression) {
            case Expression.Binary operation -> operation.operator().equals("/") || operation.operator().equals("%")
                    || isObject(operation.left()) || isObject(operation.right());
            case Expression.Unary operation -> isObject(operation.operand());
            case Expression.Select select -> true;
            case Expression.Cast cast -> true;
            default -> false;
        };
    }

    private boolean isObject(Expression expression) {
        TypeMirror found = attribution.type(type, expression);
        return found == null || !found.getKind().isPrimitive();
    }

    private Variable other(Expression expression) {
        return switch (expression) {
            case Expression.Name name -> isMutable(name) ? isOfCode(name) ? inside(running) : unknown(name) : null;
            case Expression.Select select -> select(select);
            case Expression.JavaSelf _ -> running == null ? null : inside(running);
            case Expression.Call call -> call(call);
            case Expression.Send send -> send(send);
            case Expression.New creation -> creation(creation);
            case Expression.NewArray array -> array(array);
            case Expression.ArrayElements array -> elements(array.elements());
            case Expression.Index index -> index(index);
            case Expression.Assign assign -> assign(assign);
            case Expression.Conditional choice -> choice(choice);
            case Expression.Cast cast -> eval(cast.operand());
            case Expression.Parenthesized inner -> eval(inner.inner());
            case Expression.InstanceOf test -> {
                bind(test.tested(), eval(test.operand()));
                yield null;
            }
            case Expression.Lambda lambda -> code(lambda);
            case Expression.MethodReference reference -> reference.target() instanceof Expression target
                    ? joined(evalAll(List.of(target))) : null;
            case Expression.SwitchValue choice -> switchValue(choice);
            case Expression.ReceiveValue receive -> receiveValue(receive);
            case Expression.Await wait -> {
                eval(wait.token());
                eval(wait.limit());
                mayThrow(wait);
                yield result(Region.OWNED);
            }
            case Expression.Move move -> take(move, false);
            case Expression.Binary operation -> {
                eval(operation.left());
                Regions left = now.copy();
                eval(operation.right());
                if (operation.operator().equals("&&") || operation.operator().equals("||")) now = now.or(left);
                yield null;
            }
            case Expression.Unary operation -> {
                eval(operation.operand());
                yield null;
            }
            default -> null;
        };
    }

    private Variable unknown(Expression expression) {
        return result(Region.escaped("it comes from `" + text(expression) + "`, which others may reach",
                expression.span()));
    }

    private Variable select(Expression.Select select) {
        Element element = attribution.element(type, select);
        boolean variable = element == null || element.getKind().isVariable();
        if (!variable) return null;
        Element target = attribution.element(type, select.target());
        boolean statically = target != null && !target.getKind().isVariable();
        Variable whole = statically ? null : eval(select.target());
        if (!isMutable(select)) return null;
        return whole == null ? unknown(select) : inside(whole);
    }

    private Variable index(Expression.Index index) {
        Variable whole = eval(index.array());
        eval(index.index());
        mayThrow(index);
        return whole == null || !isMutable(index) ? null : inside(whole);
    }

    private Variable choice(Expression.Conditional choice) {
        eval(choice.condition());
        var met = Variable.result();
        Regions before = now.copy();
        assignResult(met, eval(choice.then()));
        Regions then = now;
        now = before;
        assignResult(met, eval(choice.otherwise()));
        now = now.or(then);
        return met;
    }

    protected final void assignResult(Variable met, Variable value) {
        if (value == null) now.put(met, Region.OWNED);
        else now.alias(met, value);
    }

    private Variable creation(Expression.New creation) {
        if (type.resolve(creation.type()) != null) {
            creation.arguments().forEach(this::crosses);
            if (creation.placement() != null) creation.placement().children().forEach(each -> eval((Expression) each));
            mayThrow(creation);
            return null;
        }
        List<Variable> parts = evalAll(creation.arguments());
        if (creation.outer() != null) parts.add(eval(creation.outer()));
        if (creation.body() != null) parts.add(code(creation.body()));
        parts.addAll(reachedByClass(creation));
        mayThrow(creation);
        Variable made = joined(parts);
        codeRuns(List.of(made), creation);
        return made;
    }

    private Variable array(Expression.NewArray array) {
        array.dimensions().forEach(this::eval);
        if (array.initializer() != null) return elements(array.initializer().elements());
        mayThrow(array);
        return result(Region.OWNED);
    }

    private Variable elements(List<Expression> elements) {
        Variable array = result(Region.OWNED);
        for (Expression each : elements) {
            Variable element = eval(each);
            if (element != null) now.absorb(array, element, "two of its elements may be the same object");
        }
        return array;
    }

    private List<Variable> evalAll(List<Expression> expressions) {
        var found = new ArrayList<Variable>();
        for (Expression each : expressions) found.add(eval(each));
        return found;
    }

    /** Something that reaches all of these. */
    private Variable joined(List<Variable> parts) {
        Variable whole = result(Region.OWNED);
        parts.stream().filter(Objects::nonNull)
                .forEach(each -> now.unite(whole, each, "Java code may have mixed them"));
        return parts.stream().allMatch(Objects::isNull) ? whole : inside(whole);
    }

    private Variable call(Expression.Call call) {
        if (call.target() instanceof Expression.Self || call.target() instanceof Expression.Parent) return own(call);
        ExecutableElement method = attribution.handler(type, call);
        boolean statically = method != null
                && method.getModifiers().contains(Modifier.STATIC);
        Variable target = statically ? null : call.target() == null ? running : eval(call.target());
        List<Variable> mutable = evalAll(call.arguments());
        mutable.add(target);
        mutable.removeIf(Objects::isNull);
        mayThrow(call);
        boolean alone = mutable.isEmpty();
        TypeMirror found = attribution.type(type, call);
        if (!alone && (mutable.size() > 1 || mutable.getFirst() != target)) joined(mutable);
        codeRuns(mutable, call);
        if (method != null && Fresh.applies(method)) applied(call);
        if (values.isValue(found)) return null;
        if (method != null && Fresh.copies(method, found)) return result(Region.OWNED);
        if (!alone) return inside(mutable.getFirst());
        return method != null && Fresh.makes(method, type) ? result(Region.OWNED) : unknown(call);
    }

    /** A handler called at once: it may keep its arguments, pass what a field refers to, and move fields. */
    private Variable own(Expression.Call call) {
        for (Expression each : call.arguments()) {
            if (each instanceof Expression.Move move) take(move, true);
            else kept(eval(each), call);
        }
        if (running != null) fields.codeCallsHandlers();
        handlersRun(call);
        mayThrow(call);
        if (!isMutable(call)) return null;
        Variable given = unknown(call);
        kept(given, call);
        return given;
    }

    /** Cases with a name run as a handler called at once does, and may give what a field refers to. */
    protected final Variable others(Node.OtherCases label) {
        handlersRun(label);
        mayThrow(label);
        Variable given = result(Region.escaped("it comes from the cases `" + label.name().text()
                + "`, which may keep it", label.span()));
        for (Variable field : now.variables(each -> each.isField() && fields.isMoved(each))) {
            now.unite(given, field, "`" + label.name().text() + "` gives it and may keep it");
        }
        return given;
    }

    private void kept(Variable argument, Expression.Call call) {
        if (argument == null) return;
        String why = "`" + text(call.target()) + "." + call.name().text() + "` gets it and may keep it";
        escape(argument, why, call);
        Element handler = attribution.handler(type, call);
        boolean here = handler != null && handler.getEnclosingElement().toString().equals(type.qualifiedName());
        if (here) return; // what its own body does with the argument is known
        for (Variable field : now.variables(each -> each.isField() && fields.isMoved(each))) {
            now.unite(argument, field, why);
        }
    }

    /** A handler may run now: fields are what it leaves them as, and what they referred to may have gone. */
    protected final void handlersRun(Node call) {
        for (Variable field : now.variables(Variable::isField)) {
            now.change(field, region -> region.or(fields.initially(field)));
            if (fields.mayMove(field) && !fields.isShared(field)) mayHaveGone(field, call);
        }
    }

    /** Java code runs that may reach these, and code in them that calls handlers. */
    private void codeRuns(List<Variable> reached, Expression call) {
        if (fields.isHandlerCalledByCode() && reached.stream().anyMatch(this::mayHoldCode)) handlersRun(call);
    }

    private boolean mayHoldCode(Variable variable) {
        return now.region(variable).state() != Region.State.OWNED || now.with(variable).stream()
                .anyMatch(each -> each.isCode() || each.isField() && fields.holdsCode(each));
    }

    private void mayHaveGone(Variable field, Node call) {
        for (Variable other : now.with(field)) {
            if (other.isField() || other == fields.origin(field)) continue;
            now.put(other, Region.moved("is what `" + field.name() + "` referred to, and `" + text(call)
                    + "` may have moved that", call.span()));
        }
    }

    private Variable send(Expression.Send send) {
        eval(send.target());
        send.arguments().forEach(this::crosses);
        if (send.property() != null && send.property().delay()) send.property().arguments().forEach(this::eval);
        mayThrow(send);
        return result(Region.OWNED);
    }

    /** Something on its way to another actor: given up, or copied and kept. The variable of what is kept, or null. */
    protected final Variable crosses(Expression value) {
        return switch (value) {
            case Expression.Parenthesized inner -> crosses(inner.inner());
            case Expression.Move move -> {
                take(move, true);
                yield null;
            }
            default -> {
                Variable sent = eval(value);
                boolean later = isToken(value) && !(value instanceof Expression.Send);
                if (later && sent != null) escape(sent, "`" + text(value) + "` is waited for here, too", value);
                if (later) usedLater(value, value);
                yield sent;
            }
        };
    }

    /** What an expression over tokens mentions is looked at when the tokens are there. */
    private void usedLater(Node node, Expression value) {
        if (node instanceof Expression.Name || node instanceof Expression.Select) {
            Variable variable = named((Expression) node);
            if (variable != null && now.knows(variable)) escape(variable, "`" + text(value) + "` uses it later", value);
        }
        if (!(node instanceof Expression.Send)) node.children().forEach(each -> usedLater(each, value));
    }

    private Variable assign(Expression.Assign assign) {
        Expression place = assign.left();
        while (place instanceof Expression.Parenthesized inner) place = inner.inner();
        if (place instanceof Expression.Move move) {
            tell(IsolationCode.NOT_MOVABLE, move, "what is given away gets no value", "assign without move");
            return eval(assign.right());
        }
        if (assign.left() instanceof Expression.Index || assign.left() instanceof Expression.Select select
                && !(select.target() instanceof Expression.Self)) return store(assign);
        Variable value = eval(assign.right());
        Variable variable = named(assign.left());
        if (variable == null) {
            if (value != null) escape(value, "`" + text(assign.left()) + "` keeps it", assign);
            return null;
        }
        if (!assign.operator().equals("=")) return null;
        if (value == null) now.put(variable, Region.OWNED);
        else now.alias(variable, value);
        if (variable.isField()) {
            usedByCode(variable);
            assigned.put(variable, assign.span());
        }
        if (variable.isField() && fields.isShared(variable)) {
            escape(variable, fields.initially(variable).why(), assign);
        }
        return value;
    }

    /** An element of an array, or a field of an object, gets something. */
    private Variable store(Expression.Assign assign) {
        Expression place = assign.left() instanceof Expression.Index index ? index.array()
                : ((Expression.Select) assign.left()).target();
        Variable whole = eval(place);
        if (assign.left() instanceof Expression.Index index) eval(index.index());
        Variable part = eval(assign.right());
        mayThrow(assign);
        String reason = "two of its elements may reach the same object";
        if (part == null) return null;
        if (whole == null) escape(part, "`" + text(place) + "` keeps it", assign);
        else now.absorb(whole, part, reason);
        return part;
    }

    protected final void bind(Node tested, Variable matched) {
        if (!(tested instanceof Node.Pattern pattern)) return;
        for (String name : Bindings.of(type, pattern)) {
            declare(name, matched != null, matched == null ? null : inside(matched));
        }
    }

    abstract Variable switchValue(Expression.SwitchValue choice);

    abstract Variable receiveValue(Expression.ReceiveValue receive);
}
