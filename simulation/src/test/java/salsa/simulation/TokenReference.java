package salsa.simulation;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The expected outcome of each token of a graph under any schedule, computed without actors, stages or tokens. */
final class TokenReference {

    /** The outcome of a token. */
    sealed interface Fate {}

    /** It gets this value. */
    record Value(int value) implements Fate {}

    /** It fails, because of one of these nodes: which one is up to the schedule. */
    record Fails(Set<Integer> causes) implements Fate {}

    /** Nothing ever. */
    record Never() implements Fate {}

    private final List<Fate> fates = new ArrayList<>();

    TokenReference(TokenGraph graph) {
        for (TokenGraph.Node node : graph.nodes()) {
            fates.add(
                    switch (node.kind()) {
                        case NEVER -> new Never();
                        case PASSED_NEVER -> node.throwing() ? new Fails(Set.of(node.number())) : new Never();
                        case RESOLVED, ASKED, DELAYED, ANSWERED_TWICE, PASSED_ON, HANDED_ON, ANSWERED_AFTER ->
                            own(node, 0);
                        case GATED, JOINED -> ofInputs(node);
                    });
        }
    }

    Fate of(int node) {
        return fates.get(node);
    }

    /** Whether all inputs of a node get values, so that what waits for them goes on. */
    boolean opens(TokenGraph.Node node) {
        for (int input : node.inputs()) {
            if (!(fates.get(input) instanceof Value)) {
                return false;
            }
        }
        return true;
    }

    private static Fate own(TokenGraph.Node node, int sumOfInputs) {
        return node.throwing() ? new Fails(Set.of(node.number())) : new Value(node.value(sumOfInputs));
    }

    private Fate ofInputs(TokenGraph.Node node) {
        Set<Integer> causes = new HashSet<>();
        boolean never = false;
        int sum = 0;
        for (int input : node.inputs()) {
            switch (fates.get(input)) {
                case Value(int value) -> sum += value;
                case Fails(Set<Integer> more) -> causes.addAll(more);
                case Never() -> never = true;
            }
        }
        if (!causes.isEmpty()) {
            return new Fails(causes); // a failure does not wait for those that never come
        }
        return never ? new Never() : own(node, sum);
    }
}
