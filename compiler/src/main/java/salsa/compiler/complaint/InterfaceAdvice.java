package salsa.compiler.complaint;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import salsa.compiler.symbol.SalsaType;

/** The repair for an actor in place of an interface that its behavior does not declare. */
final class InterfaceAdvice {
    private static final Pattern CONVERSION =
            Pattern.compile("([\\w.]+)(?:<.*>)? cannot be converted to ([\\w.]+)(?:<.*>)?");

    private InterfaceAdvice() {}

    /** Returns the head of the behavior with the interface; null if the conversion is not one of that kind. */
    static @Nullable String declarationRemedy(SalsaType at, String message) {
        Matcher types = CONVERSION.matcher(message);
        if (!types.matches()) return null;
        SalsaType found = at.resolve(types.group(1));
        SalsaType wanted = at.resolve(types.group(2));
        if (found == null || wanted == null || found.isInterface() || !wanted.isInterface()) return null;
        return hasAllHandlers(found, wanted)
                ? "declare it: `behavior " + found.name() + " implements " + wanted.name() + "`"
                : "let `" + found.name() + "` implement `" + wanted.name() + "` and its handlers: `behavior "
                        + found.name() + " implements " + wanted.name() + "`";
    }

    private static boolean hasAllHandlers(SalsaType found, SalsaType wanted) {
        return wanted.handlers().stream()
                .allMatch(each -> found.lineage().stream()
                        .flatMap(type -> type.handlers().stream())
                        .anyMatch(handler ->
                                handler.name().text().equals(each.name().text())));
    }
}
