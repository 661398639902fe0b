package salsa.compiler.isolation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;
import salsa.compiler.typing.Attribution;
import salsa.compiler.unit.SalsaType;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * The effect of expressions on regions. Each gives the variable of its value, or null when that is a value in the sense
 * of {@link Values}, which nobody has to own.
 *
 * <p>A method of Java is taken to join what it is called on with its arguments and its result, and to keep nothing for
 * itself; of a result that depends on nothing mutable it is known, or not assumed, to be new ({@link Fresh}).
 */
abstract class OwnershipExpressions {
    protected final SalsaType type;
    protected final Attribution attribution;
    protected final OwnedFields fields;
    protected final Values values;
    private final Report report; // null while fields are being found out about

    protected Regions now = new Regions(); // null where no path leads
    protected Map<String, Variable> locals = new HashMap<>(); // null for a variable that holds values
    protected final Deque<Regions> catching = new ArrayDeque<>(); // what is known where an exception is caught
    protected int nested; // expressions round the statement that is looked at
    private Map<String, Variable> outside; // the variables outside of the code that runs some other time, or null

    OwnershipExpressions(SalsaType type, Attribution attribution, OwnedFields fields, Report report) {
        this.type = type;
        this.attribution = attribution;
        this.fields = fields;
        this.report = report;
        this.values = new Values(attribution);
    }

    // ---- variables

    protected final boolean isMutable(Expression expression) {
        return !values.isValue(attribution.type(type, expression));
    }

    protected final Variable result(Region region) {
        var result = Variable.result();
        now.put(result, region);
        return result;
    }

    private Variable inside(Variable whole) {
        var part = Variable.result();
        now.inside(part, whole);
        return part;
    }

    protected final void declare(String name, boolean mutable, Variable value) {
        if (!mutable) {
            locals.put(name, null);
            return;
        }
        var variable = new Variable(name, Variable.Kind.LOCAL);
        locals.put(name, variable);
        if (value == null) now.put(variable, Region.OWNED);
        else now.alias(variable, value);
    }

    /** The variable that an expression names, or null when it names none that is followed. */
    private Variable named(Expression expression) {
        return switch (expression) {
            case Expression.Parenthesized inner -> named(inner.inner());
            case Expression.Name name when locals.containsKey(name.text()) -> locals.get(name.text());
            case Expression.Name name when type.field(name.text()) != null && isField(name) -> field(name.text());
            case Expression.Select select when select.target() instanceof Expression.Self
                    && type.field(select.name().text()) != null -> field(select.name().text());
            default -> null;
        };
    }

    private boolean isField(Expression.Name name) {
        Element element = attribution.element(type, name);
        return element != null && element.getKind().isField();
    }

    private Variable field(String name) {
        Declaration.Field field = type.field(name);
        if (field.modifiers().contains("static")) return null;
        Variable variable = fields.variable(name);
        boolean own = type.members(Declaration.Field.class).contains(field) || fields.isMoved(variable);
        if (field.token()) fields.share(variable, "`" + name + "` is a token, which others may wait for", null);
        else if (!own) fields.share(variable, "`" + name + "` is a field of the behavior that this one extends", null);
        if (!now.knows(variable)) now.put(variable, fields.initially(variable));
        return variable;
    }

    /** The handler begins: a field is what all handlers leave it as. */
    final void begin(String field) {
        if (type.field(field) != null) field(field);
    }

    private Variable use(Expression at, Variable variable) {
        Region region = now.region(variable);
        if (region.state() != Region.State.MOVED) return variable;
        if (report != null) used(at, region);
        now.put(variable, Region.OWNED); // told once
        return variable;
    }

    private void used(Expression at, Region region) {
        boolean round = region.at().start() <= at.span().start() && at.span().end() <= region.at().end();
        report.error(IsolationCode.MOVED, at, "`" + report.text(at) + "` " + region.why()
                + (round ? ", since the round of the loop before this one" : ""),
                round ? "give it a new value in each round, or drop move to send a copy"
                : "use it before it is moved, or drop move to send a copy",
                round ? new Label[0] : new Label[] {new Label(region.at(), "moved here")});
    }

    // ---- expressions

