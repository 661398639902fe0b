package salsa.compiler.lowering.fact;

import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import org.jspecify.annotations.Nullable;
import salsa.compiler.isolation.value.Values;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.text.Rewriter;
import salsa.compiler.typing.Attribution;

/** Types as Java text, and their properties that the lowering needs. */
public final class JavaTypes {
    private final Attribution attribution;
    private final Values values;
    private final JavaTypes inHandlers;

    public JavaTypes(Attribution attribution) {
        this.attribution = attribution;
        this.values = new Values(attribution);
        this.inHandlers = new JavaTypes(this);
    }

    private JavaTypes(JavaTypes types) {
        attribution = types.attribution;
        values = types.values;
        inHandlers = this;
    }

    /** Returns the types where the type variables of a generic handler are in scope as well. */
    public JavaTypes withHandlerVariables() {
        return inHandlers;
    }

    /** Returns whether a value of the static type is passed by copy; the copy itself decides by the dynamic type. */
    public boolean isCopied(@Nullable TypeMirror type) {
        return !values.isValue(type);
    }

    /** Returns an expression for the value, with a copy if values of the type are passed by copy. */
    public String copyIfNeeded(String value, TypeMirror type) {
        return isCopied(type) ? RuntimeNames.COPY + ".of(" + value + ")" : value;
    }

    /** Returns the type where type variables of the behavior are in scope; erased where it cannot be named. */
    public String text(@Nullable TypeMirror type) {
        return text(type, true);
    }

    /** Returns the type where no type variable is in scope. */
    public String textOutside(@Nullable TypeMirror type) {
        return text(type, false);
    }

    /** Returns whether the type can be written, with all its arguments, inside a behavior. */
    public boolean canBeWritten(@Nullable TypeMirror type) {
        return type != null
                && isNameable(type, true)
                && (!(type instanceof DeclaredType declared)
                        || declared.getTypeArguments().stream().allMatch(this::canBeWritten)
                                && !declared.asElement().getSimpleName().isEmpty());
    }

    private String text(@Nullable TypeMirror type, boolean variables) {
        if (type == null || type.getKind() == TypeKind.NULL) return "java.lang.Object";
        return isNameable(type, variables)
                ? type.toString()
                : attribution.types().erasure(type).toString();
    }

    private boolean isNameable(TypeMirror type, boolean variables) {
        return switch (type) {
            case ArrayType array -> isNameable(array.getComponentType(), variables);
            case TypeVariable variable ->
                variables
                        && variable.asElement() instanceof TypeParameterElement element
                        && (inHandlers == this
                                || element.getGenericElement().getKind().isDeclaredType())
                        && !variable.toString().startsWith("capture");
            case DeclaredType declared ->
                declared.getTypeArguments().stream().allMatch(each -> isNameable(each, variables));
            case WildcardType wildcard ->
                (wildcard.getExtendsBound() == null || isNameable(wildcard.getExtendsBound(), variables))
                        && (wildcard.getSuperBound() == null || isNameable(wildcard.getSuperBound(), variables));
            case IntersectionType several -> false;
            default -> true;
        };
    }

    /** Returns the type as a type argument. */
    public String typeArgument(@Nullable TypeMirror type) {
        return type != null && (type.getKind().isPrimitive() || type.getKind() == TypeKind.VOID)
                ? Rewriter.box(type.toString())
                : text(type);
    }

    /** Returns the type as a type argument, where all its variables are in scope. */
    public String boxedAsWritten(TypeMirror type) {
        return type.getKind().isPrimitive() ? Rewriter.box(type.toString()) : type.toString();
    }

    /** Returns the primitive that the type is or boxes, or null. */
    @Nullable
    public String primitiveOf(@Nullable TypeMirror type) {
        if (type == null) return null;
        if (type.getKind().isPrimitive()) return type.toString();
        try {
            return attribution.types().unboxedType(type).toString();
        } catch (IllegalArgumentException notABox) {
            return null;
        }
    }
}
