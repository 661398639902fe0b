package salsa.compiler.lowering;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.type.ArrayType;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.text.JavaText;
import salsa.compiler.typing.Owner;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * Writes values that leave their owner without a copy: moved ones, and those created for the message alone. Both pass
 * through {@code salsa.runtime.Move}, so that tools that observe the program see them.
 */
final class MoveText {
    private final BodyText body;

    MoveText(BodyText body) {
        this.body = body;
    }

    private JavaText out() {
        return body.out();
    }

    private Context context() {
        return body.context();
    }

    /** Returns whether an argument is moved. */
    static boolean isMoved(Expression argument) {
        return withoutParentheses(argument) instanceof Expression.Move;
    }

    private static Expression withoutParentheses(Expression expression) {
        return expression instanceof Expression.Parenthesized inner ? withoutParentheses(inner.inner()) : expression;
    }

    /**
     * Returns the arguments whose fields and elements are emptied after the last argument, which may be refused by its
     * copy: then the message does not exist, and the actor still has the objects. An argument that runs code of the
     * program, or names the same place, must find that place empty.
     */
    List<Expression> emptiedLast(List<Expression> arguments) {
        var found = new ArrayList<Expression>();
        for (int i = 0; i + 1 < arguments.size(); i++) {
            List<Expression> later = arguments.subList(i + 1, arguments.size());
            if (isEmptiedBy(arguments.get(i)) && isUntouchedBy(movedExpression(arguments.get(i)), later))
                found.add(arguments.get(i));
        }
        return found;
    }

    private boolean isEmptiedBy(Expression argument) {
        return isMoved(argument)
                && context().isCopied(body.expressions().typeOf(movedExpression(argument)))
                && isEmptied(movedExpression(argument));
    }

    private boolean isUntouchedBy(Expression place, List<Expression> later) {
        Set<String> names = namesIn(place);
        return later.stream()
                .allMatch(each -> !runsCode(each)
                        && Collections.disjoint(names, namesIn(each))
                        && (!isMoved(each)
                                || !(place instanceof Expression.Index) && isOwnField(movedExpression(each))));
    }

    private static boolean runsCode(Node node) {
        return switch (node) {
            case Expression.Literal _, Expression.Name _, Expression.Self _, Expression.Lambda _ -> false;
            case Expression.Unary unary -> unary.operator().length() > 1 || runsCode(unary.operand());
            case Expression.Select _,
                    Expression.Index _,
                    Expression.Binary _,
                    Expression.Parenthesized _,
                    Expression.Cast _,
                    Expression.Move _ -> node.children().stream().anyMatch(MoveText::runsCode);
            case Expression _ -> true;
            default -> false;
        };
    }

    private static Set<String> namesIn(Node node) {
        var names = new HashSet<String>();
        if (node instanceof Expression.Name name) names.add(name.text());
        if (node instanceof Expression.Select select) names.add(select.name().text());
        node.children().forEach(each -> names.addAll(namesIn(each)));
        return names;
    }

    /** Writes a moved value whose field or element is emptied later. */
    void writeGivenUnemptied(Expression argument) {
        out().write(RuntimeNames.MOVE + ".of(");
        body.expressions().writePlain(movedExpression(argument));
        out().write(")");
    }

    /** Writes the assignments that empty those places, as further arguments. */
    void writeEmptiedPlaces(List<Expression> arguments) {
        for (Expression each : arguments) {
            out().write(", ");
            body.expressions().writePlain(movedExpression(each));
            out().write(" = null");
        }
    }

    private static Expression movedExpression(Expression argument) {
        return withoutParentheses(((Expression.Move) withoutParentheses(argument)).moved());
    }

    /** Writes a value moved to another actor; its field or array element is emptied. */
    void writeMovedAway(Expression argument) {
        Expression moved = movedExpression(argument);
        if (context().isCopied(body.expressions().typeOf(moved))) writeEmptyingRead(moved, RuntimeNames.MOVE + ".of(");
        else new ErasedText(body).writeValue(moved);
    }

    /** Writes a move that stays inside the actor, which only empties the former place of the value. */
    void writeMovedWithin(Expression.Move move) {
        Expression moved = withoutParentheses(move.moved());
        boolean emptied = context().isCopied(body.expressions().typeOf(moved)) && isEmptied(moved);
        if (emptied) writeEmptyingRead(moved, RuntimeNames.MOVE + ".within(");
        else body.expressions().writePlain(moved);
    }

    private void writeEmptyingRead(Expression moved, String how) {
        out().write(how);
        body.expressions().writePlain(moved);
        if (isEmptied(moved)) {
            out().write(", ");
            body.expressions().writePlain(moved);
            out().write(" = null");
        }
        out().write(")");
    }

    private boolean isEmptied(Expression moved) {
        return moved instanceof Expression.Index || isOwnField(moved);
    }

    private boolean isOwnField(Expression moved) {
        boolean named = moved instanceof Expression.Name
                || moved instanceof Expression.Select select && select.target() instanceof Expression.Self;
        var element = named ? context().attribution().element(context().type(), moved) : null;
        return element != null
                && element.getKind().isField()
                && context().universe().typeNamed(Owner.of(element).toString()) != null;
    }

    /** Returns whether the expression creates an array of values, which no other code can have. */
    boolean createsArrayOfValues(Expression expression) {
        if (!(expression instanceof Expression.NewArray array)) return false;
        return array.initializer() == null && array.open() == 0
                || body.expressions().typeOf(array) instanceof ArrayType made
                        && !context().isCopied(made.getComponentType());
    }

    /** Writes an array created for the message. */
    void writeGivenNew(Expression made) {
        out().write(RuntimeNames.MOVE + ".of(");
        body.expressions().writePlain(made);
        out().write(")");
    }
}
