package salsa.compiler.isolation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import salsa.compiler.typing.Attribution;
import salsa.compiler.unit.SalsaType;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * The effect of code that runs some other time, lambdas and the methods of classes inside a handler: whatever it
 * reaches is of one region, with the objects that have the code, and with what the code gives.
 */
abstract class OwnershipCode extends OwnershipMoves {
    private final Captures captures;
    private final Map<Node, Variable> overState = new IdentityHashMap<>(); // code that reaches the actor's state
    private Map<String, Variable> classes = new HashMap<>(); // local ones that reach something, with all they reach
    protected Variable running; // the code that is looked at, and all it reaches; null in the handler itself
    protected Regions ended; // what is known where that code ends; null when no path leads there

    OwnershipCode(SalsaType type, Attribution attribution, OwnedFields fields, Report report) {
        super(type, attribution, fields, report);
        this.captures = new Captures(type, attribution);
    }

    /**
     * A lambda, or the methods of a class: it reaches all it mentions, gives what it reaches, and runs any number of
     * times. Code in code is of one region with that around it.
     */
    protected final Variable code(Node body) {
        Variable code = result(Region.OWNED);
        if (captures.state(body) != null) now.alias(state(body), code);
        mentioned(body, code);
        given(code);
        Map<String, Variable> before = locals;
        Map<String, Variable> beyond = outside;
        Map<String, Variable> known = classes;
        Variable around = running;
        Regions end = ended;
        boolean cases = apart;
        apart = false;
        locals = new HashMap<>(before);
        classes = new HashMap<>(known);
        outside = before;
        running = code;
        nested++;
        if (body instanceof Expression.Lambda lambda) {
            lambda.parameters().forEach(each -> declare(each.name().text(), true, code));
        }
        repeated(() -> run(body instanceof Expression.Lambda lambda ? lambda.body() : body));
        nested--;
        locals = before;
        outside = beyond;
        classes = known;
        running = around;
        ended = end;
        apart = cases;
        return inside(code);
    }

    /** Every method of a class on its own: one may run, or another, or none. */
    private void run(Node part) {
        Regions start = now.copy();
        ended = null;
        if (part instanceof Statement statement) block(statement);
        else if (part instanceof Expression expression) given(eval(expression));
        else part.children().forEach(this::run);
        now = meet(meet(now, ended), start);
    }

    /** Who runs the code gets this from it. */
    protected final void given(Variable value) {
        if (running != null && value != null) now.unite(running, value, "it is what a lambda or method gives");
    }

    /** Objects of the class are made elsewhere, and reach what its methods use, which others may reach as well. */
    protected final void localClass(Declaration.Nested declaration) {
        Variable code = code(declaration.body());
        boolean alone = now.region(code).state() == Region.State.OWNED
                && now.with(code).stream().allMatch(Variable::isResult);
        if (alone) return;
        escape(code, "the class `" + declaration.name().text() + "` uses it", declaration.name());
        var reached = new Variable(declaration.name().text(), Variable.Kind.LOCAL);
        now.alias(reached, code);
        register(declaration, reached);
    }

    /** A class, and those in it. */
    private void register(Node node, Variable reached) {
        if (node instanceof Declaration.Nested nested) classes.put(nested.name().text(), reached);
        node.children().forEach(each -> register(each, reached));
    }

    private void mentioned(Node node, Variable code) {
        if (node instanceof Expression.Name || node instanceof Expression.Select) {
            Variable variable = isMutable((Expression) node) ? named((Expression) node) : null;
            if (variable != null && now.region(variable).state() != Region.State.MOVED) {
                now.unite(code, variable, "`" + text(node) + "` is used in a lambda or class");
                if (variable.isField()) user(code, variable);
            }
        }
        if (node instanceof Expression.New creation) {
            reachedByClass(creation).forEach(each -> now.unite(code, each, "`" + text(node) + "` reaches it"));
        }
        node.children().forEach(each -> mentioned(each, code));
    }

    private void user(Variable code, Variable field) {
        Variable user = fields.user(field);
        if (!now.knows(user) || now.region(user).state() == Region.State.MOVED) now.put(user, Region.OWNED);
        now.unite(code, user, "`" + field.name() + "` is used in a lambda or class");
    }

    /** What stands for the code in its region, as long as the code may be kept there. */
    private Variable state(Node body) {
        return overState.computeIfAbsent(body, each -> new Variable(text(body), Variable.Kind.CODE));
    }

    /** Code that was only applied is in nothing. */
    protected final void applied(Expression.Call call) {
        for (Expression each : call.arguments()) if (overState.containsKey(each)) now.forget(overState.get(each));
    }

    /** What the local class that is created, or one that it extends, reaches. */
    protected final List<Variable> reachedByClass(Expression.New creation) {
        var found = new ArrayList<Variable>();
        TypeMirror each = attribution.type(type, creation);
        while (each instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element) {
            Variable reached = classes.get(element.getSimpleName().toString());
            if (reached != null && now.knows(reached)) found.add(reached);
            each = element.getSuperclass();
        }
        return found;
    }

    /** Whether the name is that of a field of the class round the code that is looked at. */
    protected final boolean isOfCode(Expression.Name name) {
        Element element = attribution.element(type, name);
        return running != null && element != null && element.getKind().isField()
                && !element.getModifiers().contains(Modifier.STATIC);
    }

    abstract void block(Statement statement);

    abstract void repeated(Runnable body);
}
