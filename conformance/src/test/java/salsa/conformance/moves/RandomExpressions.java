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
