package salsa.robustness.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Generates the body of one handler: every kind of statement and expression of the core, of the right types. */
final class RandomHandler {
    private static final int SENDS_MAX = 5;

    private final Random random;
    private final List<Shape> shapes;
    private final Shape shape; // null for the main behavior
    private final Signature handler;
    private final StringBuilder out = new StringBuilder();
    private final List<Variable> visible = new ArrayList<>();
    private String indentation = "        ";
    private String loops = ""; // added to names inside loops
    private int names;
    private int sends;
    private boolean sending; // whether sends are allowed here
    private boolean calling = true; // whether calls are

    RandomHandler(Random random, List<Shape> shapes, Shape shape, Signature handler) {
        this.random = random;
        this.shapes = shapes;
        this.shape = shape;
        this.handler = handler;
        if (shape != null) visible.addAll(shape.fields());
        else
            for (int i = 0; i < shapes.size(); i++)
                visible.add(new Variable(shapes.get(i).name(), "r" + i, false));
        if (handler != null) visible.addAll(handler.parameters());
    }

    String text() {
        var parameters = new StringBuilder("String p, int d");
        var shown = new StringBuilder("p + \" " + shape.name() + "." + handler.name() + "\"");
        for (Variable each : handler.parameters())
            parameters.append(", ").append(each.type()).append(" ").append(each.name());
        for (Variable each : visible)
            if (isShown(each)) shown.append(" + \" \" + ").append(each.name());
        line("System.out.println(" + shown + ");");
        calling = !handler.plain();
        for (int i = random.nextInt(3); i > 0; i--) plainStatement();
        if (!handler.plain()) {
            line("if (d > 0) {");
            sending = true;
            block(1 + random.nextInt(4), true);
            sending = false;
            line("}");
        }
        line(
                handler.acknowledges()
                        ? random.nextBoolean() ? "pass;" : ";"
                        : "pass " + plain(handler.passType(), 2) + ";");
        return "    " + handler.passType() + " " + handler.name() + "(" + parameters + ") {\n" + out + "    }\n";
    }

    /** Returns the statements of a constructor that may send. */
    String statements(int count) {
        sending = true;
        for (int i = 0; i < count; i++) statement(2);
        return out.toString();
    }

    private static boolean isShown(Variable variable) {
        return variable.type().equals("int")
                || variable.type().equals("String")
                || variable.type().equals("boolean");
    }

    // ---- statements

    private void line(String text) {
        out.append(indentation).append(text).append('\n');
    }

    private void block(int count, boolean mayPass) {
        String outside = indentation;
        int known = visible.size();
        indentation += "    ";
        for (int i = 0; i < count; i++) statement(2);
        if (mayPass && handler != null && random.nextBoolean()) line(passing());
        indentation = outside;
        visible.subList(known, visible.size()).clear();
    }

    /** Returns a statement that passes a token. */
    private String passing() {
        if (handler.acknowledges()) return random.nextBoolean() ? chain() + " @ pass;" : "pass " + send("ack", 2) + ";";
        return (random.nextInt(3) == 0 ? chain() + " @ " : "") + "pass " + token(handler.passType(), 3) + ";";
    }

    private void statement(int depth) {
        switch (random.nextInt(12)) {
            case 0, 1 -> plainStatement();
            case 2 -> {
                if (depth == 0) plainStatement();
                else {
                    line("if (" + plain("boolean", 2) + ") {");
                    inner(depth);
                    if (random.nextBoolean()) {
                        line("} else {");
                        inner(depth);
                    }
                    line("}");
                }
            }
            case 3 -> {
                if (depth == 0) plainStatement();
                else loop(depth);
            }
            case 4, 5 -> declareToken();
            case 6 -> {
                Variable token = some(null, true);
                if (token == null) declareToken();
                else line(token.name() + " = " + token(token.type(), 3) + ";");
            }
            case 7 -> line("{ " + chain() + "; " + chain() + "; } @ " + chain() + ";");
            default -> line(chain() + ";");
        }
    }

    private void inner(int depth) {
        String outside = indentation;
        int known = visible.size();
        indentation += "    ";
        for (int i = 1 + random.nextInt(2); i > 0; i--) statement(depth - 1);
        indentation = outside;
        visible.subList(known, visible.size()).clear();
    }

