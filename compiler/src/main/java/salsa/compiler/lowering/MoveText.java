package salsa.compiler.lowering;

import javax.lang.model.type.ArrayType;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.text.JavaText;
import salsa.syntax.tree.Expression;

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
    static boolean gives(Expression argument) {
        return unwrapped(argument) instanceof Expression.Move;
    }

    private static Expression unwrapped(Expression expression) {
        return expression instanceof Expression.Parenthesized inner ? unwrapped(inner.inner()) : expression;
    }

    /** Writes a value moved to another actor; its field or array element is emptied. */
    void give(Expression argument) {
        Expression moved = unwrapped(((Expression.Move) unwrapped(argument)).moved());
        if (context().copied(body.expressions().type(moved))) taken(moved, RuntimeNames.MOVE + ".of(");
        else new ErasedText(body).value(moved);
    }

    /** Writes a move that stays inside the actor, which only empties the former place of the value. */
    void take(Expression.Move move) {
        Expression moved = unwrapped(move.moved());
        boolean emptied = context().copied(body.expressions().type(moved)) && isEmptied(moved);
        if (emptied) taken(moved, RuntimeNames.MOVE + ".within(");
        else body.expressions().plain(moved);
    }

    private void taken(Expression moved, String how) {
        out().write(how);
        body.expressions().plain(moved);
        if (isEmptied(moved)) {
            out().write(", ");
            body.expressions().plain(moved);
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
                && context().universe().type(element.getEnclosingElement().toString()) != null;
    }

    /** Returns whether the expression creates an array of values, which no other code can have. */
    boolean isNew(Expression expression) {
        if (!(expression instanceof Expression.NewArray array)) return false;
        return array.initializer() == null && array.open() == 0
                || body.expressions().type(array) instanceof ArrayType made
                        && !context().copied(made.getComponentType());
    }

    /** Writes an array created for the message. */
    void giveNew(Expression made) {
        out().write(RuntimeNames.MOVE + ".of(");
        body.expressions().plain(made);
        out().write(")");
    }
}
