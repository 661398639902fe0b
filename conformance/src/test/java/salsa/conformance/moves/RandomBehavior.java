package salsa.conformance.moves;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/** The text of a random behavior that is full of aliases and moves. */
final class RandomBehavior {
    private static final int HANDLERS = 4;
    private static final int STATEMENTS = 6;
    private static final int KINDS = 24;
    private static final int SIMPLE = 18; // the kinds that nest no others
    private static final int DEPTH = 2;

    private final RandomGenerator dice;
    private final StringBuilder out = new StringBuilder();
    private final List<Integer> kinds = new ArrayList<>(); // few a program, so that not all mix with all
    private final List<String> nodes = new ArrayList<>();
    private final List<String> arrays = new ArrayList<>();
    private int variables;
    private String pending; // declared in the line that is being made
    private List<String> pendingScope;

    private RandomBehavior(RandomGenerator dice) {
        this.dice = dice;
        for (int kind = 0; kind < KINDS; kind++) if (dice.nextInt(5) < 2) kinds.add(kind);
        kinds.addAll(List.of(0, 9));
    }

    static String of(RandomGenerator dice) {
        return new RandomBehavior(dice).text();
    }

    private String text() {
        out.append("""
                behavior Main {
                    Node f = new Node();
                    Node g;
                    Node h;
                    Node[] fs = new Node[3];
                    Node[] gs;
                    Sink sink = new Sink();

                    Main(String[] arguments) {
                        Node one = new Node();
                        Node[] some = {one, new Node(), null};
                """);
        out.append("        Main made = new Main(" + (dice.nextBoolean() ? "one" : "one, some") + ");\n"
                + "        made<-start();\n        one.touch();\n        some[1].touch();\n    }\n\n");
        constructors();
        out.append("""
                    ack start() {
                        Probe.watch(self);
                        for (int round = 0; round < 3; round++) {
                            Node[] rs = {new Node(), new Node(), null};
                            rs[2] = rs[0];
                """);
        for (int i = 0; i < HANDLERS; i++) {
            out.append("            self<-h").append(i).append("(new Node(), new Node(), rs);\n");
        }
        out.append("            token Node made = self<-made();\n            sink<-take(move made);\n"
                + "        }\n    }\n\n"
                + "    Node kept() { if (g == null) g = new Node(); pass g; }\n\n"
                + "    ack keep(Node x) { g = x; }\n\n    Node made() {\n        Node x = new Node();\n"
                + "        x.a = f;\n        f = new Node();\n        pass move x;\n    }\n\n"
                + "    ack give() { sink<-take(move f); }\n\n"
                + "    ack swap() { Node x = f; f = g; g = " + (dice.nextBoolean() ? "x" : "null") + "; }\n");
        for (int i = 0; i < HANDLERS; i++) handler(i);
        return out.append("}\n").toString();
    }

    /** Of the second one the first keeps something, too. */
    private void constructors() {
        List<String> keeping = List.of("f = one;", "g = one;", "f = some[0];", "g = some[1];", "fs = some;",
                "gs = some;");
        out.append("    Main(Node one, Node[] some) {\n");
        for (int i = dice.nextInt(1, 4); i > 0; i--) line("        ", pick(keeping));
        out.append("    }\n\n    Main(Node one) {\n        self(one, new Node[] {one, new Node(), null});\n");
        line("        ", dice.nextInt(4) == 0 ? "g = one;" : "h = one;");
        out.append("    }\n");
    }

    private void handler(int number) {
        out.append("\n    ack h").append(number).append("(Node p, Node q, Node[] rs) {\n");
        nodes.clear();
        arrays.clear();
        nodes.addAll(List.of("p", "q", "f", "g"));
        arrays.addAll(List.of("fs", "gs", "rs"));
        statements(STATEMENTS, DEPTH, "        ");
        out.append("    }\n");
    }

    private void statements(int count, int depth, String indent) {
        int nodesBefore = nodes.size();
        int arraysBefore = arrays.size();
        for (int i = 0; i < count; i++) statement(depth, indent);
        nodes.subList(nodesBefore, nodes.size()).clear();
        arrays.subList(arraysBefore, arrays.size()).clear();
    }