    private void loop(int depth) {
        String counter = "i" + names++;
        String before = loops;
        line("for (int " + counter + " = 0; " + counter + " < 2; " + counter + "++) {");
        loops += " + \".\" + " + counter;
        if (random.nextInt(3) == 0) {
            line("    if (" + plain("boolean", 1) + ") " + (random.nextBoolean() ? "break;" : "continue;"));
        }
        visible.add(new Variable("int", counter, false));
        inner(depth);
        visible.removeLast();
        loops = before;
        line("}");
    }

    private void declareToken() {
        String type = type();
        String name = "t" + names++;
        String value = random.nextInt(5) == 0 ? plain(type, 1) : token(type, 3);
        boolean sent = value.endsWith(")") && !value.startsWith("(") && value.contains("<-");
        line("token " + type + " " + name + " = " + value + (sent && random.nextInt(3) == 0 ? " @ " + chain() : "")
                + ";");
        visible.add(new Variable(type, name, true));
    }

    private void plainStatement() {
        String type = type();
        Variable changed = some(type, false);
        if (changed == null
                || changed.name().startsWith("i")
                || changed.name().startsWith("r")
                || random.nextInt(3) == 0) {
            String name = "v" + names++;
            line(type + " " + name + " = " + plain(type, 2) + ";");
            visible.add(new Variable(type, name, false));
        } else if (type.equals("int") && random.nextInt(3) == 0) {
            line(changed.name() + (random.nextBoolean() ? "++" : " += " + plain("int", 1)) + ";");
        } else line(changed.name() + " = " + bounded(type, plain(type, 2)) + ";");
    }

    /** Returns a value of bounded length: texts must not grow from message to message. */
    private static String bounded(String type, String value) {
        return type.equals("String") ? "\"\" + (" + value + ").length()" : value;
    }

    /** Returns a chain of sends. */
    private String chain() {
        var text = new StringBuilder(send(null, 2));
        for (int i = random.nextInt(3); i > 0; i--) text.append(" @ ").append(send(null, 2));
        return text.toString();
    }

    // ---- expressions

    private String type() {
        return switch (random.nextInt(6)) {
            case 0 -> "boolean";
            case 1 -> "String";
            case 2 -> shapes.get(random.nextInt(shapes.size())).name();
            default -> "int";
        };
    }

    /** Returns a variable in scope, of a type or, if that is null, of any; null if there is none. */
    private Variable some(String type, boolean token) {
        List<Variable> fit = visible.stream()
                .filter(each ->
                        each.token() == token && (type == null || each.type().equals(type)))
                .toList();
        return fit.isEmpty() ? null : fit.get(random.nextInt(fit.size()));
    }

    private String plain(String type, int depth) {
        Variable variable = some(type, false);
        if (variable != null && (depth == 0 || random.nextInt(3) == 0)) {
            return shape != null && shape.fields().contains(variable) && random.nextInt(4) == 0
                    ? "self." + variable.name()
                    : variable.name();
        }
        return switch (type) {
            case "int" -> depth == 0 ? "" + random.nextInt(5) : number(depth);
            case "boolean" -> depth == 0 ? "" + random.nextBoolean() : condition(depth);
            case "String" -> depth == 0 ? "\"c" + random.nextInt(5) + "\"" : words(depth);
            default -> reference(type);
        };
    }

    private String number(int depth) {
        String called = calling && random.nextInt(5) == 0 ? call("int", depth - 1) : null;
        if (called != null) return called;
        return switch (random.nextInt(7)) {
            case 0 -> "" + random.nextInt(100);
            case 1 ->
                "(" + plain("boolean", depth - 1) + " ? " + plain("int", depth - 1) + " : " + plain("int", depth - 1)
                        + ")";
            case 2 -> "-(" + plain("int", depth - 1) + ")";
            case 3 ->
                "(" + plain("int", depth - 1) + (random.nextInt(6) == 0 ? " / " : " % ")
                        + (random.nextInt(8) == 0 ? plain("int", depth - 1) : "" + (1 + random.nextInt(9))) + ")";
            default ->
                "(" + plain("int", depth - 1) + List.of(" + ", " - ", " * ").get(random.nextInt(3))
                        + plain("int", depth - 1) + ")";
        };
    }

    private String condition(int depth) {
        return switch (random.nextInt(4)) {
            case 0 -> "!(" + plain("boolean", depth - 1) + ")";
            case 1 ->
                "(" + plain("boolean", depth - 1) + (random.nextBoolean() ? " && " : " || ")
                        + plain("boolean", depth - 1) + ")";
            default ->
                "(" + plain("int", depth - 1)
                        + List.of(" < ", " > ", " == ", " != ", " <= ").get(random.nextInt(5))
                        + plain("int", depth - 1) + ")";
        };
    }

