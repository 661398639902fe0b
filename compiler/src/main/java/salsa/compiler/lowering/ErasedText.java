package salsa.compiler.lowering;

import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;
import salsa.syntax.tree.Expression;

/**
 * Writes the check of a value that crosses without a copy because of its static type. If that type comes from a type
 * argument, as {@code list.get(0)} of a {@code List<String>}, the class file guarantees only the erased type, and an
 * unchecked cast may have put any object there. javac inserts a checkcast only where the erased type does not fit the
 * parameter; for a parameter of type {@code Object} it inserts none, and a mutable object would cross without a copy.
 * The cast written here makes the crossing fail instead, before the message exists.
 *
 * <p>An expression whose erased type is its static type gets no cast, so it costs nothing.
 */
final class ErasedText {
    private final BodyText body;

    ErasedText(BodyText body) {
        this.body = body;
    }

    /** Writes an expression of a value type. */
    void writeValue(Expression expression) {
        TypeMirror type = body.expressions().typeOf(expression);
        if (!isErased(expression, type)) {
            body.expressions().writePlain(expression);
            return;
        }
        body.out().write("((" + body.context().types().text(type) + ") (");
        body.expressions().writePlain(expression);
        body.out().write("))");
    }

    /** Returns whether the class file guarantees less about the expression than its static type. */
    private boolean isErased(Expression expression, @Nullable TypeMirror type) {
        if (type == null || !isClassOrVariable(type)) return false;
        return switch (expression) {
            case Expression.Parenthesized inner -> isErased(inner.inner(), type);
            case Expression.Move move -> isErased(move.moved(), type);
            case Expression.Literal _, Expression.Self _, Expression.New _, Expression.Ack _, Expression.Binary _ ->
                false;
            case Expression.Name _, Expression.Select _, Expression.Call _ -> {
                TypeMirror promised = promisedType(expression);
                yield promised == null || !types().isSubtype(types().erasure(promised), types().erasure(type));
            }
            default -> true;
        };
    }

    /** Returns whether values of the type are objects of a class, which an unchecked cast can falsify. */
    static boolean isClassOrVariable(TypeMirror type) {
        return type.getKind() == TypeKind.DECLARED || type.getKind() == TypeKind.TYPEVAR;
    }

    /** Returns the type before type arguments are filled in, which the class file guarantees; null if it is unknown. */
    private @Nullable TypeMirror promisedType(Expression expression) {
        Element element = body.context().attribution().element(body.context().type(), expression);
        return element instanceof ExecutableElement method
                ? method.getReturnType()
                : element == null ? null : element.asType();
    }

    private Types types() {
        return body.context().attribution().types();
    }
}
