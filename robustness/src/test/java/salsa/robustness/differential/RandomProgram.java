package salsa.robustness.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import salsa.syntax.source.Source;

/**
 * Generates the random program of a seed: a few behaviors, some of which extend others, and a main one that creates
 * actors, introduces them to each other and sends the first messages. Every message carries its label and the number of
 * generations of messages that may still follow, so that programs terminate.
 */
final class RandomProgram {
    private static final int BEHAVIORS_MAX = 3;
    private static final int GENERATIONS = 3;

    private final Random random;
    private final String prefix;
    private final List<Shape> shapes = new ArrayList<>();

    private RandomProgram(long seed) {
        random = new Random(seed * 0x9E3779B97F4A7C15L);
        prefix = "P" + seed + "B";
    }

    /** Returns the name of a seed's main behavior. */
    static String main(long seed) {
        return "P" + seed;
    }

    /** Returns the files of a seed's program. */
    static List<Source> of(long seed) {
        return new RandomProgram(seed).files(main(seed));
    }

    private List<Source> files(String main) {
        int count = 1 + random.nextInt(BEHAVIORS_MAX);
        for (int i = 0; i < count; i++) {
            Shape parent = i > 0 && random.nextInt(3) == 0 ? shapes.get(random.nextInt(i)) : null;
            shapes.add(Shape.of(prefix + i, i, parent, count, prefix, random));
        }
        var files = new ArrayList<Source>();
        for (Shape shape : shapes) files.add(file(shape.name(), behavior(shape)));
        files.add(file(main, main(main)));
        return files;
    }

    private static Source file(String name, String text) {
        return new Source(name + ".salsa", text);
    }

    private String behavior(Shape shape) {
        var text = new StringBuilder("behavior " + shape.name()
                + (shape.parent() == null ? "" : " extends " + shape.parent().name()) + " {\n");
        for (Variable field : shape.ownFields()) {
            text.append("    ")
                    .append(field.type())
                    .append(" ")
                    .append(field.name())
                    .append(initial(field))
                    .append(";\n");
        }
        text.append("\n    ")
                .append(shape.name())
                .append("(String p, int d) {\n")
                .append(shape.parent() == null ? "" : "        parent(p, d);\n")
                .append("        System.out.println(p + \" new ")
                .append(shape.name())
                .append(" \" + d);\n    }\n");
        if (shape.parent() == null) text.append(link(shape));
        if (shape == shapes.getFirst()) text.append(Leaves.text(shapes));
        for (Signature handler : shape.ownHandlers()) {
            text.append("\n").append(new RandomHandler(random, shapes, shape, handler).text());
        }
        return text.append("}\n").toString();
    }

    private String initial(Variable field) {
        return switch (field.type()) {
            case "int" -> " = " + random.nextInt(10);
            case "String" -> " = \"s\"";
            default -> "";
        };
    }

    /** Returns the handler that introduces the other actors. */
    private String link(Shape shape) {
        var parameters = new StringBuilder("String p, int d");
        var body = new StringBuilder("        System.out.println(p + \" link\");\n");
        for (int i = 0; i < shape.references(); i++) {
            parameters.append(", ").append(prefix).append(i).append(" a").append(i);
            body.append("        r").append(i).append(" = a").append(i).append(";\n");
        }
        return "\n    ack link(" + parameters + ") {\n" + body + "    }\n";
    }

    private String main(String name) {
        var text = new StringBuilder("behavior " + name + " {\n    " + name + "(String[] arguments) {\n"
                + "        System.out.println(\"main starts\");\n        String p = \"main\";\n");
        var names = new StringBuilder();
        for (int i = 0; i < shapes.size(); i++) {
            text.append("        ")
                    .append(prefix)
                    .append(i)
                    .append(" r")
                    .append(i)
                    .append(" = new ")
                    .append(prefix)
                    .append(i)
                    .append("(p + \"/n")
                    .append(i)
                    .append("\", 0)")
                    .append(random.nextInt(4) == 0 ? " on (" + random.nextInt(3) + ")" : "")
                    .append(";\n");
            names.append(", r").append(i);
        }
        for (int i = 0; i < shapes.size(); i++) {
            text.append("        r")
                    .append(i)
                    .append("<-link(p + \"/l")
                    .append(i)
                    .append("\", 0")
                    .append(names)
                    .append(");\n");
        }
        text.append("        int d = ").append(GENERATIONS).append(";\n");
        return text.append(new RandomHandler(random, shapes, null, null).statements(5))
                .append("    }\n}\n")
                .toString();
    }
}
