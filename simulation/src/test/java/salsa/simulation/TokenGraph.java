package salsa.simulation;

import java.util.ArrayList;
import java.util.List;

/**
 * A random program over tokens, as a description: each node is a token, made from those before it.
 *
 * @param actors how many actors answer
 * @param nodes in the order they are made
 */
record TokenGraph(int actors, List<Node> nodes) {

    static final int NODES_MAX = 200;

    private static final int INPUTS_MAX = 5;
    private static final int HOPS_MAX = 40;
    private static final int NEAR = 12;

    /** The origin of a token. */
    enum Kind {
        /** It has its value from the start. */
        RESOLVED,
        /** It never resolves. */
        NEVER,
        /** An actor is asked. */
        ASKED,
        /** An actor is asked some time later. */
        DELAYED,
        /** An actor is asked that answers a second time. */
        ANSWERED_TWICE,
        /** An actor is asked that asks the next one, and so on, and each passes what it gets. */
        PASSED_ON,
        /** An actor is asked that leaves the answer to the next one, and so on. */
        HANDED_ON,
        /** An actor is asked that answers when another one has. */
        ANSWERED_AFTER,
        /** An actor is asked that passes a token that never resolves. */
        PASSED_NEVER,
        /** An actor is asked once all inputs are there. */
        GATED,
        /** An expression over the inputs. */
        JOINED;

        boolean waits() {
            return this == GATED || this == JOINED;
        }
    }

    /**
     * A token.
     *
     * @param number its place among the nodes
     * @param kind what it comes from
     * @param throwing whether an exception comes instead of its value
     * @param actor the asked actor
     * @param hops how far that goes
     * @param inputs what it waits for, some perhaps more than once
     */
    record Node(int number, Kind kind, boolean throwing, int actor, int hops, int[] inputs) {

        /** Its value, if it gets one and comes from these. */
        int value(int sumOfInputs) {
            return kind == Kind.JOINED ? number + 31 * sumOfInputs : 1 + number;
        }
    }

    static TokenGraph random(SeededDice dice) {
        int actors = 1 + dice.below(6);
        int throwingOneIn = dice.oneOf(0, 0, 15, 60, 200);
        int neverOneIn = dice.oneOf(0, 0, 15, 60);
        var nodes = new ArrayList<Node>();
        for (int count = 1 + dice.below(NODES_MAX); nodes.size() < count; ) {
            nodes.add(node(nodes.size(), actors, throwingOneIn, neverOneIn, dice));
        }
        return new TokenGraph(actors, nodes);
    }

    private static Node node(int number, int actors, int throwingOneIn, int neverOneIn, SeededDice dice) {
        Kind kind =
                number == 0 || dice.isOneIn(3) ? leaf(neverOneIn, dice) : dice.isOneIn(2) ? Kind.GATED : Kind.JOINED;
        int[] inputs = new int[kind.waits() ? 1 + dice.below(INPUTS_MAX) : 0];
        for (int n = 0; n < inputs.length; n++) {
            inputs[n] = dice.isOneIn(4) ? dice.below(number) : number - 1 - dice.below(Math.min(number, NEAR));
        }
        boolean throwing = kind != Kind.RESOLVED && dice.isOneIn(throwingOneIn);
        return new Node(number, kind, throwing, dice.below(actors), 1 + dice.below(HOPS_MAX), inputs);
    }

    private static Kind leaf(int neverOneIn, SeededDice dice) {
        if (dice.isOneIn(neverOneIn)) {
            return dice.isOneIn(2) ? Kind.NEVER : Kind.PASSED_NEVER;
        }
        return switch (dice.below(8)) {
            case 0 -> Kind.RESOLVED;
            case 1 -> Kind.DELAYED;
            case 2 -> Kind.ANSWERED_TWICE;
            case 3 -> Kind.PASSED_ON;
            case 4 -> Kind.HANDED_ON;
            case 5 -> Kind.ANSWERED_AFTER;
            default -> Kind.ASKED;
        };
    }
}
