package salsa.processor;

import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;

/** The behavior's declarations in Salsa: what Salsa programs are compiled against. */
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

    /** An Integer that comes as a token is an int in Salsa, as it would be from a Salsa handler that passes a token. */
    private static String passType(HandlerMethod handler) {
        String type = handler.passType() == null ? "ack" : handler.passType().toString();
        if (type.equals("salsa.runtime.Ack")) {
            return "ack";
        }
        return handler.delegates() ? Unboxed.of(type) : type;
    }

    private static String parameters(ExecutableElement method) {
        return Parameters.declared(method).stream().collect(Collectors.joining(", ", "(", ")"));
    }
}
