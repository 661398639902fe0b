package salsa.compiler.isolation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import salsa.compiler.unit.Modifiers;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;

/** What names mean at the place whose steps are being written, and what code the place is in. */
final class Scope {
    /** The place is not in code that runs some other time. */
    static final int NONE = -1;

    private final MoveGraph graph;
    private final Map<String, Variable> locals = new HashMap<>(); // null for a variable that holds values
    private final Deque<Runnable> hidden = new ArrayDeque<>(); // puts back what declarations hide, the last first
    private final List<Variable> made = new ArrayList<>(); // locals and intermediate results, in order
    int outside = NONE; // variables outside of the code that runs some other time have smaller numbers
    Variable running; // the code that is looked at, and all it reaches; null in the handler itself
    boolean apart; // that code is cases, each of which ends as a handler does: fields may go
    boolean growing; // nothing is taken away from a field, so that at the end all is known of each
    int nested; // expressions around the statement that is looked at
    final Deque<Variable> yields = new ArrayDeque<>(); // what the value of each enclosing switch goes to

    Scope(MoveGraph graph) {
        this.graph = graph;
    }

    /** A piece of code that has variables of its own, and goes back to those around it. */
    void apartFrom(Runnable code) {
        int before = hidden.size();
        code.run();
        while (hidden.size() > before) hidden.pop().run();
    }

    /** The limit between the variables made so far and those of code that runs some other time, which begins here. */
    int limit() {
        return graph.fields.made();
    }

    /** Whether this is a variable outside of the code that the place is in, which runs some other time. */
    boolean isOutside(Variable variable) {
        return outside != NONE && (variable.isField() ? !apart : variable.number() < outside);
    }

    Variable temporary() {
        return made(graph.fields.make("", Variable.Kind.RESULT));
    }

    private Variable made(Variable variable) {
        made.add(variable);
        return variable;
    }

    /** How many variables there are so far. */
    int mark() {
        return made.size();
    }

    /** The variables made since the mark that have not been released. */
    List<Variable> since(int mark) {
        return List.copyOf(made.subList(mark, made.size()));
    }

    /** The intermediate results since the mark, except one, and the locals too if told so, are not needed again. */
    void release(int mark, boolean locals, Variable kept) {
        List<Variable> gone = since(mark).stream()
                .filter(each -> each != kept && (locals || each.isResult()))
                .toList();
        made.subList(mark, made.size()).removeAll(Set.copyOf(gone));
        graph.forget(gone);
    }

    void declare(String name, boolean mutable, Variable value) {
        Variable variable = mutable ? made(graph.fields.make(name, Variable.Kind.LOCAL)) : null;
        Variable known = locals.put(name, variable);
        hidden.push(() -> locals.put(name, known));
        if (mutable) graph.assign(variable, value);
    }

    Variable local(String name) {
        return locals.get(name);
    }

    /** Returns the variable that an expression names, or null when it names none that is followed. */
    Variable named(Expression expression) {
        return switch (expression) {
            case Expression.Parenthesized inner -> named(inner.inner());
            case Expression.Name name when isField(name) -> isOfBehavior(name) ? field(name.text()) : null;
            case Expression.Name name -> locals.get(name.text());
            case Expression.Select select
            when select.target() instanceof Expression.Self
                    && graph.type.field(select.name().text()) != null ->
                field(select.name().text());
            default -> null;
        };
    }

    private boolean isField(Expression.Name name) {
        Element element = graph.attribution.element(graph.type, name);
        return element != null && element.getKind().isField();
    }

    private boolean isOfBehavior(Expression.Name name) {
        Element owner = graph.attribution.element(graph.type, name).getEnclosingElement();
        return graph.type.field(name.text()) != null && Captures.isOfBehavior(graph.type, owner);
    }

    /** Whether the name is that of a field of the class around the code that is looked at. */
    boolean isOfCode(Expression.Name name) {
        Element element = graph.attribution.element(graph.type, name);
        return running != null
                && element != null
                && element.getKind().isField()
                && !element.getModifiers().contains(Modifier.STATIC);
    }

    private Variable field(String name) {
        Declaration.Field field = graph.type.field(name);
        if (Modifiers.has(field.modifiers(), "static")) return null;
        OwnedFields fields = graph.fields;
        Variable variable = fields.variable(name);
        boolean own = graph.type.ownField(name) == field || fields.isMoved(variable);
        if (field.token()) fields.share(variable, "`" + name + "` is a token, which others may wait for", null);
        else if (!own) fields.share(variable, "`" + name + "` is a field of the behavior that this one extends", null);
        graph.change(state -> state.knows(variable) ? state : state.put(variable, fields.initially(variable)));
        return variable;
    }

    /** The handler begins: a field is what all handlers leave it as. */
    void begin(String name) {
        Variable field = graph.type.field(name) == null ? null : field(name);
        if (field == null) return;
        graph.change(
                state -> state.alias(graph.fields.origin(field), field).put(graph.fields.user(field), Region.OWNED));
    }
}
