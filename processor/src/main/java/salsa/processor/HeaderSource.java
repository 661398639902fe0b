package salsa.processor;

import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import salsa.compiler.scheme.RuntimeNames;

/** The behavior's declarations in Salsa, against which Salsa programs are compiled. */
final class HeaderSource {

    private HeaderSource() {}

    static String of(StateClass state) {
        var out = new StringBuilder();
        if (!state.module().isEmpty()) {
            out.append("module ").append(state.module()).append(";\n");
        }
        Imports.of(state).forEach(each -> out.append("import ").append(each).append(";\n"));
        out.append("behavior ").append(state.name()).append(" {\n");
        for (ExecutableElement constructor : state.constructors()) {
            out.append("  ")
                    .append(state.name())
                    .append(parameters(constructor))
                    .append(" { }\n");
        }
        for (HandlerMethod handler : state.handlers()) {
            out.append("  ")
                    .append(passType(handler))
                    .append(" ")
                    .append(handler.name())
                    .append(parameters(handler.method()))
                    .append(handler.delegates() ? " { pass later; }\n" : " { }\n");
        }
        return out.append("}\n").toString();
    }

    /**
     * Returns the pass type in Salsa: an Integer that arrives as a token is an int, as from a Salsa handler that passes
     * a token.
     */
    private static String passType(HandlerMethod handler) {
        String type = handler.passType() == null ? "ack" : handler.passType().toString();
        if (type.equals(RuntimeNames.ACK)) {
            return "ack";
        }
        return handler.delegates() ? Unboxed.of(type) : type;
    }

    private static String parameters(ExecutableElement method) {
        return Parameters.declared(method).stream().collect(Collectors.joining(", ", "(", ")"));
    }
}