    private String words(int depth) {
        String first = random.nextBoolean() ? plain("int", depth - 1) : plain("boolean", depth - 1);
        return "(\"w\" + " + first + ")";
    }

    private String reference(String type) {
        if (shape != null && shape.name().equals(type) && random.nextBoolean()) return "self";
        for (int i = 0; i < shapes.size(); i++) if (shapes.get(i).name().equals(type)) return "r" + i;
        throw new IllegalArgumentException(type);
    }

    /** Returns a direct call of a handler, or null. */
    private String call(String type, int depth) {
        if (shape == null) return null;
        List<Signature> fit = shape.handlers().stream()
                .filter(each -> each.plain() && each.passType().equals(type))
                .toList();
        if (fit.isEmpty()) return null;
        Signature called = fit.get(random.nextInt(fit.size()));
        boolean parent = shape.parent() != null && shape.parent().handlers().contains(called) && random.nextBoolean();
        var arguments = new StringBuilder("p, 0");
        for (Variable each : called.parameters()) arguments.append(", ").append(plain(each.type(), depth));
        return (parent ? "parent." : "self.") + called.name() + "(" + arguments + ")";
    }

    /** Returns a token of a type. */
    private String token(String type, int depth) {
        Variable variable = some(type, true);
        if (variable != null && random.nextInt(3) == 0) return variable.name();
        boolean reference = type.startsWith("P");
        if (depth == 0 || reference || random.nextInt(3) > 0) return send(type, depth);
        return switch (type) {
            case "int" ->
                switch (random.nextInt(4)) {
                    case 0 ->
                        "(" + plain("boolean", 1) + " ? " + token("int", depth - 1) + " : " + plain("int", 1) + ")";
                    case 1 -> "-(" + token("int", depth - 1) + ")";
                    case 2 -> "(" + token("int", depth - 1) + " * " + token("int", depth - 1) + ")";
                    default -> "(" + plain("int", 1) + " + " + token("int", depth - 1) + ")";
                };
            case "boolean" ->
                random.nextBoolean()
                        ? "!(" + token("boolean", depth - 1) + ")"
                        : "(" + token("int", depth - 1) + " < " + plain("int", 1) + ")";
            default -> "(\"t\" + " + token(random.nextBoolean() ? "int" : "boolean", depth - 1) + ")";
        };
    }

    /** Returns a send to a handler that passes the type, or any if that is null. */
    private String send(String type, int depth) {
        for (int tries = 0; tries < 20 && sends < SENDS_MAX; tries++) {
            Shape to = shapes.get(random.nextInt(shapes.size()));
            Signature message = to.handlers().get(random.nextInt(to.handlers().size()));
            if (type == null || message.passType().equals(type)) return send(to, message, depth);
        }
        return fallback(type);
    }

    private String send(Shape to, Signature message, int depth) {
        sends++;
        String target = target(to, message, depth);
        var arguments = new StringBuilder("p + \"/" + names++ + "\"" + loops + ", d - 1");
        for (Variable each : message.parameters()) {
            boolean awaited = depth > 0 && random.nextInt(3) == 0;
            arguments.append(", ").append(awaited ? token(each.type(), depth - 1) : plain(each.type(), 1));
        }
        return target + "<-" + message.name() + "(" + arguments + ")" + property();
    }

    private String target(Shape to, Signature message, int depth) {
        boolean own = shape != null && to == shape;
        if (own && shape.parent() != null && shape.parent().handlers().contains(message) && random.nextInt(3) == 0)
            return "parent";
        if (own && random.nextBoolean()) return "self";
        Variable token = some(to.name(), true);
        if (token != null && random.nextInt(2) == 0) return token.name();
        if (random.nextInt(8) == 0) return "new " + to.name() + "(p + \"/" + names++ + "\"" + loops + ", d - 1)";
        return reference(to.name());
    }

    private String property() {
        Variable token = some(null, true);
        if (random.nextInt(8) == 0) return " : delay(" + random.nextInt(3) + ")";
        return token != null && random.nextInt(4) == 0 ? " : waitfor(" + token.name() + ")" : "";
    }

    /** Returns a message that causes no others, for when enough is sent, or no handler passes the type. */
    private String fallback(String type) {
        Variable variable = type == null ? null : some(type, true);
        return variable != null
                ? variable.name()
                : "r0<-" + Leaves.of(type == null ? "ack" : type) + "(p + \"/" + names++ + "\"" + loops + ")";
    }
}
