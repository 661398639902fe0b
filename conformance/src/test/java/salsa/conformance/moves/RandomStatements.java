package salsa.conformance.moves;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Random statements over the nodes and arrays that are in scope. */
final class RandomStatements {
    private static final int DEPTH = 2;

    private final RandomGenerator dice;
    private final List<Form> forms;
    private final boolean tight;
    private final Set<Form> used = EnumSet.noneOf(Form.class);
    private final List<String> nodes = new ArrayList<>();
    private final List<String> arrays = new ArrayList<>();
    private final Deque<String> labels = new ArrayDeque<>(); // of enclosing statements that a break may leave
    private final RandomExpressions expressions;
    private final StringBuilder answers = new StringBuilder();
    private StringBuilder out = new StringBuilder();
    private String indent = "        ";
    private String gone = ""; // the variable that was moved last
    private String focus = ""; // the variable that most statements of a tight handler are about
    private int variables;
    private int loops; // around the generated statement
    private int yielding; // switch expressions around it, which only a yield may leave

    /** @param tight whether blocks are short, and most of their statements are about one variable */
    RandomStatements(RandomGenerator dice, List<Form> forms, boolean tight) {
        this.dice = dice;
        this.forms = forms;
        this.tight = tight;
        this.expressions = new RandomExpressions(dice, nodes, arrays);
    }

    Set<Form> used() {
        return used;
    }

    /** Returns the body of a handler. */
    String of(int count) {
        begin();
        statements(count, DEPTH);
        if (forms.contains(Form.REACT) && dice.nextInt(3) == 0) react();
        return out.toString();
    }

    /** Returns the body of a handler that moves an object after few statements, and then uses what may be another one. */
    String tight() {
        begin();
        focus = pick(List.of("p", "q"));
        List<Form> telling =
                forms.stream().filter(each -> !Form.ALWAYS.contains(each)).toList();
        statement(telling.isEmpty() ? pick(forms) : pick(telling), DEPTH);
        if (dice.nextBoolean()) statement(DEPTH);
        line("sink<-take(move %s);", focus);
        nodes.remove(focus);
        for (int i = dice.nextInt(1, 3); i > 0; i--) {
            guarded(dice.nextBoolean() ? nodes.getLast() : pick(nodes), "%s.touch();");
        }
        if (forms.contains(Form.REACT) && dice.nextInt(3) == 0) react();
        return out.toString();
    }

    private void begin() {
        out = new StringBuilder();
        nodes.clear();
        arrays.clear();
        nodes.addAll(List.of("p", "q", "f", "g"));
        arrays.addAll(List.of("fs", "gs", "rs"));
    }

    private void statements(int count, int depth) {
        int nodesBefore = nodes.size();
        int arraysBefore = arrays.size();
        for (int i = 0; i < count; i++) statement(depth);
        nodes.subList(nodesBefore, nodes.size()).clear();
        arrays.subList(arraysBefore, arrays.size()).clear();
    }

    private void block(int count, int depth) {
        String before = indent;
        indent += "    ";
        statements(tight ? dice.nextInt(count + 1) : count, depth - 1);
        indent = before;
    }

    private void statement(int depth) {
        Form form = pick(forms);
        statement(depth == 0 && form.nests() ? dice.nextBoolean() ? Form.MOVE : Form.LOCAL : form, depth);
    }

