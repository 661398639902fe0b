package salsa.compiler.check;

import java.util.Objects;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Span;

/**
 * The rules that keep a program out of the inside of the runtime. The runtime's module exports four packages, but
 * programs run on the class path, where modules hide nothing: so a program may not name the other packages, and may not
 * declare behaviors in any of them, where they would reach members that are not public. For a program's Java files,
 * {@link salsa.compiler.PlainJava} and {@link salsa.compiler.isolation.JavaUses} check the same.
 */
public final class HiddenNames {

    private HiddenNames() {}

    /** Checks all files of a program. */
    public static void check(Universe universe, Attribution attribution, Diagnostics diagnostics) {
        for (SalsaType type : universe.types()) {
            if (type.fromHeader()) continue;
            if (RuntimeNames.isInRuntime(type.module())) {
                reportRuntimeModule(type, diagnostics);
                continue;
            }
            for (Span name : attribution.qualifiedNames(type, HiddenNames::isHidden)) {
                diagnostics.report(Diagnostic.error(
                        LanguageCode.HIDDEN_NAME,
                        type.source(),
                        name,
                        "this package is the inside of the runtime, which may change at any time",
                        "use the types of `salsa.runtime`"));
            }
        }
    }

    private static void reportRuntimeModule(SalsaType type, Diagnostics diagnostics) {
        diagnostics.report(Diagnostic.error(
                LanguageCode.RUNTIME_MODULE,
                type.source(),
                Objects.requireNonNull(type.unit().module()).span(),
                "behaviors of this module could use what the runtime keeps to itself",
                "choose a module of the program"));
    }

    private static boolean isHidden(Element element) {
        return switch (element) {
            case PackageElement named ->
                RuntimeNames.isHidden(named.getQualifiedName().toString());
            case TypeElement type -> isHidden(Objects.requireNonNull(type.getEnclosingElement()));
            default -> false;
        };
    }
}