    /** Looks at an expression; the variable of its value, or null. */
    protected final Variable eval(Expression expression) {
        if (expression == null) return null;
        boolean followed = expression instanceof Expression.Name || expression instanceof Expression.Select;
        Variable variable = followed ? named(expression) : null;
        if (variable != null) return isMutable(expression) || isToken(expression) ? use(expression, variable) : null;
        Variable value = other(expression);
        return value != null && !isToken(expression) && !isMutable(expression) ? null : value;
    }

    protected final boolean isToken(Expression expression) {
        return attribution.tokens(type).isToken(expression);
    }

    private Variable other(Expression expression) {
        return switch (expression) {
            case Expression.Name name -> isMutable(name) ? unknown(name) : null;
            case Expression.Select select -> select(select);
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
                    ? joined(listed(eval(target)), Region.OWNED) : null;
            case Expression.SwitchValue choice -> switchValue(choice);
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

    // ---- objects made

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
        mayThrow(creation);
        return joined(parts, Region.OWNED);
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

    private static List<Variable> listed(Variable... variables) {
        var list = new ArrayList<Variable>();
        for (Variable each : variables) list.add(each);
        return list;
    }

    /** Something that reaches all of these; {@code alone} when there are none. */
    private Variable joined(List<Variable> parts, Region alone) {
        Variable whole = result(alone);
        parts.stream().filter(Objects::nonNull).forEach(each -> now.unite(whole, each, "Java code may have mixed them"));
        return parts.stream().allMatch(Objects::isNull) ? whole : inside(whole);
    }

    // ---- calls

    private Variable call(Expression.Call call) {
        if (call.target() instanceof Expression.Self || call.target() instanceof Expression.Parent) return own(call);
        ExecutableElement method = attribution.handler(type, call);
        boolean statically = method != null
                && method.getModifiers().contains(javax.lang.model.element.Modifier.STATIC);
        Variable target = call.target() == null || statically ? null : eval(call.target());
        List<Variable> mutable = evalAll(call.arguments());
        mutable.add(target);
        mutable.removeIf(Objects::isNull);
        mayThrow(call);
        boolean alone = mutable.isEmpty();
        TypeMirror found = attribution.type(type, call);
        if (!alone && (mutable.size() > 1 || mutable.getFirst() != target)) joined(mutable, Region.OWNED);
        if (values.isValue(found)) return null;
        if (method != null && Fresh.copies(method, found)) return result(Region.OWNED);
        if (!alone) return inside(mutable.getFirst());
        return method != null && Fresh.makes(method, type) ? result(Region.OWNED) : unknown(call);
    }

    /** A handler called at once: it may keep its arguments, pass what a field refers to, and move fields. */
    private Variable own(Expression.Call call) {
        for (Expression each : call.arguments()) {
            Variable argument = eval(each);
            if (argument != null) escape(argument, "`" + text(call.target()) + "." + call.name().text()
                    + "` gets it and may keep it", call);
        }
        ownMoves(call);
        mayThrow(call);
        return isMutable(call) ? unknown(call) : null;
    }

    private void ownMoves(Expression.Call call) {
        for (Variable field : now.variables(each -> each.isField() && fields.isMoved(each) && !fields.isShared(each))) {
            for (Variable other : now.with(field)) {
                if (!other.isField()) now.put(other, Region.moved("is what `" + field.name() + "` referred to, and"
                        + " `" + text(call) + "` may have moved that", call.span()));
            }
        }
    }

    protected final void escape(Variable variable, String why, Node at) {
        now.change(variable, region -> region.state() == Region.State.OWNED ? Region.escaped(why, at.span())
                : region.mixed(why));
    }

    private Variable send(Expression.Send send) {
        eval(send.target());
        send.arguments().forEach(this::crosses);
        if (send.property() != null && send.property().delay()) send.property().arguments().forEach(this::eval);
        mayThrow(send);
        return result(Region.OWNED);
    }

    /** Something on its way to another actor: given up, or copied and kept. */
    protected final void crosses(Expression value) {
        switch (value) {
            case Expression.Parenthesized inner -> crosses(inner.inner());
            case Expression.Move move -> take(move, true);
            default -> {
                Variable sent = eval(value);
                boolean later = isToken(value) && !(value instanceof Expression.Send);
                if (later && sent != null) escape(sent, "`" + text(value) + "` is waited for here, too", value);
                if (later) usedLater(value, value);
            }
        }
    }

    /** What an expression over tokens mentions is looked at when the tokens are there. */
    private void usedLater(Node node, Expression value) {
        if (node instanceof Expression.Name || node instanceof Expression.Select) {
            Variable variable = named((Expression) node);
            if (variable != null && now.knows(variable)) escape(variable, "`" + text(value) + "` uses it later", value);
        }
        if (!(node instanceof Expression.Send)) node.children().forEach(each -> usedLater(each, value));
    }

    // ---- assignment

    private Variable assign(Expression.Assign assign) {
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

    // ---- moves

    private Variable take(Expression.Move move, boolean crosses) {
        Expression what = move.moved();
        while (what instanceof Expression.Parenthesized inner) what = inner.inner();
        if (what instanceof Expression.Index index && isMutable(index)) return takeElement(move, index, crosses);
        Variable variable = named(what);
        if (variable == null || !isMutable(what) && !isToken(what)) return takeResult(move, what, crosses);
        use(what, variable);
        if (isOutside(what, variable)) return result(Region.OWNED);
        if (variable.isField() && isFinal(what)) {
            tell(IsolationCode.NOT_MOVABLE, move, "`" + variable.name() + "` is final and cannot be emptied",
                    "remove final, or drop move to send a copy");
        }
        Variable taken = Variable.result();
        now.alias(taken, variable);
        if (variable.isField()) now.put(variable, Region.OWNED);
        if (crosses) give(move, taken);
        else if (!variable.isField()) now.put(variable, Region.moved("was moved before", move.span()));
        return taken;
    }

    private Variable takeResult(Expression.Move move, Expression what, boolean crosses) {
        Variable value = eval(what);
        if (value != null && crosses) give(move, value);
        return value;
    }

    private Variable takeElement(Expression.Move move, Expression.Index index, boolean crosses) {
        Variable array = named(index.array());
        eval(index.index());
        if (array == null || !repeatable(index.index())) {
            tell(IsolationCode.NOT_MOVABLE, move, array == null ? "only an array that has a name gives up an element"
                    : "the index would be computed twice: to take the element, and to empty its place",
                    "put the " + (array == null ? "array" : "index") + " into a local variable first");
            return result(Region.OWNED);
        }
        use(index.array(), array);
        if (isOutside(index.array(), array)) return result(Region.OWNED);
        Region region = now.region(array);
        if (region.state() == Region.State.ESCAPED) refuse(move, region.why(), region);
        else if (region.mixed() != null || !now.isRoot(array)) {
            refuse(move, region.mixed() != null ? region.mixed() : "another array may hold it", region);
        }
        Variable other = otherField(array, array);
        if (other != null) refuse(move, "the field `" + other.name() + "` may reach it", region);
        now.moveElement(array, gone(move, crosses));
        return result(Region.OWNED);
    }

    private static Region gone(Expression.Move move, boolean crosses) {
        return Region.moved(crosses ? "belongs to the actor it was sent to" : "was moved before", move.span());
    }

    /** The region goes to another actor. */
    private void give(Expression.Move move, Variable taken) {
        Region region = now.region(taken);
        Variable field = otherField(taken, null);
        if (region.state() == Region.State.ESCAPED) refuse(move, region.why(), region);
        else if (field != null) refuse(move, "the field `" + field.name() + "` may reach it", region);
        for (Variable each : now.with(taken)) if (each.isField()) now.put(each, Region.OWNED);
        now.move(taken, gone(move, true));
    }

    private Variable otherField(Variable variable, Variable except) {
        return now.with(variable).stream().filter(each -> each.isField() && each != except).findFirst().orElse(null);
    }

    private void refuse(Expression.Move move, String why, Region region) {
        if (report == null) return;
        Label[] where = region.at() == null || region.at().equals(move.moved().span()) ? new Label[0]
                : new Label[] {new Label(region.at(), "here")};
        report.error(IsolationCode.STILL_REACHED, move, why, "drop move to send a copy, or make this the only way to it", where);
    }

    /** Code that runs some other time, or again, cannot give up what is there once. */
    private boolean isOutside(Expression what, Variable variable) {
        boolean later = outside != null && (variable.isField() || outside.get(variable.name()) == variable);
        if (later) {
            tell(IsolationCode.MOVED_LATER, what, "this code may run more than once, or when `" + text(what)
                    + "` is something else", "move it in the handler itself");
        }
        return later;
    }

    private boolean isFinal(Expression what) {
        Element element = attribution.element(type, what);
        return element != null && element.getModifiers().contains(javax.lang.model.element.Modifier.FINAL);
    }

    /** Whether the expression can be evaluated twice with the same result and no effect. */
    private static boolean repeatable(Expression index) {
        return switch (index) {
            case Expression.Literal literal -> true;
            case Expression.Name name -> true;
            case Expression.Parenthesized inner -> repeatable(inner.inner());
            case Expression.Binary operation -> repeatable(operation.left()) && repeatable(operation.right());
            case Expression.Select select -> select.target() instanceof Expression.Self || repeatable(select.target());
            default -> false;
        };
    }

    private void tell(salsa.syntax.source.Code code, Node at, String reason, String remedy) {
        if (report != null) report.error(code, at, reason, remedy);
    }

    // ---- code that runs some other time

    /** A lambda, or the methods of a class: it reaches all it mentions, and runs any number of times. */
    protected final Variable code(Node body) {
        Variable code = result(Region.OWNED);
        mentioned(body, code);
        Map<String, Variable> before = locals;
        Map<String, Variable> beyond = outside;
        locals = new HashMap<>(before);
        outside = before;
        nested++;
        if (body instanceof Expression.Lambda lambda) {
            lambda.parameters().forEach(each -> declare(each.name().text(), true, code));
        }
        repeated(() -> {
            for (Node part : body instanceof Expression.Lambda lambda ? List.of(lambda.body()) : body.children()) {
                if (part instanceof Statement statement) block(statement);
                else if (part instanceof Expression expression) eval(expression);
            }
        });
        nested--;
        locals = before;
        outside = beyond;
        return inside(code);
    }

    private void mentioned(Node node, Variable code) {
        if (node instanceof Expression.Name || node instanceof Expression.Select) {
            Variable variable = named((Expression) node);
            if (variable != null && now.region(variable).state() != Region.State.MOVED) {
                now.unite(code, variable, "`" + text(node) + "` is used in a lambda or class");
            }
        }
        node.children().forEach(each -> mentioned(each, code));
    }

    protected final void bind(Node tested, Variable matched) {
        if (!(tested instanceof Node.Pattern pattern)) return;
        for (String name : Captures.bindings(type, pattern)) {
            declare(name, matched != null, matched == null ? null : inside(matched));
        }
    }

    protected final String text(Node node) {
        String text = type.source().text().substring(node.span().start(), node.span().end()).replaceAll("\\s+", " ");
        return text.length() > 40 ? text.substring(0, 37) + "…" : text;
    }

    // ---- the rest of the analysis

    /** Whatever is known here may be known where the exception is caught, and is left behind if it is not. */
    protected final void mayThrow(Node at) {
        leave(at);
        if (catching.isEmpty()) return;
        catching.push(catching.pop().or(now));
    }

    /** A handler may end here: no two fields may reach the same, and nothing else may reach what a field does. */
    protected final void leave(Node at) {
        for (Variable field : now.variables(Variable::isField)) {
            if (fields.isShared(field)) continue;
            Region region = now.region(field);
            Variable other = otherField(field, field);
            if (region.state() == Region.State.ESCAPED) fields.share(field, region.why(), region.at());
            else if (other != null) fields.share(field, "`" + other.name() + "` may reach the same", at.span());
            else if (region.mixed() != null || !now.isRoot(field)) {
                fields.mix(field, region.mixed() == null ? "another array may hold it" : region.mixed());
            }
        }
    }

    abstract void block(Statement statement);

    abstract void repeated(Runnable body);

    abstract Variable switchValue(Expression.SwitchValue choice);
}