    private void statement(Form form, int depth) {
        used.add(form);
        switch (form) {
            case LOCAL -> declare(nodes, "Node", expressions.node());
            case LOCAL_ARRAY -> declare(arrays, "Node[]", expressions.array());
            case ASSIGN -> assign();
            case ASSIGN_ARRAY -> line("%s = %s;", array(), expressions.array());
            case STORE -> guarded(node(), "%s.a = " + expressions.node() + ";");
            case LINK -> guarded(node(), "%s.link(" + expressions.node() + ");");
            case STORE_ELEMENT -> guarded(array(), "%s[" + index() + "] = " + expressions.node() + ";");
            case TOUCH -> guarded(dice.nextInt(3) == 0 ? gone() : node(), "%s.touch();");
            case MOVE -> {
                gone = dice.nextBoolean() ? node() : nodes.getLast();
                line("sink<-take(move %s);", gone);
            }
            case MOVE_ELEMENT -> guarded(array(), "sink<-take(move %s[" + index() + "]);");
            case MOVE_ARRAY -> line("sink<-all(move %s);", array());
            case MOVE_RESULT -> line("sink<-take(move %s);", expressions.result());
            case MOVE_TO_VARIABLE -> line("%s = move %s;", node(), node());
            case CALL_AT_ONCE -> line("self.%s;", pick(List.of("keep(" + node() + ")", "swap()", "give()")));
            case PASS -> line(yielding == 0 ? "if (Probe.coin()) pass;" : "Probe.coin();");
            case LAMBDA_OVER_FIELD,
                    LAMBDA_OVER_LOCAL,
                    LAMBDA_THAT_GIVES,
                    LAMBDA_APPLIED,
                    LOCAL_CLASS,
                    ANONYMOUS_CLASS,
                    METHOD_REFERENCE -> code(form);
            case CONDITIONAL -> declare(nodes, "Node", "Probe.coin() ? " + node() + " : " + expressions.node());
            case SHORT_CIRCUIT ->
                line("if (Probe.coin() && (%s = %s) != null) Probe.coin();", node(), expressions.node());
            case INSTANCE_OF -> instanceOf();
            case RECORD_PATTERN -> recordPattern();
            case CAST -> declare(nodes, "Node", "(Node) (Object) " + node());
            case OPERANDS ->
                declare(
                        nodes,
                        "Node",
                        "Node.first(%s, %s, %s)"
                                .formatted(node(), node(), dice.nextBoolean() ? "self.kept()" : expressions.node()));
            case ARRAY_COPY ->
                line("if (%1$s != null && %2$s != null) System.arraycopy(%1$s, 0, %2$s, 0, 2);", array(), array());
            case ARRAY_FILL -> line("if (%1$s != null) Arrays.fill(%1$s, %2$s);", array(), node());
            case RESULT_IS_ARGUMENT -> argument();
            case THROWN_BY_A_METHOD -> thrownByMethod();
            case FIELD_OF_A_RESULT -> selected();
            case USE_OF_A_RESULT ->
                line("if (%s > 5) Probe.coin();", expressions.number(dice.nextBoolean() ? gone() : node()));
            case KEPT_BY_A_TOKEN -> {
                String kept = node();
                new RandomTokens(dice, ++variables, kept).kept().forEach(this::line);
                if (dice.nextInt(3) == 0) line("sink<-take(move %s);", kept);
            }
            case CHOSEN_BY_A_TOKEN -> line(new RandomTokens(dice, ++variables, node()).chosen(node()));
            case CROSSING -> line(crossings(false).statement());
            case CROSSING_LATER -> line(crossings(true).statement());
            case ANSWER -> answer();
            case ASSERT -> line("assert %s == %s || true;", node(), node());
            case AWAIT -> line("if ((await sink<-count()) > 1) %s = null;", node());
            case BREAK -> line(jump("break"));
            case CONTINUE -> line(loops > 0 && yielding == 0 ? "if (Probe.coin()) continue;" : "Probe.coin();");
            default -> nested(form, depth);
        }
    }

    /** Returns a break of the innermost loop or of any label, or another statement if there is none. */
    private String jump(String word) {
        if (yielding > 0) return "Probe.coin();";
        if (!labels.isEmpty() && dice.nextInt(3) > 0) {
            return "if (Probe.coin()) " + word + " " + pick(List.copyOf(labels)) + ";";
        }
        return loops > 0 ? "if (Probe.coin()) " + word + ";" : "Probe.coin();";
    }

    /** Writes an assignment, often a new object for the variable that was moved last: it is in use again on this path. */
    private void assign() {
        if (dice.nextBoolean()) line("%s = new Node();", gone());
        else line("%s = %s;", node(), expressions.node());
    }

