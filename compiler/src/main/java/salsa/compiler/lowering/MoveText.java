package salsa.compiler.lowering;

import javax.lang.model.type.ArrayType;
import salsa.compiler.text.JavaText;
import salsa.syntax.tree.Expression;

/**
 * What leaves its owner without a copy: what is moved, and what is made for the message alone. Both go through
 * {@code salsa.runtime.Move}, so that whoever watches the program sees them go.
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

    /** Whether an argument is moved. */
    static boolean gives(Expression argument) {
        return unwrapped(argument) instanceof Expression.Move;
    }

    private static Expression unwrapped(Expression expression) {
        return expression instanceof Expression.Parenthesized inner ? unwrapped(inner.inner()) : expression;
    }

    /** What is moved to another actor goes as it is; a field or an element of an array is emptied with it. */
    void give(Expression argument) {
        Expression moved = unwrapped(((Expression.Move) unwrapped(argument)).moved());
        if (context().copied(body.expressions().type(moved))) taken(moved, "salsa.runtime.Move.of(");
        else new ErasedText(body).value(moved);
    }

    /** A move that stays inside the actor only empties where the value was. */
    void take(Expression.Move move) {
        Expression moved = unwrapped(move.moved());
        boolean emptied = context().copied(body.expressions().type(moved)) && isEmptied(moved);
        if (emptied) taken(moved, "salsa.runtime.Move.within(");
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

    /** Whether the expression makes an array of values, which nobody else can have. */
    boolean isNew(Expression expression) {
        if (!(expression instanceof Expression.NewArray array)) return false;
        return array.initializer() == null && array.open() == 0
                || body.expressions().type(array) instanceof ArrayType made
                        && !context().copied(made.getComponentType());
    }

    /** What is made for the message. */
    void giveNew(Expression made) {
        out().write("salsa.runtime.Move.of(");
        body.expressions().plain(made);
        out().write(")");
    }
}
