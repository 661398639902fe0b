package salsa.conformance.moves;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * The text of a random behavior that is full of aliases and moves.
 *
 * @param text  the behavior
 * @param forms the forms in it
 */
record RandomBehavior(String text, Set<Form> forms) {
    private static final int STATEMENTS_MIN = 2;
    private static final int STATEMENTS_MAX = 6;
    private static final int FEW = 5;
    private static final Pattern MOVE = Pattern.compile("move ");
    private static final String CHOSEN = "\n    Node chosen() { pass sink<-yes() ? f : g; }\n"; // `f` and `g` stay here

    /** Handlers that the random statements call or send to, each with the text that needs it. */
    private enum Part {
        KEPT("kept()", "Node kept() { if (g == null) g = new Node(); pass g; }"),
        KEEP("keep(", "ack keep(Node x) { g = x; }"),
        NOTE("note(", "ack note(Node x) { g = x; }"),
        GIVE("give()", "ack give() { sink<-take(move f); }"),
        SWAP("swap()", "ack swap() { Node x = f; f = g; g = x; }"),
        MADE("made()", "Node made() { Node x = new Node(); x.a = f; f = new Node(); pass move x; }");

        private final String use;
        private final String text;

        Part(String use, String text) {
            this.use = use;
            this.text = text;
        }
    }

    /** Returns a behavior of that name and of some forms, which identifies moved objects by the number. */
    static RandomBehavior of(String name, long number, RandomGenerator dice, Set<Form> allowed) {
        var forms = EnumSet.copyOf(Form.ALWAYS); // and few others, so that not all mix
        for (Form each : allowed) if (allowed.size() < FEW || dice.nextInt(5) < 2) forms.add(each);
        boolean tight = dice.nextInt(3) > 0; // more of these are accepted, and fewer statements hide a hole
        var statements = new RandomStatements(dice, List.copyOf(forms), tight);
        var handlers = new StringBuilder();
        int count = tight ? 1 : dice.nextInt(1, 3);
        for (int i = 0; i < count; i++) {
            String body = tight ? statements.tight() : statements.of(dice.nextInt(STATEMENTS_MIN, STATEMENTS_MAX + 1));
            handlers.append("\n    ack h" + i + "(Node p, Node q, Node[] rs) {\n" + body + "    }\n");
        }
        if (statements.used().contains(Form.CHOSEN_BY_A_TOKEN)) handlers.append(CHOSEN);
        handlers.append(statements.answers());
        String all = tight || dice.nextInt(4) == 0 ? handlers.toString() : withFewerMoves(handlers.toString(), dice);
        return new RandomBehavior(around(name, number, all, count, dice), statements.used());
    }

    /** Replaces two of three moves by copies: where much is moved, the compiler refuses nearly all of it. */
    private static String withFewerMoves(String text, RandomGenerator dice) {
        return MOVE.matcher(text).replaceAll(move -> dice.nextInt(3) == 0 ? move.group() : "");
    }

    /** Returns a behavior whose one handler has these statements. */
    static String with(String name, int number, String statements, RandomGenerator dice) {
        return around(name, number, "\n    ack h0(Node p, Node q, Node[] rs) {\n" + statements + "    }\n", 1, dice);
    }

    /** Writes the fields, the constructors and the handlers that call the others; some parts are left out. */
    private static String around(String name, long number, String handlers, int count, RandomGenerator dice) {
        boolean both = dice.nextBoolean();
        boolean sum = dice.nextInt(3) == 0;
        var out = new StringBuilder();
        out.append("""
                import java.util.*;
                import java.util.function.*;

                behavior NAME {
                    Node f = new Node();
                    Node g;
                    Node h;
                    Node[] fs = new Node[3];
                    Node[] gs;
                    List<Node> kept = new ArrayList<>();
                    Sink sink = new Sink(NUMBERL);

                    NAME(String[] arguments) {
                        Probe.begin(NUMBERL);
                        Node one = new Node();
                        Node[] some = {one, new Node(), null};
                        NAME made = new NAME(ARGUMENTS);
                        made<-start();
                        one.touch();
                        some[1].touch();
                        new Ender();
                    }

                """.replace("NAME", name)
                .replace("NUMBER", "" + number)
                .replace("ARGUMENTS", both ? "one" : "one, some"));
        constructors(out, name, both, dice);
        out.append("""
                    ack start() {
                        Probe.watch(NUMBERL, self);
                        for (int round = 0; round < 4; round++) {
                            Node[] rs = {new Node(), new Node(), null};
                            rs[2] = rs[0];
                            self<-h0(new Node(), new Node(), rs);
                """.replace("NUMBER", "" + number));
        if (count > 1) out.append("            self<-h1(new Node(), new Node(), rs);\n");
        if (sum) out.append("            token Node made = self<-made();\n            sink<-take(move made);\n");
        out.append("        }\n    }\n\n");
        for (Part each : Part.values()) {
            boolean used = handlers.contains(each.use) || each == Part.MADE && sum;
            if (used || dice.nextInt(4) == 0) out.append("    " + each.text + "\n\n");
        }
        return out.append(handlers).append("}\n").toString();
    }

    /** Writes the constructor with an array, which keeps parts of its arguments, and the one that calls it if used. */
    private static void constructors(StringBuilder out, String name, boolean both, RandomGenerator dice) {
        List<String> keeping =
                List.of("f = one;", "g = one;", "f = some[0];", "g = some[1];", "fs = some;", "gs = some;");
        var kept = new ArrayList<String>();
        for (int i = dice.nextInt(1, 4); i > 0; i--) kept.add(keeping.get(dice.nextInt(keeping.size())));
        out.append("    " + name + "(Node one, Node[] some) {\n        " + String.join("\n        ", kept)
                + "\n    }\n\n");
        if (!both) return;
        out.append("    " + name + "(Node one) {\n        self(one, new Node[] {one, new Node(), null});\n        "
                + (dice.nextInt(4) == 0 ? "g = one;" : "h = one;") + "\n    }\n\n");
    }
}