    /** Returns the variable that was moved last, if it is in scope, or another one. */
    private String gone() {
        return nodes.contains(gone) ? gone : node();
    }

    // ---- statements that hold others

    private void nested(Form form, int depth) {
        switch (form) {
            case IF -> both("if (Probe.coin()) {", "} else {", "}", depth);
            case FOR -> loop("for (int i%1$d = 0; i%1$d < 2; i%1$d++) {", "}", depth);
            case WHILE -> loop("while (Probe.coin()) {", "}", depth);
            case DO -> loop("do {", "} while (Probe.coin());", depth);
            case FOR_EACH -> forEach(array(), depth);
            case FOR_EACH_HELD -> {
                String array = array();
                line("if (%s != null) {", array);
                forEach(array, depth);
                line("    sink<-all(move %s);", array);
                line("}");
            }
            case LABELED_BLOCK -> labeled("{", null, "}", depth);
            case LABELED_IF -> labeled("if (Probe.coin()) {", "} else {", "}", depth);
            case LABELED_TRY -> labeled("try {", "} catch (RuntimeException x" + ++variables + ") {", "}", depth);
            case LABELED_LOOP -> labeledLoop("", depth);
            case TWO_LABELS -> labeledLoop("m" + ++variables + ": ", depth);
            case SWITCH_ARROW -> both("switch (Probe.three()) { case 1 -> {", "} default -> {", "} }", depth);
            case SWITCH_COLON -> switchColon(depth);
            case SWITCH_PATTERN -> switchPattern(depth);
            case SWITCH_VALUE_ARROW, SWITCH_VALUE_COLON, YIELD_FROM_A_LOOP, YIELD_FROM_A_SWITCH ->
                switchValue(form, depth);
            case TRY_CATCH -> attempt("} catch (RuntimeException x" + ++variables + ") {", depth);
            case TRY_FINALLY -> attempt("} finally {", depth);
            case TRY_RESOURCE -> resource(depth);
            case FINALLY_ON_A_JUMP -> finallyOnAJump(depth);
            case THROWN_AND_CAUGHT -> thrown(depth);
            case RECEIVE, RECEIVE_GUARD -> receive(form, depth);
            case RECEIVE_VALUE -> {
                line("self<-note(%s);", node());
                String taken = "n" + ++variables;
                declare(
                        nodes,
                        "Node",
                        "receive { case note(Node " + taken + ") -> " + taken + "; after 0 -> " + node() + "; }");
            }
            default -> line("sink<-take(move %s);", node());
        }
    }

    private void both(String head, String second, String end, int depth) {
        line(head);
        block(2, depth);
        line(second);
        block(2, depth);
        line(end);
    }

    private void loop(String head, String end, int depth) {
        line(head, ++variables);
        loops++;
        block(3, depth);
        if (dice.nextBoolean()) line("    if (Probe.coin()) %s;", yielding > 0 ? "Probe.coin()" : "break");
        loops--;
        line(end);
    }

    private void forEach(String array, int depth) {
        String name = "n" + ++variables;
        line("if (%2$s != null) for (Node %1$s : %2$s) {", name, array);
        nodes.add(name);
        loops++;
        block(2, depth);
        if (dice.nextInt(3) == 0) line("    %s = new Node[3];", array);
        loops--;
        nodes.remove(name);
        line("}");
    }

    private void labeled(String head, String second, String end, int depth) {
        String label = "l" + ++variables;
        line("%s: %s", label, head);
        if (yielding == 0) labels.push(label);
        block(2, depth);
        if (yielding == 0) line("    if (Probe.coin()) break %s;", label);
        block(1, depth);
        if (yielding == 0) labels.pop();
        if (second != null) {
            line(second);
            block(2, depth);
        }
        line(end);
    }

    private void labeledLoop(String second, int depth) {
        String label = "l" + ++variables;
        line("%s: %swhile (Probe.coin()) {", label, second);
        loops++;
        if (yielding == 0) labels.push(label);
        block(2, depth);
        if (yielding == 0) line("    while (Probe.coin()) if (Probe.coin()) break %s;", label);
        if (yielding == 0) labels.pop();
        loops--;
        line("}");
    }

