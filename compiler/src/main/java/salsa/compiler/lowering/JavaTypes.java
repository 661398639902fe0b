package salsa.compiler.lowering;

import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.IntersectionType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.TypeVariable;
import javax.lang.model.type.WildcardType;
import salsa.compiler.text.Rewriter;
import salsa.compiler.typing.Attribution;
import salsa.compiler.unit.Names;

/** Types as Java text, and what the lowering needs to know about them. */
final class JavaTypes {
    private static final Set<String> VALUES = Set.of("java.lang.String", "java.lang.Boolean", "java.lang.Byte",
            "java.lang.Character", "java.lang.Short", "java.lang.Integer", "java.lang.Long", "java.lang.Float",
            "java.lang.Double", "java.math.BigInteger", "java.math.BigDecimal", Names.ACK, Names.TOKEN);

    private final Attribution attribution;

    JavaTypes(Attribution attribution) {
        this.attribution = attribution;
    }

    /** Whether a value of the static type is passed by copying it; the copy itself decides by the dynamic type. */
    boolean copied(TypeMirror type) {
        if (type == null) return true;
        if (type.getKind().isPrimitive() || type.getKind() == TypeKind.NULL || type.getKind() == TypeKind.VOID) {
            return false;
        }
        if (attribution.isActor(type)) return false;
        if (type instanceof DeclaredType declared) {
            return declared.asElement().getKind() != ElementKind.ENUM
                    && !VALUES.contains(declared.asElement().toString());
        }
        return true;
    }

    /** The type where type variables of the behavior are in scope; erased where it has no name there. */
    String text(TypeMirror type) {
        return text(type, true);
    }

    /** The type where no type variable is in scope. */
    String outside(TypeMirror type) {
        return text(type, false);
    }

    private String text(TypeMirror type, boolean variables) {
        if (type == null || type.getKind() == TypeKind.NULL) return "Object";
        return nameable(type, variables) ? type.toString() : attribution.types().erasure(type).toString();
    }

    private boolean nameable(TypeMirror type, boolean variables) {
        return switch (type) {
            case ArrayType array -> nameable(array.getComponentType(), variables);
            case TypeVariable variable -> variables && variable.asElement() instanceof TypeParameterElement element
                    && element.getGenericElement().getKind().isDeclaredType()
                    && !variable.toString().startsWith("capture");
            case DeclaredType declared -> declared.getTypeArguments().stream()
                    .allMatch(each -> nameable(each, variables));
            case WildcardType wildcard -> (wildcard.getExtendsBound() == null
                    || nameable(wildcard.getExtendsBound(), variables))
                    && (wildcard.getSuperBound() == null || nameable(wildcard.getSuperBound(), variables));
            case IntersectionType several -> false;
            default -> true;
        };
    }

    /** The type as a type argument. */
    String boxed(TypeMirror type) {
        return type != null && (type.getKind().isPrimitive() || type.getKind() == TypeKind.VOID)
                ? Rewriter.box(type.toString()) : text(type);
    }

    /** The primitive that the type is or boxes, or null. */
    String primitive(TypeMirror type) {
        if (type == null) return null;
        if (type.getKind().isPrimitive()) return type.toString();
        try {
            return attribution.types().unboxedType(type).toString();
        } catch (IllegalArgumentException notABox) {
            return null;
        }
    }
}
