package salsa.robustness.valid;

/** Statements of Java. */
final class JavaStatements {
    private final Grammar grammar;
    private final Dice dice;
    private final Values values;

    JavaStatements(Grammar grammar) {
        this.grammar = grammar;
        this.dice = grammar.dice;
        this.values = grammar.values;
    }

    /** Returns a statement without parts. It may declare a number. */
    String simple(Scope s) {
        String v = dice.name("s");
        return switch (dice.below(s.acts() ? 8 : 5)) {
            case 0 -> declared(s, v, dice.of("int ", "final int ", "var ", "@SuppressWarnings(\"unused\") int "));
            case 1 -> {
                String text = "int " + v + " = " + values.number(s, 2) + "; " + v + dice.of("++;", " += 2;", " <<= 1;");
                s.withChanging(v);
                yield text;
            }
            case 2 -> "long " + v + " = " + values.number(s, 2) + ", " + v + "b = 1L;";
            case 3 -> "String " + v + " = " + values.text(s, 2) + ";";
            case 4 -> "assert " + values.truth(s, 1) + dice.of("", " : \"x\"") + ";";
            case 5 -> "count " + dice.of("=", "+=", "*=", ">>>=") + " " + values.number(s, 2) + ";";
            case 6 -> "self.number(" + values.number(s, 1) + ");";
            default -> "cells[0] " + dice.of("=", "+=") + " " + values.number(s, 1) + ";";
        };
    }

    private String declared(Scope s, String name, String type) {
        String text = type + name + " = " + values.number(s, 3) + ";";
        s.with(name);
        return text;
    }