    private void switchColon(int depth) {
        line("switch (Probe.three()) {");
        for (String head : List.of("case 1:", "case 2:", "default:")) {
            line("    %s {", head);
            block(2, depth);
            line(dice.nextBoolean() ? "    } break;" : "    }");
        }
        line("}");
    }

    private void switchPattern(int depth) {
        String left = "n" + ++variables;
        String whole = "n" + ++variables;
        line("Object o%d = Probe.coin() ? new Pair(%s, %s) : %s;", variables, node(), node(), node());
        line("switch (o%d) {", variables);
        line("    case Pair(Node %1$s, Node _) when kept.add(%1$s) && Probe.coin() -> {", left);
        String copy = "n" + ++variables;
        line("        Node %s = %s;", copy, left); // a variable in a guard must not be assigned
        nodes.add(copy);
        block(1, depth);
        nodes.remove(copy);
        line("    }");
        line("    case Node %s -> {", whole);
        nodes.add(whole);
        block(2, depth);
        nodes.remove(whole);
        line("    }");
        line("    case null, default -> { }");
        line("}");
    }

    private void switchValue(Form form, int depth) {
        String name = "n" + ++variables;
        yielding++;
        line("Node %s = switch (Probe.three()) {", name);
        line(form == Form.SWITCH_VALUE_COLON ? "    case 1: {" : "    case 1 -> {");
        block(2, depth);
        String value = node();
        line(
                switch (form) {
                    case YIELD_FROM_A_LOOP ->
                        "        while (true) { sink<-take(move " + node() + "); yield " + value + "; }";
                    case YIELD_FROM_A_SWITCH ->
                        "        switch (Probe.three()) { case 1: yield " + value + "; default: " + node()
                                + " = null; } yield " + node() + ";";
                    default -> "        yield " + value + ";";
                });
        line("    }");
        line(form == Form.SWITCH_VALUE_COLON ? "    default: {" : "    default -> {");
        block(1, depth);
        line("        yield %s;", expressions.node());
        line("    }");
        line("};");
        yielding--;
        nodes.add(name);
    }

    private void attempt(String second, int depth) {
        line("try {");
        block(2, depth);
        line(
                dice.nextInt(3) > 0 && yielding == 0 && second.contains("finally")
                        ? "    if (Probe.coin()) pass;"
                        : second.contains("finally") ? "    Probe.coin();" : "    Probe.mayThrow();");
        line(second);
        block(2, depth);
        line("}");
    }

    private void resource(int depth) {
        String name = "h" + ++variables;
        if (dice.nextBoolean()) {
            line("final Holder %s = new Holder(%s);", name, node());
            line("try (%s) {", name);
        } else line("try (Holder %s = new Holder(%s)) {", name, node());
        block(2, depth);
        if (dice.nextBoolean()) line("    sink<-hold(move %s);", name);
        line("}");
    }

    private void finallyOnAJump(int depth) {
        String label = "l" + ++variables;
        line(dice.nextBoolean() ? "%s: while (Probe.coin()) {" : "%s: {", label);
        line("try {");
        block(1, depth);
        line(yielding == 0 ? "    if (Probe.coin()) break %s;" : "    Probe.coin();", label);
        block(1, depth);
        line("} finally {");
        block(1, depth);
        line("}");
        if (dice.nextBoolean()) line("    %s = new Node();", gone()); // not on the path of the jump
        else block(1, depth);
        line("}");
    }

    private void thrown(int depth) {
        String caught = "x" + ++variables;
        String name = "n" + ++variables;
        String carried = node();
        boolean made = dice.nextBoolean();
        if (made) line("final Carrier e%s = new Carrier(%s);", name, carried);
        line("try {");
        block(1, depth);
        line("    if (Probe.coin()) throw %s;", made ? "e" + name : "new Carrier(" + carried + ")");
        block(1, depth);
        line("} catch (Carrier %s) {", caught);
        line("    Node %s = %s.node;", name, caught);
        nodes.add(name);
        tellApart(carried, name);
        block(2, depth);
        nodes.remove(name);
        line("}");
    }

