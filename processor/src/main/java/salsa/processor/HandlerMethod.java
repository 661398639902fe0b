package salsa.processor;

import java.util.List;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import salsa.compiler.isolation.Values;

/**
 * A method that is a handler.
 *
 * @param method the method
 * @param types  what is known about types
 */
record HandlerMethod(ExecutableElement method, ProcessedTypes types) {
    private static final Set<String> PLACES =
            Set.of("salsa.runtime.Place", "salsa.runtime.ActorSystem", "salsa.runtime.Stage");

    String name() {
        return method.getSimpleName().toString();
    }

    String messageClass() {
        return types.messageNames().of(method);
    }

    List<? extends VariableElement> parameters() {
        return method.getParameters();
    }

    /** Whether it is only acknowledged. */
    boolean isAck() {
        return method.getReturnType().getKind() == TypeKind.VOID;
    }

    /** Whether it returns a token for its answer. */
    boolean delegates() {
        return method.getReturnType() instanceof DeclaredType declared
                && declared.asElement().toString().equals("salsa.runtime.Token");
    }

    /** What it passes; null for an acknowledgement, or when a token's type is not said. */
    TypeMirror passType() {
        if (isAck()) {
            return null;
        }
        if (!delegates()) {
            return method.getReturnType();
        }
        var arguments = ((DeclaredType) method.getReturnType()).getTypeArguments();
        return arguments.isEmpty() ? null : arguments.getFirst();
    }

    /** What it passes, as a type argument. */
    String boxed() {
        TypeMirror type = passType();
        if (type == null) {
            return "salsa.runtime.Ack";
        }
        return type.getKind().isPrimitive()
                ? types.types().boxedClass((PrimitiveType) type).toString()
                : type.toString();
    }

    /** Whether the reference has no method for it, since Java or the generated code gives that another meaning. */
    boolean isLeftOff() {
        String first =
                parameters().isEmpty() ? "" : parameters().getFirst().asType().toString();
        return StateRules.isOfObject(name())
                || name().equals("create") && PLACES.contains(first)
                || name().equals("main") && parameters().size() == 1 && first.equals("java.lang.String[]");
    }

    boolean copiesAnswer() {
        return passType() != null && !new Values(types).isValue(passType());
    }

    /** The handler as users know it: {@code Counter.add(int)}. */
    String title(String behavior) {
        return behavior + "." + name() + Parameters.types(method);
    }
}
