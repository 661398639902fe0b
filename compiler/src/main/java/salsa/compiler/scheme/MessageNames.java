package salsa.compiler.scheme;

import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;
import salsa.compiler.unit.Names;

/**
 * The names of message classes. One is named after the handler and its erased parameter types, so that callers compiled
 * apart agree on it whatever else the behavior declares.
 */
public final class MessageNames {
    private MessageNames() {}

    /** The message class of a handler or constructor: {@code set$int$String}, {@code new$int} for a constructor. */
    public static String of(ExecutableElement method, Types types) {
        String stem = method.getKind() == ElementKind.CONSTRUCTOR ? "new"
                : Names.handlerAsWritten(method.getSimpleName().toString());
        String simple = suffix(method, types, false);
        boolean ambiguous = siblings(method).stream()
                .anyMatch(each -> each != method && suffix(each, types, false).equals(simple));
        return stem + "$" + (ambiguous ? suffix(method, types, true) : simple);
    }

    private static List<ExecutableElement> siblings(ExecutableElement method) {
        return method.getEnclosingElement().getEnclosedElements().stream()
                .filter(each -> each.getKind() == method.getKind()
                        && each.getSimpleName().equals(method.getSimpleName()))
                .map(ExecutableElement.class::cast).toList();
    }

    private static String suffix(ExecutableElement each, Types types, boolean qualified) {
        return each.getParameters().stream().map(Element::asType).map(type -> word(type, types, qualified))
                .collect(Collectors.joining("$"));
    }

    private static String word(TypeMirror type, Types types, boolean qualified) {
        String erased = types.erasure(type).toString();
        String name = qualified ? erased.replace('.', '_') : erased.substring(erased.lastIndexOf('.') + 1);
        return name.replace("[]", "Array");
    }
}
