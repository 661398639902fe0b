package salsa.compiler.isolation.move;

import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.IsolationCode;
import salsa.compiler.symbol.Captured;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;

/**
 * The steps of {@code move}, which gives away a region. A moved value that crosses to another actor must be owned, and
 * no field may reach it except one that the move empties; elsewhere a move only takes the value out of its variable.
 */
final class MoveSteps {
    private final MoveGraph graph;

    /** The actor that has a moved object afterwards; the text completes the report of a later use. */
    private enum Receiver {
        SAME_ACTOR("was moved before"),
        OTHER_ACTOR("belongs to the actor it was sent to");

        final String why;

        Receiver(String why) {
            this.why = why;
        }
    }

    MoveSteps(MoveGraph graph) {
        this.graph = graph;
    }

    /** Evaluates a move within the actor; null if the moved value reaches no mutable object. */
    @Nullable
    Variable evalMove(Expression.Move move) {
        return evalMove(move, Receiver.SAME_ACTOR);
    }

    /** Evaluates a move into a message, as {@link #evalMove}: the region then belongs to another actor. */
    @Nullable
    Variable evalMoveIntoMessage(Expression.Move move) {
        return evalMove(move, Receiver.OTHER_ACTOR);
    }

    private @Nullable Variable evalMove(Expression.Move move, Receiver receiver) {
        Expression what = move.moved();
        while (what instanceof Expression.Parenthesized inner) what = inner.inner();
        if (what instanceof Expression.Index index && graph.isMutable(index)) return moveElement(move, index, receiver);
        Variable variable = graph.scope.variableOf(what);
        if (variable == null || !graph.isMutable(what) && !graph.isToken(what)) return moveResult(move, what, receiver);
        graph.uses.checkUse(what, variable);
        if (reportIfOutside(what, variable)) return graph.newResult(Region.OWNED);
        if (variable.isField() && isCaptured(variable)) {
            graph.reportError(
                    IsolationCode.NOT_MOVABLE,
                    move,
                    "`" + variable.name() + "` is captured from the creator, and captured variables do not change",
                    "move it to the constructor of the extended behavior, `(move " + variable.name()
                            + ") { … }`, which keeps it in a field, or " + graph.insteadOfMove(what));
        } else if (variable.isField() && isFinal(what)) {
            graph.reportError(
                    IsolationCode.NOT_MOVABLE,
                    move,
                    "`" + variable.name() + "` is final and cannot be set to null",
                    "remove `final`, or " + graph.insteadOfMove(what));
        }
        Variable taken = graph.newAliasOf(variable);
        if (variable.isField()) graph.appendPut(variable, Region.OWNED);
        if (receiver == Receiver.OTHER_ACTOR) giveToOtherActor(move, taken);
        else if (variable.isField()) graph.code.recordUseByCode(variable);
        else graph.appendPut(variable, movedRegion(move, receiver));
        return taken;
    }

    /** Moves the result of an expression, which no variable holds; null if it is a value. */
    private @Nullable Variable moveResult(Expression.Move move, Expression what, Receiver receiver) {
        Variable value = graph.expressions.eval(what);
        if (value != null && receiver == Receiver.OTHER_ACTOR) giveToOtherActor(move, value);
        return value;
    }

    private Variable moveElement(Expression.Move move, Expression.Index index, Receiver receiver) {
        Variable array = graph.scope.variableOf(index.array());
        graph.expressions.eval(index.index());
        if (array == null || !isRepeatable(index.index())) {
            graph.reportError(
                    IsolationCode.NOT_MOVABLE,
                    move,
                    array == null
                            ? "only an element of a named array can be moved"
                            : "the index would be evaluated twice",
                    "put the " + (array == null ? "array" : "index") + " into a local variable first");
            return graph.newResult(Region.OWNED);
        }
        graph.uses.checkUse(index.array(), array);
        if (reportIfOutside(index.array(), array)) return graph.newResult(Region.OWNED);
        graph.appendObserver(state -> checkElementMove(state, move, array));
        graph.appendChange(state -> stateWithoutElement(state, move, array, receiver));
        return graph.newResult(Region.OWNED);
    }

    private void checkElementMove(RegionState state, Expression.Move move, Variable array) {
        Region region = state.regionOf(array);
        String twice = whyElementIsShared(state, array);
        if (region.state() == Region.State.ESCAPED) reportRefused(move, region.why(), region);
        else if (twice != null && array.isField()) reportRefused(move, twice, region);
        Variable other = HandlerExits.otherFieldIn(state.groupOf(array), array);
        if (other != null) reportRefused(move, "the field `" + other.name() + "` may reach it", region);
        checkCodeOverState(state, move, array);
        recordOriginsMoved(state, array, each -> !state.isRoot(each) || !state.isRoot(array));
    }