    private void statement(int depth, String indent) {
        int kind = kinds.get(dice.nextInt(kinds.size()));
        switch (depth == 0 && kind >= SIMPLE ? dice.nextInt(3) : kind) {
            case 0 -> line(indent, "Node %s = %s;".formatted(fresh(nodes), node()));
            case 1 -> line(indent, "Node[] %s = %s;".formatted(fresh(arrays), array()));
            case 2 -> line(indent, "%s = %s;".formatted(pick(nodes), node()));
            case 3 -> line(indent, "%s = %s;".formatted(pick(arrays), array()));
            case 4 -> guarded(indent, pick(nodes), "%s.a = " + node() + ";");
            case 5 -> guarded(indent, pick(nodes), "%s.link(" + node() + ");");
            case 6 -> guarded(indent, pick(arrays), "%s[" + index() + "] = " + node() + ";");
            case 7, 8 -> guarded(indent, pick(nodes), "%s.touch();");
            case 9, 10 -> line(indent, "sink<-take(move %s);".formatted(pick(nodes)));
            case 11 -> guarded(indent, pick(arrays), "sink<-take(move %s[" + index() + "]);");
            case 12 -> line(indent, "sink<-all(move %s);".formatted(pick(arrays)));
            case 13 -> line(indent, "sink<-take(move %s);".formatted(result()));
            case 14 -> line(indent, "self.%s;".formatted(atOnce()));
            case 15 -> lambda(indent);
            case 16 -> line(indent, "%s = move %s;".formatted(pick(nodes), pick(nodes)));
            case 17 -> line(indent, "if (Probe.coin()) pass;");
            case 18 -> block(depth, indent, "if (Probe.coin()) {", "} else {");
            case 19 -> block(depth, indent, "for (int i" + ++variables + " = 0; i" + variables + " < 2; i" + variables
                    + "++) {", null);
            case 20 -> block(depth, indent, "while (Probe.coin()) {", null);
            case 21 -> block(depth, indent, "try {", dice.nextBoolean() ? "} finally {"
                    : "} catch (RuntimeException x" + ++variables + ") {");
            case 22 -> each(depth, indent);
            default -> block(depth, indent, "switch (Probe.coin() ? 1 : 2) { case 1 -> {", "} default -> {", "} }");
        }
    }

    private void block(int depth, String indent, String head, String second, String... end) {
        line(indent, head);
        statements(3, depth - 1, indent + "    ");
        if (head.startsWith("try")) line(indent + "    ", dice.nextInt(3) > 0 || second.contains("finally")
                ? "if (Probe.coin()) pass;" : "Probe.mayThrow();");
        if (head.contains("for") && dice.nextInt(3) == 0) line(indent + "    ", "if (Probe.coin()) break;");
        if (second != null) {
            line(indent, second);
            statements(2, depth - 1, indent + "    ");
        }
        line(indent, end.length == 0 ? "}" : end[0]);
    }

    private void each(int depth, String indent) {
        String array = pick(arrays);
        line(indent, "if (" + array + " != null) {");
        String name = "n" + ++variables;
        line(indent, "for (Node " + name + " : " + array + ") {");
        nodes.add(name);
        statements(2, depth - 1, indent + "    ");
        nodes.remove(name);
        line(indent, "} }");
    }

    private String atOnce() {
        return switch (dice.nextInt(4)) {
            case 0, 1 -> "keep(" + pick(nodes) + ")";
            case 2 -> "swap()";
            default -> "give()";
        };
    }

    private void lambda(String indent) {
        switch (dice.nextInt(7)) {
            case 0 -> overField(indent);
            case 1, 2 -> localClass(indent);
            case 3 -> giving(indent);
            case 4 -> applied(indent);
            default -> overLocal(indent);
        }
    }

    /** Code that finds in a field what is there when it runs. */
    private void overField(String indent) {
        String code = "s" + ++variables;
        String field = dice.nextBoolean() ? "f" : "g";
        line(indent, "java.util.function.Supplier<Node> " + code + " = () -> " + field + ";");
        if (dice.nextBoolean()) line(indent, field + " = " + node() + ";");
        line(indent, "Node %s = %s.get();".formatted(fresh(nodes), code));
        if (dice.nextBoolean()) line(indent, "sink<-take(move " + field + ");");
    }

