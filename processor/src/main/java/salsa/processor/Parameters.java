package salsa.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.element.ExecutableElement;
import salsa.compiler.scheme.MessageClass;

/** The parameters of a method as text. */
final class Parameters {

    private Parameters() {}

    /** Returns the parameters as declared: {@code int x, java.lang.String... words}. */
    static List<String> declarations(ExecutableElement method) {
        var declared = new ArrayList<String>();
        for (int index = 0; index < method.getParameters().size(); index++) {
            declared.add(type(method, index) + " " + names(method).get(index));
        }
        return declared;
    }

    static String type(ExecutableElement method, int index) {
        String type = method.getParameters().get(index).asType().toString();
        boolean open = method.isVarArgs() && index == method.getParameters().size() - 1;
        return open ? type.substring(0, type.lastIndexOf("[]")) + "..." : type;
    }

    /** Returns the parameters as fields of a message. */
    static List<MessageClass.Parameter> messageFields(ExecutableElement method) {
        return IntStream.range(0, method.getParameters().size())
                .mapToObj(i -> new MessageClass.Parameter(
                        names(method).get(i), type(method, i).replace("...", "[]")))
                .toList();
    }

    static List<String> names(ExecutableElement method) {
        return method.getParameters().stream()
                .map(each -> each.getSimpleName().toString())
                .toList();
    }

    /** Returns the parameter types as reports show them: {@code (int, String)}. */
    static String typeText(ExecutableElement method) {
        return IntStream.range(0, method.getParameters().size())
                .mapToObj(index -> type(method, index).replaceAll("[\\w$]+\\.(?!\\.)", ""))
                .collect(Collectors.joining(", ", "(", ")"));
    }
}
