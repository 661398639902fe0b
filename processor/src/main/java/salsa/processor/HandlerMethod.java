package salsa.processor;

import java.util.List;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.isolation.value.Values;
import salsa.compiler.scheme.RuntimeNames;

/**
 * A method that is a handler.
 *
 * @param method the method
 * @param types  the known types
 */
record HandlerMethod(ExecutableElement method, ProcessedTypes types) {
    private static final Set<String> PLACES = Set.of(RuntimeNames.PLACE, RuntimeNames.ACTOR_SYSTEM, RuntimeNames.STAGE);

    String name() {
        return method.getSimpleName().toString();
    }

    String messageClass() {
        return types.messageNames().of(method);
    }

    List<? extends VariableElement> parameters() {
        return method.getParameters();
    }

    /** Returns whether its answer is only an acknowledgement. */
    boolean isAck() {
        return method.getReturnType().getKind() == TypeKind.VOID;
    }

    /** Returns whether it returns a token for its answer. */
    boolean returnsToken() {
        return method.getReturnType() instanceof DeclaredType declared
                && declared.asElement().toString().equals(RuntimeNames.TOKEN);
    }

    /** Returns its pass type; null for an acknowledgement, or if a token's type is not given. */
    @Nullable
    TypeMirror passType() {
        if (isAck()) {
            return null;
        }
        if (!returnsToken()) {
            return method.getReturnType();
        }
        var arguments = ((DeclaredType) method.getReturnType()).getTypeArguments();
        return arguments.isEmpty() ? null : arguments.getFirst();
    }

    /** Returns its pass type, as a type argument. */
    String boxedPassType() {
        TypeMirror type = passType();
        if (type == null) {
            return RuntimeNames.ACK;
        }
        return type.getKind().isPrimitive()
                ? types.types().boxedClass((PrimitiveType) type).toString()
                : type.toString();
    }

    /**
     * Returns whether the reference has no method for it, because the name has another meaning in Java or in generated
     * code.
     */
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

    /** Returns the handler's name as users know it: {@code Counter.add(int)}. */
    String handlerTitle(String behavior) {
        return behavior + "." + name() + Parameters.typeText(method);
    }
}