    private void receive(Form form, int depth) {
        String name = "n" + ++variables;
        if (yielding > 0) return;
        line("self<-note(%s);", node());
        line("receive {");
        if (form == Form.RECEIVE_GUARD) {
            String seen = "n" + ++variables;
            line("    case note(Node %1$s) when !kept.add(%1$s) -> { }", seen);
        }
        line("    case note(Node %s) -> {", name);
        nodes.add(name);
        block(2, depth);
        nodes.remove(name);
        line("    }");
        line("    after 0 -> {");
        block(1, depth);
        line("    }");
        line("}");
    }

    /** Writes the last statement of a handler; assigned local variables are unknown in it. */
    private void react() {
        used.add(Form.REACT);
        String name = "n" + ++variables;
        line("self<-note(%s);", node());
        line("react {");
        line("    case note(Node %s) -> {", name);
        nodes.removeIf(each -> !each.equals("f") && !each.equals("g"));
        arrays.removeIf(each -> !each.equals("fs") && !each.equals("gs"));
        nodes.add(name);
        block(2, 1);
        line("    }");
        line("    after 0 -> { }");
        line("}");
    }

    // ---- deferred code

    private void code(Form form) {
        String seen = "n" + ++variables;
        String code = "c" + ++variables;
        String made = "n" + ++variables;
        switch (form) {
            case LAMBDA_OVER_FIELD -> {
                String field = pick(List.of("f", "g"));
                line("Supplier<Node> %s = () -> %s;", code, field);
                if (dice.nextBoolean()) line("%s = %s;", field, expressions.node());
                line("Node %s = %s.get();", made, code);
            }
            case LAMBDA_THAT_GIVES -> {
                line(
                        "Supplier<Node> %s = () -> %s;",
                        code,
                        pick(
                                List.of(
                                        "self.kept()",
                                        "new Node()",
                                        "{ if (Probe.coin()) return new Node(); return f; }",
                                        "{ self.swap(); return new Node(g); }",
                                        "{ l: { if (Probe.coin()) break l; return g; } try { return f; } finally { g = f; } }")));
                line("Node %s = %s.get();", made, code);
            }
            case LAMBDA_OVER_LOCAL -> {
                line("final Node %s = %s;", seen, expressions.node());
                line("Runnable %1$s = () -> { if (%2$s != null) %2$s.touch(); };", code, seen);
                if (dice.nextBoolean()) line("sink<-take(move %s);", node());
                line("%s.run();", code);
                line("Node %s = new Node();", made);
            }
            case LAMBDA_APPLIED -> {
                line("final Node %s = %s;", seen, expressions.node());
                line(
                        "List.of(1).forEach(%s -> { self.keep(%s); %s});",
                        code, seen, dice.nextBoolean() ? "return; " : "");
                line("Node %s = new Node();", made);
            }
            case LOCAL_CLASS -> {
                line("final Node %s = %s;", seen, expressions.node());
                line("class C%s { Node f = %s; Node seen() { return f; } }", code, seen);
                if (dice.nextBoolean()) line("sink<-take(move %s);", node());
                line("Node %s = new C%s().seen();", made, code);
            }
            case ANONYMOUS_CLASS -> {
                line("final Node %s = %s;", seen, expressions.node());
                line(
                        "Supplier<Node> %s = new Supplier<>() { Node g = %s; public Node get() { return g; } };",
                        code, seen);
                if (dice.nextBoolean()) line("sink<-take(move %s);", node());
                line("Node %s = %s.get();", made, code);
            }
            default -> {
                line("Supplier<Node> %s = new Holder(%s)::get;", code, node());
                if (dice.nextBoolean()) line("sink<-take(move %s);", node());
                line("Node %s = %s.get();", made, code);
            }
        }
        nodes.add(made);
    }

