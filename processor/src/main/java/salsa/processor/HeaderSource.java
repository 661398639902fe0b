package salsa.processor;

import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import salsa.compiler.scheme.RuntimeNames;

/** The behavior's declarations in Salsa, against which Salsa programs are compiled. */
final class HeaderSource {

    private HeaderSource() {}

    static String headerText(StateClass state) {
        var out = new StringBuilder();
        if (!state.module().isEmpty()) {
            out.append("module ").append(state.module()).append(";\n");
        }
        Imports.importsOf(state)
                .forEach(each -> out.append("import ").append(each).append(";\n"));
        out.append("behavior ").append(state.name()).append(" {\n");
        for (ExecutableElement constructor : state.constructors()) {
            out.append("  ")
                    .append(state.name())
                    .append(parameterText(constructor))
                    .append(" { }\n");
        }
        for (HandlerMethod handler : state.handlers()) {
            out.append("  ")
                    .append(passTypeText(handler))
                    .append(" ")
                    .append(handler.name())
                    .append(parameterText(handler.method()))
                    .append(handler.returnsToken() ? " { pass later; }\n" : " { }\n");
        }
        return out.append("}\n").toString();
    }

    /**
     * Returns the pass type in Salsa: an Integer that arrives as a token is an int, as from a Salsa handler that passes
     * a token.
     */
    private static String passTypeText(HandlerMethod handler) {
        String type = handler.passType() == null ? "ack" : handler.passType().toString();
        if (type.equals(RuntimeNames.ACK)) {
            return "ack";
        }
        return handler.returnsToken() ? Unboxed.primitiveOf(type) : type;
    }

    private static String parameterText(ExecutableElement method) {
        return Parameters.declarations(method).stream().collect(Collectors.joining(", ", "(", ")"));
    }
}
