package salsa.robustness.differential;

import java.util.List;

/** The handlers of the first behavior that send nothing: one for each type. */
final class Leaves {
    private Leaves() {}

    /** Returns the name of the handler that passes a type. */
    static String of(String type) {
        return switch (type) {
            case "int", "boolean", "String", "ack" -> "leaf_" + type;
            default -> "leaf_" + type.substring(type.indexOf('B'));
        };
    }

    /** Returns all of them, as text. */
    static String text(List<Shape> shapes) {
        var text = new StringBuilder(text("int", "n0"))
                .append(text("boolean", "n0 > 2"))
                .append(text("String", "s0"))
                .append(text("ack", ""));
        for (int i = 0; i < shapes.size(); i++) text.append(text(shapes.get(i).name(), "r" + i));
        return text.toString();
    }

    private static String text(String type, String value) {
        return "\n    " + type + " " + of(type)
                + "(String p) {\n        System.out.println(p + \" leaf\");\n        n0++;\n"
                + "        pass " + value + ";\n    }\n";
    }
}