    /** A class that captures, whose objects are made here, by a lambda, or are of another class that has it. */
    private void localClass(String indent) {
        String seen = "n" + ++variables;
        String name = "C" + ++variables;
        String other = "d" + variables;
        int way = dice.nextInt(4);
        line(indent, "final Node " + seen + " = " + node() + ";");
        line(indent, "class " + name + " { Node seen() { return " + seen + "; } }");
        if (dice.nextBoolean()) line(indent, "sink<-take(move " + pick(nodes) + ");");
        switch (way) {
            case 0 -> line(indent, "class " + other + " extends " + name + " { }");
            case 1 -> line(indent, "class " + other + " { Node seen() { return new " + name + "().seen(); } }");
            case 2 -> line(indent, "java.util.function.Supplier<" + name + "> " + other + " = () -> new " + name
                    + "();");
            default -> { }
        }
        String made = way == 2 ? other + ".get()" : "new " + (way < 2 ? other : name) + "()";
        line(indent, "Node %s = %s.seen();".formatted(fresh(nodes), made));
    }

    /** Code that gives something when it is asked. */
    private void giving(String indent) {
        String code = "s" + ++variables;
        line(indent, "java.util.function.Supplier<Node> " + code + " = () -> " + switch (dice.nextInt(4)) {
            case 0 -> "self.kept();";
            case 1 -> "new Node();";
            case 2 -> "{ if (Probe.coin()) return new Node(); return f; };";
            default -> "{ self.swap(); return new Node(g); };";
        });
        line(indent, "Node %s = %s.get();".formatted(fresh(nodes), code));
        if (dice.nextBoolean()) line(indent, "sink<-take(move " + pick(nodes) + ");");
    }

    /** Code that runs at once, and keeps something before it returns. */
    private void applied(String indent) {
        String seen = "n" + ++variables;
        line(indent, "final Node " + seen + " = " + node() + ";");
        line(indent, "java.util.List.of(1).forEach(x" + variables + " -> { self.keep(" + seen + "); "
                + (dice.nextBoolean() ? "return; " : "") + "});");
    }

    private void overLocal(String indent) {
        String seen = "n" + ++variables;
        String code = "r" + ++variables;
        line(indent, "final Node " + seen + " = " + node() + ";");
        line(indent, "Runnable " + code + " = () -> { if (" + seen + " != null) " + seen + ".touch(); };");
        if (dice.nextBoolean()) line(indent, "sink<-take(move " + pick(nodes) + ");");
        line(indent, code + ".run();");
    }

    private String node() {
        String other = pick(nodes);
        return switch (dice.nextInt(9)) {
            case 0, 1 -> "new Node()";
            case 2 -> "new Node(" + other + ")";
            case 3 -> "(" + other + " == null ? null : " + other + ".a)";
            case 4 -> "Node.at(" + pick(arrays) + ", " + index() + ")";
            case 5 -> dice.nextBoolean() ? "self.kept()" : "null";
            case 6 -> "(Probe.coin() ? " + other + " : " + pick(nodes) + ")";
            default -> other;
        };
    }

    private String result() {
        return switch (dice.nextInt(3)) {
            case 0 -> "new Node(" + pick(nodes) + ")";
            case 1 -> "Node.at(" + pick(arrays) + ", " + index() + ")";
            default -> "self.kept()";
        };
    }

    private String array() {
        return switch (dice.nextInt(4)) {
            case 0, 1 -> "new Node[3]";
            case 2 -> "new Node[] {" + node() + ", " + node() + ", null}";
            default -> pick(arrays);
        };
    }

    private void guarded(String indent, String variable, String statement) {
        line(indent, "if (" + variable + " != null) " + statement.formatted(variable));
    }

    private String fresh(List<String> scope) {
        String name = "n" + ++variables;
        pending = name;
        pendingScope = scope;
        return name;
    }

    private void line(String indent, String text) {
        out.append(indent).append(text).append('\n');
        if (pending != null) pendingScope.add(pending); // not before its own initialiser
        pending = null;
    }

    private String pick(List<String> names) {
        return names.get(dice.nextInt(names.size()));
    }

    private int index() {
        return dice.nextInt(3);
    }
}
