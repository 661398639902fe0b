package salsa.conformance.moves;

import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Random values that cross to another actor without a move of the whole: the compiler must copy each that this actor
 * still reaches, whatever expression gives it, and whether it is known now or when a token has resolved.
 */
final class RandomCrossings {
    private static final int DEPTH = 2;

    private final RandomGenerator dice;
    private final List<String> nodes;
    private final List<String> arrays;
    private final boolean later;
    private int number;

    /**
     * @param later  whether values are chosen by tokens
     * @param number makes the variables of the expressions unique; some greater numbers are used as well
     */
    RandomCrossings(RandomGenerator dice, List<String> nodes, List<String> arrays, boolean later, int number) {
        this.dice = dice;
        this.nodes = nodes;
        this.arrays = arrays;
        this.later = later;
        this.number = number * 100;
    }

    /** Returns a statement that sends a value, creates an actor with it, joins it with tokens or resolves a token. */
    String statement() {
        return switch (dice.nextInt(8)) {
            case 0, 1 -> "sink<-touched(" + value() + ");";
            case 2 -> "new Taker(" + value() + ");";
            case 3 -> "sink<-both(new Pair(" + plain(1) + ", " + plain(1) + "));";
            case 4 -> "sink<-several(new Node[] {" + plain(1) + ", " + plain(1) + "});";
            case 5 -> "sink<-joined(sink<-count(), " + value() + ", sink<-yes());";
            case 6 -> "sink<-count() @ sink<-touched(" + value() + ");";
            default ->
                later
                        ? "sink<-touched(" + value() + ");"
                        : "Promise<Node> k%1$d = Promise.of(self); sink<-touched(k%1$d.token()); k%1$d.resolve(%2$s);"
                                .formatted(++number, value());
        };
    }

    /** Returns an expression of type {@code Node}, or a token of one. */
    String value() {
        return later ? chosen(DEPTH) : plain(DEPTH);
    }

    private String plain(int depth) {
        if (depth <= 0) return dice.nextInt(4) == 0 ? element() : pick(nodes);
        String one = plain(depth - 1);
        String other = plain(depth - 1);
        String name = "k" + ++number;
        return switch (dice.nextInt(13)) {
            case 0 -> "(" + one + ")";
            case 1 -> "(Node) (Object) " + parenthesized(one);
            case 2 -> "(Probe.coin() ? " + one + " : " + other + ")";
            case 3 ->
                "(switch (Probe.three()) { case 1 -> " + one + "; case 2 -> { yield " + other
                        + "; } default -> null; })";
            case 4 ->
                "(switch (Probe.three()) { case 1: if (Probe.coin()) yield " + one + "; default: yield " + other
                        + "; })";
            case 5 ->
                "((Object) " + parenthesized(one) + " instanceof Node " + name + " ? " + name + " : " + other + ")";
            case 6 ->
                "(new Pair(" + one + ", " + other + ") instanceof Pair(Node " + name + ", Node _) ? " + name
                        + " : null)";
            case 7 -> element();
            case 8 -> "Node.first(" + one + ", " + other + ", null)";
            case 9 -> "new Pair(" + one + ", " + other + ").left()";
            case 10 -> "new Holder(" + one + ").node";
            case 11 -> "(Probe.coin() ? move " + pick(nodes) + " : " + other + ")";
            default -> "new Node(" + one + ")";
        };
    }

    /** Returns an expression of type {@code Node} whose value depends on a token. */
    private String chosen(int depth) {
        String one = branch(depth);
        String other = branch(depth);
        return switch (dice.nextInt(7)) {
            case 0 -> "((sink<-count()) > 0 ? " + one + " : " + other + ")";
            case 1 -> "(sink<-yes() && Probe.coin() ? " + one + " : " + other + ")";
            case 2 -> "(token Node) (sink<-yes() ? " + one + " : " + other + ")";
            case 3 -> "(Probe.coin() ? (sink<-yes() ? " + one + " : null) : " + other + ")";
            case 4 -> "(token Node) ((sink<-yes() ? " + one + " : " + other + "))";
            default -> "(sink<-yes() ? " + one + " : " + other + ")";
        };
    }

    private String branch(int depth) {
        return depth > 0 && dice.nextInt(3) == 0 ? chosen(depth - 1) : plain(depth - 1);
    }

    private String element() {
        return dice.nextBoolean()
                ? "Node.at(" + pick(arrays) + ", " + dice.nextInt(3) + ")"
                : "(%1$s == null ? null : %1$s[%2$d])".formatted(pick(arrays), dice.nextInt(3));
    }

    private static String parenthesized(String value) {
        return value.matches("\\w+") ? value : "(" + value + ")";
    }

    private String pick(List<String> all) {
        return all.get(dice.nextInt(all.size()));
    }
}
