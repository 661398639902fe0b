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
            declared.add(
                    parameterType(method, index) + " " + parameterNames(method).get(index));
        }
        return declared;
    }

    static String parameterType(ExecutableElement method, int index) {
        String type = method.getParameters().get(index).asType().toString();
        boolean open = method.isVarArgs() && index == method.getParameters().size() - 1;
        return open ? type.substring(0, type.lastIndexOf("[]")) + "..." : type;
    }

    /** Returns the parameters as fields of a message. */
    static List<MessageClass.Parameter> messageFields(ExecutableElement method) {
        return IntStream.range(0, method.getParameters().size())
                .mapToObj(i -> new MessageClass.Parameter(
                        parameterNames(method).get(i), parameterType(method, i).replace("...", "[]")))
                .toList();
    }

    static List<String> parameterNames(ExecutableElement method) {
        return method.getParameters().stream()
                .map(each -> each.getSimpleName().toString())
                .toList();
    }

    /** Returns the parameter types as reports show them: {@code (int, String)}. */
    static String typeText(ExecutableElement method) {
        return IntStream.range(0, method.getParameters().size())
                .mapToObj(index -> parameterType(method, index).replaceAll("[\\w$]+\\.(?!\\.)", ""))
                .collect(Collectors.joining(", ", "(", ")"));
    }
}