    // ---- crossings

    private RandomCrossings crossings(boolean later) {
        return new RandomCrossings(dice, nodes, arrays, later, ++variables);
    }

    /** Writes a send of another handler's answer, which is an expression over the fields. */
    private void answer() {
        String name = "answer" + ++variables;
        var fields = new RandomCrossings(dice, List.of("f", "g"), List.of("fs", "gs"), dice.nextBoolean(), variables);
        answers.append("\n    Node " + name + "() { pass " + fields.value() + "; }\n");
        line(pick(List.of(
                "sink<-touched(self<-" + name + "());",
                "token Node t" + variables + " = self<-" + name + "(); sink<-touched(t" + variables + ");")));
    }

    /** Returns the handlers that the statements written so far ask for answers. */
    String answers() {
        return answers.toString();
    }

    private void thrownByMethod() {
        String name = "n" + ++variables;
        line("Node %s = null;", name);
        line("try { %s = Carrier.thrown(%s); } catch (Carrier x) { %s = x.node; }", name, node(), name);
        nodes.add(name);
    }

    private void instanceOf() {
        String name = "n" + ++variables;
        line(
                "if (%s instanceof Node %s) { %s = %s; sink<-take(move %s); }",
                "(Object) " + node(), name, node(), name, dice.nextBoolean() ? name : node());
    }

    private void recordPattern() {
        String left = "n" + ++variables;
        line(
                "if ((Object) new Pair(%s, %s) instanceof Pair(Node %s, Node _)) { %s = %s; }",
                node(), node(), left, node(), left);
    }

    private void selected() {
        String seen = "n" + ++variables;
        line("final Node %s = %s;", seen, node());
        if (dice.nextInt(3) == 0) line("sink<-take(move %s);", node());
        declare(nodes, "Node", expressions.selected(seen));
        tellApart(nodes.getLast(), seen);
    }

    /** Sometimes moves the object of one variable and uses that of another, which may be the same. */
    private void tellApart(String moved, String used) {
        if (dice.nextInt(3) > 0 != tight) return;
        line("sink<-take(move %s);", moved);
        guarded(used, "%s.touch();");
    }

    /** Writes a call of a JDK method that returns one of its arguments. */
    private void argument() {
        String kept = node();
        if (dice.nextInt(3) == 0) {
            declare(
                    arrays,
                    "Node[]",
                    "new ArrayList<>(kept).toArray(%s == null ? new Node[3] : %1$s)".formatted(array()));
            return;
        }
        String seen = "n" + ++variables;
        line("final Node %s = %s;", seen, kept);
        declare(
                nodes,
                "Node",
                pick(List.of(
                                "Objects.requireNonNullElse(%s, new Node())",
                                "Objects.requireNonNullElseGet(null, () -> %s == null ? new Node() : %1$s)",
                                "new HashMap<String, Node>().getOrDefault(\"a\", %s)",
                                "new HashMap<String, Node>().computeIfAbsent(\"a\", a -> %s)",
                                "Optional.ofNullable(%s).orElse(null)",
                                "Node.class.cast(%s)"))
                        .formatted(seen));
        tellApart(nodes.getLast(), seen);
    }

    // ---- text

    private void guarded(String variable, String statement) {
        line("if (" + variable + " != null) " + statement.formatted(variable));
    }

    private void declare(List<String> scope, String type, String value) {
        String name = "n" + ++variables;
        line("%s %s = %s;", type, name, value);
        scope.add(name); // not before its own initialiser
    }

    private void line(String text, Object... parts) {
        out.append(indent)
                .append(parts.length == 0 ? text : text.formatted(parts))
                .append('\n');
    }

    private String node() {
        return tight && nodes.contains(focus) && dice.nextBoolean() ? focus : pick(nodes);
    }

    private String array() {
        return pick(arrays);
    }

    private <T> T pick(List<T> all) {
        return all.get(dice.nextInt(all.size()));
    }

    private int index() {
        return dice.nextInt(3);
    }
}
