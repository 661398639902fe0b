package salsa.compiler.wording;

import java.util.List;
import java.util.Locale;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.tree.Span;

/** The diagnostic for names that should be constants of an enum, and are not. */
public final class Constants {
    private Constants() {}

    /**
     * Returns the complaint about a name that is not a constant of the type; null if the type is no enum or has the
     * constant.
     */
    public static @Nullable Diagnostic unknownConstant(
            SalsaType in, @Nullable TypeMirror type, Span place, String name) {
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
                        .orElseGet(() -> constantRemedy(name, constants)));
    }

    /** Returns the repair for a name that resembles no constant: those that contain it as a word, or all. */
    private static String constantRemedy(String name, List<String> constants) {
        if (constants.isEmpty()) return "declare it";
        String sought = name.toUpperCase(Locale.ROOT);
        List<String> longer = constants.stream()
                .filter(each -> List.of(each.split("_")).contains(sought))
                .toList();
        return longer.isEmpty()
                ? "it has " + String.join(", ", constants)
                : "did you mean " + String.join(" or ", longer) + "?";
    }
}
