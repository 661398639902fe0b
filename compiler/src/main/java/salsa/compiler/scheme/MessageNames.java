package salsa.compiler.scheme;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;
import salsa.compiler.unit.RuntimeNames;

/**
 * The names of message classes. A class is named after the handler and its erased parameter types, so that callers
 * compiled separately agree on it whatever else the behavior declares.
 */
public final class MessageNames {
    private final Types types;
    private final Map<Element, Map<Element, String>> known = new HashMap<>(); // class by class

    public MessageNames(Types types) {
        this.types = types;
    }

    /**
     * Returns the message class of a handler or constructor: {@code set$int$String}, {@code new$int} for a constructor.
     */
    public String of(ExecutableElement method) {
        return known.computeIfAbsent(method.getEnclosingElement(), this::names).get(method);
    }

    /** Returns names with the simple names of types; names that would be equal use qualified ones. */
    private Map<Element, String> names(Element type) {
        var bySimple = new LinkedHashMap<String, List<ExecutableElement>>();
        for (Element each : type.getEnclosedElements()) {
            if (each instanceof ExecutableElement method) {
                bySimple.computeIfAbsent(name(method, false), name -> new ArrayList<>())
                        .add(method);
            }
        }
        var names = new HashMap<Element, String>();
        bySimple.forEach((simple, methods) ->
                methods.forEach(each -> names.put(each, methods.size() == 1 ? simple : name(each, true))));
        return names;
    }

    private String name(ExecutableElement method, boolean qualified) {
        String stem = method.getKind() == ElementKind.CONSTRUCTOR
                ? "new"
                : RuntimeNames.handlerAsWritten(method.getSimpleName().toString());
        return method.getParameters().stream()
                .map(Element::asType)
                .map(type -> word(type, qualified))
                .collect(Collectors.joining("$", stem + "$", ""));
    }

    private String word(TypeMirror type, boolean qualified) {
        String erased = types.erasure(type).toString();
        String name = qualified ? erased.replace('.', '_') : erased.substring(erased.lastIndexOf('.') + 1);
        return name.replace("[]", "Array");
    }
}
