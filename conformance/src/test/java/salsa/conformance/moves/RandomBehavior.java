package salsa.conformance.moves;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * The text of a random behavior that is full of aliases and moves.
 *
 * @param text  the behavior
 * @param forms the forms in it
 */
record RandomBehavior(String text, Set<Form> forms) {
    private static final int HANDLERS = 2;
    private static final int STATEMENTS = 6;
    private static final int FEW = 5;
    private static final String CHOSEN = "\n    Node chosen() { pass sink<-yes() ? f : g; }\n"; // `f` and `g` stay here

    /** Returns a behavior of that name and of some forms, which identifies moved objects by the number. */
    static RandomBehavior of(String name, int number, RandomGenerator dice, Set<Form> allowed) {
        var forms = EnumSet.of(Form.LOCAL, Form.MOVE, Form.TOUCH); // few for each program, so that not all mix with all
        for (Form each : allowed) if (allowed.size() < FEW || dice.nextInt(5) < 2) forms.add(each);
        var statements = new RandomStatements(dice, List.copyOf(forms));
        var out = new StringBuilder();
        frame(out, name, number, dice);
        for (int i = 0; i < HANDLERS; i++) out.append(handler(i, statements));
        if (statements.used().contains(Form.CHOSEN_BY_A_TOKEN)) out.append(CHOSEN);
        return new RandomBehavior(out.append("}\n").toString(), statements.used());
    }

    /** Returns a behavior whose one handler has these statements. */
    static String with(String name, int number, String statements, RandomGenerator dice) {
        var out = new StringBuilder();
        frame(out, name, number, dice);
        return out.append("\n    ack h0(Node p, Node q, Node[] rs) {\n")
                .append(statements)
                .append("    }\n\n" + "    ack h1(Node p, Node q, Node[] rs) { }\n}\n")
                .toString();
    }

    private static String handler(int number, RandomStatements statements) {
        return "\n    ack h" + number + "(Node p, Node q, Node[] rs) {\n" + statements.of(STATEMENTS) + "    }\n";
    }

    private static void frame(StringBuilder out, String name, int number, RandomGenerator dice) {
        boolean both = dice.nextBoolean();
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
                    Sink sink = new Sink(NUMBER);

                    NAME() {
                        Node one = new Node();
                        Node[] some = {one, new Node(), null};
                        NAME made = new NAME(ARGUMENTS);
                        made<-start();
                        one.touch();
                        some[1].touch();
                    }

                """.replace("NAME", name)
                .replace("NUMBER", "" + number)
                .replace("ARGUMENTS", both ? "one" : "one, some"));
        constructors(out, name, dice);
        out.append("""
                    ack start() {
                        Probe.watch(NUMBER, self);
                        for (int round = 0; round < 3; round++) {
                            Node[] rs = {new Node(), new Node(), null};
                            rs[2] = rs[0];
                            self<-h0(new Node(), new Node(), rs);
                            self<-h1(new Node(), new Node(), rs);
                            token Node made = self<-made();
                            sink<-take(move made);
                        }
                    }

                    Node kept() { if (g == null) g = new Node(); pass g; }

                    ack keep(Node x) { g = x; }

                    ack note(Node x) { g = x; }

                    ack give() { sink<-take(move f); }

                    ack swap() { Node x = f; f = g; g = OTHER; }

                    Node made() {
                        Node x = new Node();
                        x.a = f;
                        f = new Node();
                        pass move x;
                    }
                """.replace("NUMBER", "" + number).replace("OTHER", dice.nextBoolean() ? "x" : "null"));
    }

    /** Writes two constructors; the first keeps a part of the second one's arguments as well. */
    private static void constructors(StringBuilder out, String name, RandomGenerator dice) {
        List<String> keeping =
                List.of("f = one;", "g = one;", "f = some[0];", "g = some[1];", "fs = some;", "gs = some;");
        var kept = new ArrayList<String>();
        for (int i = dice.nextInt(1, 4); i > 0; i--) kept.add(keeping.get(dice.nextInt(keeping.size())));
        out.append("    " + name + "(Node one, Node[] some) {\n        " + String.join("\n        ", kept)
                + "\n    }\n\n    " + name + "(Node one) {\n        self(one, new Node[] {one, new Node(), null});\n"
                + "        " + (dice.nextInt(4) == 0 ? "g = one;" : "h = one;") + "\n    }\n\n");
    }
}
