package salsa.compiler.kernel.translation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import salsa.compiler.kernel.value.ArrayType;
import salsa.compiler.kernel.value.Method;
import salsa.compiler.kernel.value.Naming;
import salsa.compiler.kernel.value.Variable;

/**
 * A method of the behavior as a function of the translated program.
 *
 * @param faults  whether it may end the work item: then its first parameters are the record of violations and the flag
 * @param written the names of its arrays that it writes to
 * @param text    its definition
 */
record Function(Method method, boolean faults, Set<String> written, String text) {
    private static final String ERROR = "volatile global int* salsa_error";

    /** Defines the function of a method whose body is translated. */
    static Function of(Body body, Lines statements) {
        var parameters = new ArrayList<String>();
        if (body.faults()) parameters.addAll(List.of(ERROR, "private int* salsa_stopped"));
        parameters.addAll(parameters(body.method(), body.written()));
        var all = new Lines();
        all.add(body.method().result().text() + " " + body.method().text() + "(" + joined(parameters) + ") {");
        all.addIndented(statements);
        all.add("}");
        return new Function(body.method(), body.faults(), Set.copyOf(body.written()), all.text());
    }

    private static String joined(List<String> parameters) {
        return parameters.isEmpty() ? "void" : String.join(", ", parameters);
    }

    private static List<String> parameters(Method method, Set<String> written) {
        var parameters = new ArrayList<String>();
        for (Variable each : method.passed()) {
            String name = Naming.variable(each.name());
            if (each.type() instanceof ArrayType array) {
                parameters.add("global " + (written.contains(name) ? "" : "const ") + array.text() + " " + name);
                parameters.add("int " + Naming.length(each.name()));
            } else {
                parameters.add(each.type().text() + " " + name);
            }
        }
        return parameters;
    }

    /**
     * Returns the kernel that calls the function. Its parameters are those of the method, an array followed by its
     * length, and at the end the record of violations.
     */
    String kernel() {
        List<String> parameters = new ArrayList<>(parameters(method, written));
        parameters.add(ERROR);
        var arguments = new ArrayList<String>();
        if (faults) arguments.addAll(List.of("salsa_error", "&salsa_stopped"));
        for (Variable each : method.passed()) {
            arguments.add(Naming.variable(each.name()));
            if (each.type() instanceof ArrayType) arguments.add(Naming.length(each.name()));
        }
        var all = new Lines();
        all.add("kernel void " + method.name() + "(" + String.join(", ", parameters) + ") {");
        if (faults) all.add("    int salsa_stopped = 0;");
        all.add("    " + method.text() + "(" + String.join(", ", arguments) + ");");
        all.add("}");
        return all.text();
    }
}
