package salsa.conformance.moves;

import java.util.List;
import java.util.random.RandomGenerator;

/** Random expressions over the nodes and arrays that are in scope. */
final class RandomExpressions {
    private final RandomGenerator dice;
    private final List<String> nodes;
    private final List<String> arrays;

    RandomExpressions(RandomGenerator dice, List<String> nodes, List<String> arrays) {
        this.dice = dice;
        this.nodes = nodes;
        this.arrays = arrays;
    }

    String node() {
        String other = pick(nodes);
        return switch (dice.nextInt(9)) {
            case 0, 1 -> "new Node()";
            case 2 -> "new Node(" + other + ")";
            case 3 -> "(" + other + " == null ? null : " + other + ".a)";
            case 4 -> "Node.at(" + pick(arrays) + ", " + dice.nextInt(3) + ")";
            case 5 -> dice.nextBoolean() ? "self.kept()" : "null";
            case 6 -> "(Probe.coin() ? " + other + " : " + pick(nodes) + ")";
            default -> other;
        };
    }

    String result() {
        return switch (dice.nextInt(3)) {
            case 0 -> "new Node(" + pick(nodes) + ")";
            case 1 -> "Node.at(" + pick(arrays) + ", " + dice.nextInt(3) + ")";
            default -> "self.kept()";
        };
    }

    /**
     * A field, an element or a component of what a call or a creation gives.
     *
     * @param seen a variable that code may capture
     */
    String selected(String seen) {
        return switch (dice.nextInt(9)) {
            case 0 -> "new Holder(" + seen + ").node";
            case 1 -> "Holder.around(" + seen + ").node";
            case 2 -> "new Holder(" + seen + ").same().node";
            case 3 -> "(new Holder(" + seen + ")).node";
            case 4 -> "new Node[] {" + seen + "}[0]";
            case 5 -> "Holder.copy(" + pick(arrays) + ")[" + dice.nextInt(3) + "]";
            case 6 -> "new Object() { Node held = " + seen + "; }.held";
            case 7 -> "new Object() { Node of(Node any) { return any; } }.of(" + seen + ")";
            default -> "new Pair(" + seen + ", null).left()";
        };
    }

    /** A number that is selected from what a call gives, which looks at the node. */
    String number(String node) {
        return switch (dice.nextInt(4)) {
            case 0 -> "Holder.touching(" + node + ").count";
            case 1 -> "new Holder(" + node + ").touched().count";
            case 2 -> "Holder.copy(" + pick(arrays) + ").length";
            default -> "new Holder[] {Holder.touching(" + node + ")}.length";
        };
    }

    String array() {
        return switch (dice.nextInt(4)) {
            case 0, 1 -> "new Node[3]";
            case 2 -> "new Node[] {" + node() + ", " + node() + ", null}";
            default -> pick(arrays);
        };
    }

    private String pick(List<String> names) {
        return names.get(dice.nextInt(names.size()));
    }
}
