package salsa.robustness.valid;

import java.util.function.BiConsumer;

/** The behaviors of a program: the one that is started, and perhaps its interface and its parent. */
final class Family {
    private static final String BUFFER = "    int[] buffer = new int[2];\n";

    private final Grammar grammar;
    private final Dice dice;
    private final Handlers handlers;
    private final boolean stacked;
    private final int kind;

    Family(Grammar grammar) {
        this.grammar = grammar;
        this.dice = grammar.dice;
        this.handlers = new Handlers(grammar);
        this.stacked = dice.oneIn(2);
        this.kind = dice.below(8);
    }

    /** Writes the files, by name. */
    void write(BiConsumer<String, String> files) {
        grammar.movesFields = kind == 2 && !stacked && dice.oneIn(2);
        switch (kind) {
            case 0 -> {
                files.accept("Face", face());
                files.accept("Base", base());
                files.accept("Main", child());
            }
            case 1 -> {
                files.accept("Face", face());
                files.accept("Main", implementing());
            }
            case 2 -> files.accept("Main", body("behavior Main", "", Shared.CORE));
            case 3 ->
                files.accept(
                        "Main",
                        body("behavior Main<T, U extends List<? super T>>", "Core", "    T first;\n    U second;\n"));
            default -> files.accept("Main", body("behavior Main", "Core", overriding()));
        }
    }

    private String face() {
        return "interface Face<T extends Comparable<T>> extends Numbered<T> {\n"
                + "    T pick(T one, int... others);\n    @Sender ack greet(T whom);\n"
                + dice.maybe(3, grammar.types::nested) + "}\n";
    }

    private String base() {
        return "abstract behavior Base<T extends Comparable<T>> extends Core implements Face<T>"
                + dice.of("", ", Restartable") + " {\n" + BUFFER
                + "    T kept;\n    Base() { }\n    Base(T kept) { self.kept = kept; }\n"
                + "    abstract int weight(T of);\n    int template(int n) { pass n; }\n"
                + "    T pick(T one, int... others) { pass self.largest(one, one); }\n"
                + "    T bigger(T one, T other) { pass self.largest(one, other); }\n"
                + "    @Sender ack greet(T whom) { if (sender != null) other<-keep(sender); }\n"
                + handlers.some("b", stacked && dice.oneIn(2)) + "}\n";
    }

    private String child() {
        return "behavior Main extends Base<Integer>" + dice.of("", " implements StagedActor", " implements Named")
                + " {\n    int weight(Integer of) { pass of; }\n    " + dice.of("", "@Override ")
                + "int template(int n) { " + dice.maybe(2, () -> "parent<-template(n); ")
                + "pass parent.template(n) + 1; }\n" + cases()
                + members(dice.of("parent(1); ", "super(2); ", "parent(); ", ""));
    }

    private String implementing() {
        return "behavior Main implements Face<Integer>" + dice.of("", ", Restartable", ", StagedActor") + " {\n"
                + Shared.CORE + BUFFER + "    Integer pick(Integer one, int... others) { pass self.largest(one, 2); }\n"
                + "    Integer bigger(Integer one, Integer other) { pass one; }\n"
                + "    @Sender ack greet(Integer whom) { if (sender != null) other<-keep(sender); }\n" + members("");
    }

    private String body(String head, String parent, String first) {
        return head + (parent.isEmpty() ? "" : " extends " + parent) + dice.of("", " implements Restartable") + " {\n"
                + BUFFER + first + members(parent.isEmpty() ? "" : dice.of("", "parent(); "));
    }

    private String overriding() {
        return dice.form(
                () -> "",
                this::cases,
                () -> "    " + dice.of("", "@Override ") + "int number(int n) { pass parent.number(n) + 1; }\n",
                () -> "    int number(int n) { parent<-show(n); pass parent<-number(n); }\n"
                        .replace("pass parent<-number(n)", "pass n"),
                () -> "    Mailbox mailbox = Mailbox.of(self, 10, WhenFull." + dice.of("SLOW", "FAIL", "DROP_OLDEST")
                        + ").priority(\"given\", 1);\n",
                () ->
                        "    In<java.time.Instant> clock = Ticks.every(self, 20);\n    final Function<Integer, Integer> f = x -> x + count;\n");
    }

    private String cases() {
        return dice.maybe(2, () -> "    cases shared { case given(7) -> other<-done(); orElse parent.shared; }\n");
    }

    private String members(String first) {
        var text = new StringBuilder();
        for (int i = dice.below(2); i > 0; i--)
            text.append("    ").append(grammar.types.nested()).append('\n');
        Scope scope = Scope.handler(stacked, "count", "LIMIT", "arguments.length");
        text.append("    Main(String[] arguments) { ")
                .append(first)
                .append(grammar.statements(scope, dice.below(2), 2))
                .append("}\n");
        if (dice.oneIn(4))
            text.append("    private Main(int n) { " + dice.of("self", "this") + "(new String[n]); "
                    + grammar.statements(Scope.handler(stacked, "n"), 1, 1) + "}\n");
        return text.append(handlers.some("h", stacked)).append("}\n").toString();
    }
}
