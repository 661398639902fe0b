package salsa.compiler.wording;

import java.util.List;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.tree.Span;

/** The diagnostic for labels that do not name a constant of an enum. */
public final class Constants {
    private Constants() {}

    /**
     * Returns the complaint about a name that is not a constant of the type; null if the type is no enum or has the
     * constant.
     */
    public static @Nullable Diagnostic unknown(SalsaType in, TypeMirror type, Span place, String name) {
        if (!(type instanceof DeclaredType declared) || declared.asElement().getKind() != ElementKind.ENUM) return null;
        List<String> constants = declared.asElement().getEnclosedElements().stream()
                .filter(each -> each.getKind() == ElementKind.ENUM_CONSTANT)
                .map(each -> each.getSimpleName().toString())
                .toList();
        if (constants.contains(name)) return null;
        return Diagnostic.error(
                LanguageCode.UNKNOWN_NAME,
                in.source(),
                place,
                "`" + declared.asElement().getSimpleName() + "` has no constant `" + name + "`",
                Words.nearest(name, constants)
                        .map(each -> "did you mean " + each + "?")
                        .orElse(constants.isEmpty() ? "declare it" : "it has " + String.join(", ", constants)));
    }
}
