package salsa.compiler.complaint;

import java.util.Collection;
import java.util.List;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Suggestions;
import salsa.compiler.wording.Words;
import salsa.syntax.tree.Expression;

/** The types of values before a dot and in declarations, in the words of diagnostics. */
final class TargetTypes {
    private final Attribution attribution;
    private final Suggestions suggestions;

    TargetTypes(Attribution attribution, Suggestions suggestions) {
        this.attribution = attribution;
        this.suggestions = suggestions;
    }

    /** Returns the methods or fields of the expression before a dot, whether it is a value or names a class. */
    Collection<String> members(LocatedComplaint complaint, Expression target, ElementKind kind) {
        TypeMirror owner = typeOf(complaint, target);
        return owner == null ? List.of() : suggestions.members(owner, kind);
    }

    /** Returns the type of the expression before a dot, or the type that it names; null if it is neither. */
    @Nullable
    TypeMirror typeOf(LocatedComplaint complaint, Expression target) {
        TypeMirror value = attribution.type(complaint.type(), target);
        if (value != null) return value;
        return attribution.element(complaint.type(), target) instanceof TypeElement named ? named.asType() : null;
    }

    /** Returns the type of a value as a declaration names it; {@code var} if it is unknown. */
    String declaredName(SalsaType in, Expression value) {
        TypeMirror type = attribution.type(in, value);
        return type != null && type.getKind() != TypeKind.ERROR && type.getKind() != TypeKind.NULL
                ? Words.simple(type.toString())
                : "var";
    }
}
