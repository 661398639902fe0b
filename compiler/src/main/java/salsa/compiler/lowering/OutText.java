package salsa.compiler.lowering;

import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.lowering.fact.Signature;
import salsa.compiler.scheme.MessageClass;
import salsa.compiler.scheme.RuntimeNames;
import salsa.syntax.tree.Expression;

/**
 * Writes a reference to a handler where an {@code Out} is expected: the actor, and code that creates the handler's
 * message for a value. That code captures nothing.
 */
final class OutText {
    private final BodyText body;

    OutText(BodyText body) {
        this.body = body;
    }

    /** Writes {@code actor::handler} or {@code self::handler}. */
    void write(Expression reference) {
        Context context = body.context();
        ExecutableElement handler = context.attribution().methodOf(context.type(), reference);
        TypeMirror element = valueType(reference);
        String value = element == null || !context.types().canBeWritten(element)
                ? "$value"
                : "(" + context.types().text(element) + ") $value";
        body.out()
                .at(reference)
                .write(RuntimeNames.OUT + "."
                        + (element == null || !context.types().canBeWritten(element)
                                ? ""
                                : "<" + context.types().text(element) + ">")
                        + "to(");
        writeReceiver(reference);
        var signature = new Signature(context.attribution(), handler);
        body.out()
                .write(", ($actor, $waiting, $value) -> "
                        + MessageClass.creation(signature.ownerClass() + "." + signature.messageClass())
                        + "$actor, $waiting, ("
                        + context.types()
                                .textOutside(handler.getParameters().getFirst().asType()) + ") " + value + "))");
    }

    private void writeReceiver(Expression reference) {
        if (reference instanceof Expression.MethodReference named)
            body.expressions().writePlain((Expression) named.target());
        else body.expressions().writePlain(new Expression.Self(reference.span()));
    }

    /** Returns the type of the channel's values, or null. */
    private @Nullable TypeMirror valueType(Expression reference) {
        return body.expressions().typeOf(reference) instanceof DeclaredType out
                        && out.getTypeArguments().size() == 1
                ? out.getTypeArguments().getFirst()
                : null;
    }
}
