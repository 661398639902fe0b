package salsa.compiler.isolation;

import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import salsa.compiler.typing.Attribution;
import salsa.compiler.unit.SalsaType;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Expression;

/**
 * The effect of {@code move}: its region goes away. What crosses to another actor must be owned, and no field may reach
 * it but one that is emptied by the move; elsewhere a move only takes the value out of its variable.
 */
abstract class OwnershipMoves extends Knowledge {
    OwnershipMoves(SalsaType type, Attribution attribution, OwnedFields fields, Report report) {
        super(type, attribution, fields, report);
    }

    /** Looks at an expression; the variable of its value, or null. */
    abstract Variable eval(Expression expression);

    protected final Variable take(Expression.Move move, boolean crosses) {
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
        else if (variable.isField()) usedByCode(variable);
        else now.put(variable, Region.moved("was moved before", move.span()));
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
        String twice = region.mixed() != null ? region.mixed() : now.isRoot(array) ? null : "another array may hold it";
        if (region.state() == Region.State.ESCAPED) refuse(move, region.why(), region);
        else if (twice != null && array.isField()) refuse(move, twice, region);
        Variable other = otherField(array, array);
        if (other != null) refuse(move, "the field `" + other.name() + "` may reach it", region);
        codeOverState(move, array);
        originsGo(array);
        if (twice == null) now.moveElement(array, gone(move, crosses));
        else if (other == null && !array.isField()) now.move(array, Region.moved("may hold once more what was moved out"
                + " of it: " + twice, move.span()));
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
        codeOverState(move, taken);
        originsGo(taken);
        for (Variable each : now.with(taken)) if (each.isField()) now.put(each, Region.OWNED);
        now.move(taken, gone(move, true));
    }

    /** What fields referred to when the message began may go by way of a local variable. */
    private void originsGo(Variable taken) {
        for (Variable each : now.with(taken)) {
            if (fields.fieldOf(each) != null) fields.gives(fields.fieldOf(each));
        }
    }

    /** What goes must not take along a way back. */
    private void codeOverState(Expression.Move move, Variable taken) {
        now.with(taken).stream().filter(Variable::isCode).findFirst().ifPresent(code -> tell(
                IsolationCode.STATE_IN_LAMBDA, move, "`" + code.name() + "` may be in it, which uses the state of this"
                + " actor", "copy what it needs into a local variable of an immutable type, or send a message back"));
    }

    private void refuse(Expression.Move move, String why, Region region) {
        if (report == null) return;
        Label[] where = region.at() == null || region.at().equals(move.moved().span()) ? new Label[0]
                : new Label[] {new Label(region.at(), "here")};
        report.error(IsolationCode.STILL_REACHED, move, why,
                "drop move to send a copy, or make this the only way to it", where);
    }

    /** Code that runs some other time, or again, cannot give up what is there once. */
    private boolean isOutside(Expression what, Variable variable) {
        boolean later = outside != null && (variable.isField() ? !apart : outside.get(variable.name()) == variable);
        if (later) {
            tell(IsolationCode.MOVED_LATER, what, "this code may run more than once, or when `" + text(what)
                    + "` is something else", "move it in the handler itself");
        }
        return later;
    }

    private boolean isFinal(Expression what) {
        Element element = attribution.element(type, what);
        return element != null && element.getModifiers().contains(Modifier.FINAL);
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
}