    private static RegionState stateWithoutElement(
            RegionState state, Expression.Move move, Variable array, Receiver receiver) {
        String twice = whyElementIsShared(state, array);
        if (twice == null) return state.withMovedElement(array, movedRegion(move, receiver));
        if (HandlerExits.otherFieldIn(state.groupOf(array), array) != null || array.isField()) return state;
        return state.withChangedRegion(
                array, region -> Region.moved("may again hold the moved object: " + twice, move.span()));
    }

    /**
     * Returns why an element of the array may occur in it, or be reachable from it, more than once; null if it cannot.
     */
    private static @Nullable String whyElementIsShared(RegionState state, Variable array) {
        String mixed = state.regionOf(array).mixed();
        return mixed != null ? mixed : state.isRoot(array) ? null : "another array may refer to it";
    }

    private static Region movedRegion(Expression.Move move, Receiver receiver) {
        return Region.moved(receiver.why, move.span());
    }

    /** Gives the region to another actor, and reports whatever of this actor could still reach it. */
    private void giveToOtherActor(Expression.Move move, Variable taken) {
        graph.appendObserver(state -> {
            Region region = state.regionOf(taken);
            Variable field = HandlerExits.otherFieldIn(state.groupOf(taken), null);
            if (region.state() == Region.State.ESCAPED) reportRefused(move, region.why(), region);
            else if (field != null) reportRefused(move, "the field `" + field.name() + "` may reach it", region);
            checkCodeOverState(state, move, taken);
            recordOriginsMoved(state, taken, _ -> true);
        });
        graph.appendChange(state -> {
            RegionState now = state;
            for (Variable each : state.sameRegionAs(taken))
                if (isEmptiedByMove(each)) now = now.withOwnObject(each, Region.OWNED);
            return now.withChangedRegion(taken, region -> movedRegion(move, Receiver.OTHER_ACTOR));
        });
    }

    /**
     * Returns whether the move empties the variable: a field does not keep the moved object, and its origin, the object
     * at the beginning of the message, is not used again. At the head of a loop the origin would otherwise be taken for
     * the field's current object.
     */
    private boolean isEmptiedByMove(Variable variable) {
        return variable.isField() || graph.fields.fieldOf(variable) != null;
    }

    /**
     * Handles origins of fields that leave by way of a local variable.
     *
     * @param leaves whether the object of an origin is moved itself, and not only reached by the moved one
     */
    private void recordOriginsMoved(RegionState state, Variable taken, Predicate<Variable> leaves) {
        for (Variable each : state.sameRegionAs(taken)) {
            Variable field = graph.fields.fieldOf(each);
            if (field == null) continue;
            graph.fields.recordMove(field, leaves.test(each));
        }
    }

    /** Checks that the moved region holds no code that leads back to the actor's state. */
    private void checkCodeOverState(RegionState state, Expression.Move move, Variable taken) {
        Variable code = state.groupOf(taken).variables().firstMatching(Variable::isCode);
        if (code == null) return;
        graph.reportError(
                IsolationCode.STATE_IN_LAMBDA,
                move,
                "`" + code.name() + "` may be in it, and uses the state of this actor",
                "copy the needed values into local variables of immutable types, or send a message back");
    }

    private void reportRefused(Expression.Move move, String why, Region region) {
        if (graph.report == null) return;
        Label[] where = region.at() == null || region.at().equals(move.moved().span())
                ? new Label[0]
                : new Label[] {new Label(region.at(), "creates another reference")};
        graph.report.error(
                IsolationCode.STILL_REACHED,
                move,
                why,
                graph.insteadOfMove(move.moved()) + ", or remove the other reference",
                where);
    }

    /**
     * Returns whether a move is in code that runs at another time, or repeatedly, and so cannot move an object that
     * exists once. Reports it then.
     */
    private boolean reportIfOutside(Expression what, Variable variable) {
        boolean later = graph.scope.isOutsideEnclosingCode(variable);
        if (later) {
            graph.reportError(
                    IsolationCode.MOVED_LATER,
                    what,
                    "this code may run more than once, or when `" + graph.shortText(what) + "` is another object",
                    "move it in the handler, outside this code");
        }
        return later;
    }

    private boolean isCaptured(Variable variable) {
        Declaration.Field field = graph.type.ownField(variable.name());
        return field != null && Captured.isCaptured(field);
    }

    private boolean isFinal(Expression what) {
        Element element = graph.attribution.element(graph.type, what);
        return element != null && element.getModifiers().contains(Modifier.FINAL);
    }

    /** Returns whether the expression can be evaluated twice with the same result and no effect. */
    private static boolean isRepeatable(Expression index) {
        return switch (index) {
            case Expression.Literal literal -> true;
            case Expression.Name name -> true;
            case Expression.Parenthesized inner -> isRepeatable(inner.inner());
            case Expression.Binary operation -> isRepeatable(operation.left()) && isRepeatable(operation.right());
            case Expression.Select select ->
                select.target() instanceof Expression.Self || isRepeatable(select.target());
            default -> false;
        };
    }
}