    String statement(Scope s, int d) {
        String v = dice.name("v");
        return dice.form(
                () -> "if (" + values.truth(s, 2) + ") " + grammar.block(s, d)
                        + dice.maybe(2, () -> " else " + grammar.block(s, d)),
                () -> "for (int " + v + " = 0, " + v + "b = 1; " + v + " < 2; " + v + "++"
                        + (s.acts() ? dice.of("", ", self<-show(" + v + ")") : ", " + v + "b++") + ") "
                        + grammar.braces(s.block().withChanging(v), d),
                () -> "for (" + dice.of("int ", "final int ", "var ") + v + " : new int[] { " + values.number(s, 2)
                        + ", 2 }) " + grammar.braces(s.block().with(v), d),
                () -> "for (" + dice.of("Integer ", "int ", "var ") + v + " : List.of(1, " + values.number(s, 1) + ")) "
                        + grammar.braces(s.block().with(v), d),
                () -> "{ int " + v + " = 0; while (" + v + " < 2 && " + values.truth(s, 1) + ") { " + v + "++; "
                        + grammar.statement(s.block().withChanging(v), d - 1) + " } }",
                () -> "{ int " + v + " = 0; do { " + v + "++; "
                        + grammar.statement(s.block().withChanging(v), d - 1) + " } while (" + v + "<-(-2)); }",
                () -> "switch (" + values.number(s, 2) + ") { case 1: " + grammar.block(s, d) + dice.of(" break;", "")
                        + " case 2: case 3: default: " + grammar.block(s, d) + " }",
                () -> "switch (" + values.shape(s, 1) + ") { case Circle(int " + v + ") when " + values.guard(s, v)
                        + " -> " + grammar.braces(s.block().with(v), d) + " case Circle _ -> " + grammar.block(s, d)
                        + " case Square(var _, String " + v + "s) -> " + grammar.block(s, d) + " }",
                () -> "switch (" + values.pair(s, 1) + ") { case Pair(Circle(var " + v + "), _) -> "
                        + grammar.braces(s.block().with(v), d) + " case Pair _ -> throw new IllegalStateException(); }",
                () -> "switch (Tone.LOW) { case LOW -> " + grammar.block(s, d) + " case HIGH -> " + grammar.block(s, d)
                        + " }",
                () -> "try " + grammar.block(s, d) + " catch (IllegalStateException | IllegalArgumentException " + v
                        + ") " + grammar.block(s, d) + dice.maybe(2, () -> " finally " + grammar.block(s, d)),
                () -> "try { Methods.checked(" + values.number(s, 1) + "); } catch (Checked " + dice.of(v, "_") + ") "
                        + grammar.block(s, d),
                () -> "try (Closing " + v + " = new Closing(" + values.number(s, 1) + "); var " + v
                        + "b = new Closing(1)) " + grammar.braces(s.block().with(v + ".number()"), d),
                () -> "try " + grammar.block(s, d) + " finally " + grammar.block(s, d),
                () -> "if (" + values.some(s) + " < 0) throw new IllegalStateException(" + values.text(s, 1) + ");",
                () -> v + ": { if (" + values.truth(s, 1) + ") break " + v + "; " + grammar.statement(s.block(), d - 1)
                        + " }",
                () -> v + ": for (;;) { if (" + values.truth(s, 1) + ") continue " + v + "; break; }",
                () -> v + ": for (int " + v + " = 0; " + v + " < 2; " + v + "++) { for (;;) { if ("
                        + values.guard(s, v) + ") continue " + v + "; "
                        + grammar.block(s.block().withChanging(v), d - 1)
                        + " break " + v + "; } }",
                () -> grammar.types.local(s, v, d),
                () -> "Runnable " + v + " = () -> " + grammar.block(s.code(), d) + ";",
                () -> "IntFunction<Integer> " + v + " = " + v + "n -> { "
                        + grammar.statements(s.code().with(v + "n"), 1, d - 1) + " return "
                        + values.number(s.code().with(v + "n"), 1) + "; };",
                () -> "BiFunction<Integer, Integer, Integer> " + v + " = "
                        + dice.of(
                                "Math::max",
                                "Integer::sum",
                                "(var a" + v + ", var b" + v + ") -> a" + v + " + b" + v,
                                "(a" + v + ", _) -> a" + v)
                        + "; "
                        + dice.of(
                                "Supplier<List<Integer>> " + v + "c = ArrayList::new;",
                                "Function<Integer, int[]> " + v + "c = int[]::new;",
                                ""),
                () -> "new Object() { int f = " + values.number(s.code(), 1) + "; void m() "
                        + grammar.block(s.code(), d) + " }.m();",
                () -> "List.of(1, 2).forEach(" + v + " -> "
                        + grammar.block(s.code().with(v), d) + ");",
                () -> "{ var " + v + " = new int[][] { { " + values.number(s, 1) + " }, new int[2] }; " + v
                        + "[0][0]++; for (int[] " + v + "r : " + v + ") " + v + "r[0] += " + v + "r.length; }",
                () -> "{ List<Integer> " + v + " = new ArrayList<>(List.of(" + values.number(s, 1) + ")); " + v
                        + ".replaceAll(x -> x + 1); " + v + ".removeIf(x -> x > " + values.some(s.code()) + "); }",
                () -> "{ Map<String, List<? extends Integer>> " + v + " = new HashMap<>(); " + v
                        + ".computeIfAbsent(\"a\", _ -> new ArrayList<>()); for (var e" + v + " : " + v
                        + ".entrySet()) " + grammar.block(s, d) + " }",
                () -> "{ char " + v + " = 'c'; byte " + v + "b = 1; short " + v + "s = 2; " + v + "++; " + v + "b += "
                        + values.number(s, 1) + "; " + v + "s = (short) (" + v + " + " + v + "b); long " + v + "l = "
                        + values.number(s, 1) + "; " + v + "l <<= " + v + "s; }",
                () -> "{ int " + v + " = switch (" + values.some(s) + ") { case 1 -> { for (int " + v + "i = 0; ; " + v
                        + "i++) { if (" + v + "i > 2) yield " + v + "i; } } default -> { try { yield 1 + "
                        + values.number(s, 1) + "; } finally { " + grammar.block(s, d) + " } } }; }",
                () -> ";",
                () -> grammar.block(s, d));
    }
}
