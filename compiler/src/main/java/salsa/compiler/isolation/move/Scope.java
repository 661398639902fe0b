package salsa.compiler.isolation.move;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;
import salsa.compiler.isolation.value.Captures;
import salsa.compiler.symbol.Modifiers;
import salsa.compiler.typing.Owner;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;

/** The meaning of names at the place whose steps are being built, and the code that encloses the place. */
final class Scope {
    /** Value of {@link #outside} if the place is not in code that runs at another time. */
    static final int NONE = -1;

    private final MoveGraph graph;
    private final Map<String, @Nullable Variable> locals = new HashMap<>(); // null for a variable that holds values
    private final Deque<Runnable> hidden = new ArrayDeque<>(); // undoes hiding by declarations, the last first
    private final List<Variable> made = new ArrayList<>(); // locals and intermediate results, in order
    int outside = NONE; // the first number of variables inside deferred code

    @Nullable
    Variable running; // the current code and all it reaches; null in the handler itself

    boolean apart; // whether that code is cases, each of which ends as a handler does
    boolean growing; // whether no field is reset, to learn all facts
    int nested; // expressions around the current statement
    final Deque<Variable> yields = new ArrayDeque<>(); // variables of enclosing switches' values

    Scope(MoveGraph graph) {
        this.graph = graph;
    }

    /** Runs the building of code with variables of its own, then restores those around it. */
    void buildApart(Runnable code) {
        int before = hidden.size();
        code.run();
        while (hidden.size() > before) hidden.pop().run();
    }

    /**
     * Returns the limit between the existing variables and those of code that runs at another time, which begins here.
     */
    int firstNewNumber() {
        return graph.fields.variableCount();
    }

    /** Returns whether the variable is outside the enclosing code, which runs at another time. */
    boolean isOutsideEnclosingCode(Variable variable) {
        return outside != NONE && (variable.isField() ? !apart : variable.number() < outside);
    }

    Variable newTemporary() {
        return remember(graph.fields.newVariable("", Variable.Kind.RESULT));
    }

    private Variable remember(Variable variable) {
        made.add(variable);
        return variable;
    }

    /** Returns the current number of variables. */
    int mark() {
        return made.size();
    }

    /** Returns the variables created since the mark that have not been released. */
    List<Variable> createdSince(int mark) {
        return List.copyOf(made.subList(mark, made.size()));
    }

    /** Releases the intermediate results since the mark except one. */
    void releaseResults(int mark, @Nullable Variable kept) {
        release(mark, each -> each != kept && each.isResult());
    }

    /** Releases the intermediate results and the local variables since the mark. */
    void releaseAll(int mark) {
        release(mark, _ -> true);
    }

    private void release(int mark, Predicate<Variable> isGone) {
        List<Variable> gone = createdSince(mark).stream().filter(isGone).toList();
        made.subList(mark, made.size()).removeAll(Set.copyOf(gone));
        graph.appendForget(gone);
    }

    /** Declares a local variable that may reach a mutable object; {@code first} has that object, if there is one. */
    void declareMutable(String name, @Nullable Variable first) {
        Variable variable = remember(graph.fields.newVariable(name, Variable.Kind.LOCAL));
        declare(name, variable);
        graph.appendAssignment(variable, first);
    }

    /** Declares a local variable that reaches no mutable object, so that it hides others of its name. */
    void declareValue(String name) {
        declare(name, null);
    }

    private void declare(String name, @Nullable Variable variable) {
        Variable known = locals.put(name, variable);
        hidden.push(() -> locals.put(name, known));
    }

    @Nullable
    Variable localNamed(String name) {
        return locals.get(name);
    }

    /** Returns the variable that an expression names, or null if it names none that the analysis follows. */
    @Nullable
    Variable variableOf(Expression expression) {
        return switch (expression) {
            case Expression.Parenthesized inner -> variableOf(inner.inner());
            case Expression.Name name -> variableOf(name, graph.attribution.element(graph.type, name));
            case Expression.Select select
            when select.target() instanceof Expression.Self ->
                fieldNamed(select.name().text());
            default -> null;
        };
    }

    private @Nullable Variable variableOf(Expression.Name name, @Nullable Element element) {
        if (element == null || !element.getKind().isField()) return locals.get(name.text());
        return Captures.isOfBehavior(graph.type, Owner.of(element)) ? fieldNamed(name.text()) : null;
    }

    /** Returns whether the name is that of a field of the class around the current code. */
    boolean isOfCode(Expression.Name name) {
        Element element = graph.attribution.element(graph.type, name);
        return element != null
                && element.getKind().isField()
                && !element.getModifiers().contains(Modifier.STATIC);
    }

    /** Returns the variable of a field of that name; null if the behavior has none, or a constant. */
    private @Nullable Variable fieldNamed(String name) {
        Declaration.Field field = graph.type.field(name);
        if (field == null || Modifiers.containsWord(field.modifiers(), "static")) return null;
        OwnedFields fields = graph.fields;
        Variable variable = fields.variableOf(name);
        boolean own = graph.type.ownField(name) == field || fields.isMoved(variable);
        if (field.token())
            fields.recordShared(variable, "`" + name + "` is a token, which other code may wait for", null);
        else if (!own)
            fields.recordShared(variable, "`" + name + "` is a field of the behavior that this one extends", null);
        graph.appendChange(
                state -> state.knows(variable) ? state : state.withOwnObject(variable, fields.initialRegion(variable)));
        return variable;
    }

    /** Begins a handler: each field has the state in which all handlers leave it. */
    void beginField(String name) {
        Variable field = fieldNamed(name);
        if (field == null) return;
        graph.appendChange(state -> state.withAlias(graph.fields.originOf(field), field)
                .withOwnObject(graph.fields.userOf(field), Region.OWNED));
    }
}
