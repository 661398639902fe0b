package salsa.compiler.scheme;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The text of a message class: typed fields for the arguments, a method that creates a message, one that delivers it by
 * one call, and its {@code MessageType}.
 *
 * @param name of the class
 * @param extended the class of the runtime that it extends
 * @param parameters of the handler
 * @param varArgs whether the last parameter takes any number of arguments
 * @param copiesTogether whether several arguments may be mutable: objects that they share stay shared in the copy
 * @param descriptor of the method that it calls; see {@link MessageNames#descriptor}
 * @param place the handler as reports name it
 */
public record MessageClass(
        String name,
        String extended,
        List<Parameter> parameters,
        boolean varArgs,
        boolean copiesTogether,
        String descriptor,
        PlaceText place) {

    /**
     * A parameter of a handler.
     *
     * @param name as declared
     * @param type as Java text, without type variables
     */
    public record Parameter(String name, String type) {
        /** Returns any value of the type. */
        String anyValue() {
            return switch (type) {
                case "boolean" -> "false";
                case "byte", "short", "char" -> "(" + type + ") 0";
                case "int", "long", "float", "double" -> "0";
                default -> "null";
            };
        }
    }

    /**
     * The code that a message runs.
     *
     * @param variables type variables that it needs, {@code <N extends Number & Comparable<N>> }; mostly none
     * @param statements that deliver the message
     */
    public record Delivery(String variables, String statements) {}

    /** Returns the class that a handler's messages extend. */
    public static String ofHandler(boolean acknowledged) {
        return acknowledged ? RuntimeNames.HANDLER_MESSAGE : RuntimeNames.VALUE_MESSAGE;
    }

    /** Returns the class that a constructor's messages extend. */
    public static String ofConstructor() {
        return RuntimeNames.CONSTRUCTOR_MESSAGE;
    }

    /** Returns whether a class of that name is extended by message classes. */
    public static boolean isExtendedByMessages(String className) {
        return Set.of(RuntimeNames.HANDLER_MESSAGE, RuntimeNames.VALUE_MESSAGE, RuntimeNames.CONSTRUCTOR_MESSAGE)
                .contains(className);
    }

    /**
     * Returns the class.
     *
     * @param own the message as its actor knows it, if that is another class; else null
     */
    public String text(Delivery delivery, @Nullable String own) {
        var out = new StringBuilder();
        out.append("\n    public static final class " + name + " extends " + extended + " {\n");
        out.append("        private static " + RuntimeNames.MESSAGE_TYPE + " $TYPE;\n");
        parameters.forEach(each -> out.append("        public final " + each.type() + " " + each.name() + ";\n"));
        writeConstructor(out);
        writeTo(out);
        if (copiesTogether) writeCopied(out);
        writeRun(out, delivery);
        writeType(out);
        writeOverridingMethod(
                out,
                "protected java.lang.Object[] arguments()",
                "return new java.lang.Object[] {" + String.join(", ", parameterNames()) + "};");
        writeWith(out);
        if (own != null)
            writeOverridingMethod(out, "protected " + RuntimeNames.MESSAGE + " own()", "return " + own + ";");
        return out.append("    }\n").toString();
    }

    /**
     * Returns the beginning of the expression that creates a message of that class. A cast names the class, where no
     * variable of the program can hide it: one may have the name of its package.
     */
    public static String creation(String messageClass) {
        return "((" + messageClass + ") null).to(";
    }

    /** Returns the same for a message whose arguments are copied together: what they share, the copies share. */
    public static String creationWithCopies(String messageClass) {
        return "((" + messageClass + ") null).copied(";
    }

    private List<String> parameterNames() {
        return parameters.stream().map(Parameter::name).toList();
    }

    /** Returns the parameters with arrays for further ones of {@code T...}, for methods that only generated code calls. */
    private String arrayParameters() {
        return GeneratedNames.asFurtherItems(
                parameters.stream().map(each -> each.type() + " " + each.name()).toList());
    }

    /** Returns the parameters as the handler declares them, so that a send may list the values of {@code T...}. */
    private String declaredParameters() {
        if (!varArgs) return arrayParameters();
        var declared = new ArrayList<String>();
        for (Parameter each : parameters) {
            boolean last = declared.size() == parameters.size() - 1;
            String type = each.type();
            declared.add((last ? type.substring(0, type.length() - 2) + "..." : type) + " " + each.name());
        }
        return GeneratedNames.asFurtherItems(declared);
    }

    private void writeConstructor(StringBuilder out) {
        out.append("\n        private " + name + "(" + RuntimeNames.BEHAVIOR + " $target, " + RuntimeNames.CONTINUATION
                + " $waiting" + arrayParameters() + ") {\n            super($target, $waiting);\n");
        parameterNames().forEach(each -> out.append("            this." + each + " = " + each + ";\n"));
        out.append("        }\n");
    }

    /**
     * Writes the method that creates a message. It checks that its target is an actor before it allocates: a store into
     * an object that was just allocated needs no garbage-collection barrier.
     */
    private void writeTo(StringBuilder out) {
        out.append("\n        /** The message to that actor. */\n        public static " + name + " to("
                + RuntimeNames.ACTOR + " $target, " + RuntimeNames.CONTINUATION + " $waiting"
                + declaredParameters()
                + ") {\n            var $actor = (" + RuntimeNames.BEHAVIOR + ") $target;\n            return new "
                + name
                + "($actor, $waiting" + GeneratedNames.asFurtherItems(parameterNames()) + ");\n        }\n");
    }

    private void writeCopied(StringBuilder out) {
        out.append("\n        /** The message with copies of its arguments that share what the arguments share. */\n"
                + uncheckedAnnotation() + "        public static " + name + " copied(" + RuntimeNames.ACTOR
                + " $target, "
                + RuntimeNames.CONTINUATION + " $waiting" + arrayParameters()
                + ") {\n            java.lang.Object[] $copies = "
                + RuntimeNames.COPY + ".together(" + String.join(", ", parameterNames())
                + ");\n            return to($target, $waiting" + castValues("$copies") + ");\n        }\n");
    }

    private static String uncheckedAnnotation() {
        return "        @java.lang.SuppressWarnings(\"unchecked\")\n";
    }

    private String castValues(String values) {
        return IntStream.range(0, parameters.size())
                .mapToObj(i -> ", (" + parameters.get(i).type() + ") " + values + "[" + i + "]")
                .collect(Collectors.joining());
    }

    private void writeRun(StringBuilder out, Delivery delivery) {
        out.append("\n        @java.lang.Override protected void run()"
                + (extended.equals(ofConstructor()) ? " throws java.lang.Throwable" : "") + " {\n            ");
        if (!delivery.variables().isEmpty()) {
            out.append("deliver();\n        }\n\n        private " + delivery.variables()
                    + "void deliver() {\n            ");
        }
        out.append(delivery.statements() + "\n        }\n");
    }

    /**
     * Writes the method that returns the type, created at the first request. The class has no static initialiser: one
     * that overflows the stack makes the class unusable for every sender in the process.
     */
    private void writeType(StringBuilder out) {
        String prototype = "new " + name + "(null, null"
                + GeneratedNames.asFurtherItems(
                        parameters.stream().map(Parameter::anyValue).toList()) + ")";
        writeOverridingMethod(
                out,
                "public " + RuntimeNames.MESSAGE_TYPE + " type()",
                RuntimeNames.MESSAGE_TYPE + " made = $TYPE;\n            return made != null ? made : ($TYPE = "
                        + RuntimeNames.MESSAGE_TYPE + ".of(" + prototype + ", " + place.argumentText() + ", "
                        + PlaceText.javaLiteral(String.join(" ", parameterNames())) + ", "
                        + PlaceText.javaLiteral(descriptor)
                        + "));");
    }

    private void writeWith(StringBuilder out) {
        out.append("\n" + (parameters.isEmpty() ? "" : uncheckedAnnotation())
                + "        @java.lang.Override protected " + RuntimeNames.HANDLER_MESSAGE
                + " with("
                + RuntimeNames.BEHAVIOR + " $target, " + RuntimeNames.CONTINUATION
                + " $waiting, java.lang.Object[] $values) {\n            return new " + name + "($target, $waiting"
                + castValues("$values") + ");\n        }\n");
    }

    private static void writeOverridingMethod(StringBuilder out, String method, String body) {
        out.append("\n        @java.lang.Override " + method + " {\n            " + body + "\n        }\n");
    }
}
