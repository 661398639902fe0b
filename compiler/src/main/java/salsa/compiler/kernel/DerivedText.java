package salsa.compiler.kernel;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import salsa.compiler.scheme.RuntimeNames;

/**
 * The members that the compiler derives for a behavior, as Salsa text on one line, so that no line of the behavior gets
 * another number. Types have qualified names, since the behavior may have types of the same simple names.
 */
final class DerivedText {
    private static final String PACKAGE = RuntimeNames.KERNEL + ".";

    /** The longest text that a class file holds in one constant, in characters of at most three bytes. */
    private static final int LITERAL_MAX = 65_535 / 3;

    private final String field;
    private final KernelProgramText program;
    private final StringBuilder text = new StringBuilder();

    private DerivedText(String field, KernelProgramText program) {
        this.field = field;
        this.program = program;
    }

    /** Returns the members for the kernels of a program, which is compiled for the device when the actor is created. */
    static String of(String behavior, KernelProgramText program) {
        var derived = new DerivedText(HandlerNames.program(behavior, program), program);
        derived.writeProgram();
        program.kernels().forEach(derived::writeHandlers);
        return derived.text.toString();
    }

    private void writeProgram() {
        write(" final " + PACKAGE + "KernelProgram " + field + " = " + PACKAGE + "KernelProgram."
                + (program.methods() ? "translated" : "compile") + "(self, " + literal(program.file()) + ", "
                + concatenation(program.text()) + ");");
    }

    private void writeHandlers(Kernel kernel) {
        var names = new HandlerNames(kernel.name());
        writeHandler(kernel, names.onHost(), false);
        writeHandler(kernel, names.onDevice(), true);
    }

    private void writeHandler(Kernel kernel, String handler, boolean onDevice) {
        if (kernel.answers().size() > 1) writeResults(kernel, handler, onDevice);
        String answer = answerType(kernel, handler, onDevice);
        String work = "work";
        while (parameterNames(kernel).contains(work)) work += "_";
        write(" " + answer + " " + handler + "(" + PACKAGE + "Work " + work);
        kernel.parameters().forEach(each -> write(", " + parameterType(each, onDevice) + " " + javaName(each)));
        // Without the cast, inference would look for an answer of the handler's type, and fail.
        write(") { pass (" + RuntimeNames.TOKEN + "<" + answer + ">) " + field + ".call(" + literal(kernel.name())
                + ", " + work + ")");
        kernel.parameters().forEach(this::writeArgument);
        if (program.methods()) writeLoop(kernel);
        writeAnswer(kernel, handler, onDevice);
        write("; }");
    }

    /** Writes what one work item does, for the JVM. */
    private void writeLoop(Kernel kernel) {
        write(".loop((item$, arguments$) -> " + HandlerNames.METHODS + "." + kernel.name() + "(item$");
        for (int i = 0; i < kernel.parameters().size(); i++) {
            KernelParameter each = kernel.parameters().get(i);
            String type =
                    each.role() == KernelParameter.Role.VALUE ? each.type().java() : arrayType(each, false);
            write(", (" + type + ") arguments$[" + i + "]");
        }
        write("))");
    }

    private void writeResults(Kernel kernel, String handler, boolean onDevice) {
        write(" record " + HandlerNames.results(handler)
                + kernel.answers().stream()
                        .map(each -> arrayType(each, onDevice) + " " + javaName(each))
                        .collect(Collectors.joining(", ", "(", ") {}")));
    }

    private static List<String> parameterNames(Kernel kernel) {
        return kernel.parameters().stream().map(KernelParameter::name).toList();
    }

    private static String answerType(Kernel kernel, String handler, boolean onDevice) {
        return kernel.answers().size() > 1
                ? HandlerNames.results(handler)
                : arrayType(kernel.answers().getFirst(), onDevice);
    }

    private static String parameterType(KernelParameter parameter, boolean onDevice) {
        return switch (parameter.role()) {
            case INPUT, IN_OUT -> arrayType(parameter, onDevice);
            case OUTPUT, LOCAL -> "int";
            case VALUE -> parameter.type().java();
        };
    }

    private static String arrayType(KernelParameter parameter, boolean onDevice) {
        String array = parameter.type().java() + "[]";
        return onDevice ? PACKAGE + "DeviceArray<" + array + ">" : array;
    }

    private void writeArgument(KernelParameter parameter) {
        String method = switch (parameter.role()) {
            case INPUT -> "in";
            case IN_OUT -> "inOut";
            case OUTPUT -> "out" + parameter.type().plural();
            case LOCAL -> "local" + parameter.type().plural();
            case VALUE -> "value";
        };
        write("." + method + "(" + javaName(parameter) + ")");
    }

    private void writeAnswer(Kernel kernel, String handler, boolean onDevice) {
        String suffix = onDevice ? "OnDevice" : "";
        if (kernel.answers().size() == 1) {
            write(".answer" + suffix + "(" + arrayType(kernel.answers().getFirst(), false) + ".class)");
            return;
        }
        String values = IntStream.range(0, kernel.answers().size())
                .mapToObj(i -> "(" + arrayType(kernel.answers().get(i), onDevice) + ") outputs$[" + i + "]")
                .collect(Collectors.joining(", "));
        write(".answers" + suffix + "(outputs$ -> new " + HandlerNames.results(handler) + "(" + values + "))");
    }

    /** Returns the name of a parameter in Salsa, where some names of C are keywords. */
    private static String javaName(KernelParameter parameter) {
        return SalsaNames.isParameter(parameter.name()) ? parameter.name() : parameter.name() + "_";
    }

    private void write(String more) {
        text.append(more);
    }

    /** Returns a text as one expression; a long one is joined when it is needed, since a constant has a limit. */
    private static String concatenation(String source) {
        if (source.length() <= LITERAL_MAX) return literal(source);
        return IntStream.range(0, (source.length() + LITERAL_MAX - 1) / LITERAL_MAX)
                .mapToObj(i ->
                        literal(source.substring(i * LITERAL_MAX, Math.min(source.length(), (i + 1) * LITERAL_MAX))))
                .collect(Collectors.joining(", ", "String.join(\"\", ", ")"));
    }

    private static String literal(String value) {
        var quoted = new StringBuilder("\"");
        value.chars().forEach(c -> {
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> quoted.append(c < ' ' ? "\\%03o".formatted(c) : String.valueOf((char) c));
            }
        });
        return quoted.append('"').toString();
    }
}
