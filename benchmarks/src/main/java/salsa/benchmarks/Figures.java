package salsa.benchmarks;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What the warm rounds of a contender took, in nanoseconds for each operation. */
final class Figures {

    private final List<Double> nanos = new ArrayList<>();

    /** Adds the rounds of one JVM; the first half of them is warm-up. */
    void add(List<Double> rounds) {
        nanos.addAll(rounds.subList(rounds.size() / 2, rounds.size()));
        Collections.sort(nanos);
    }

    double best() {
        return nanos.getFirst();
    }

    double median() {
        return nanos.get(nanos.size() / 2);
    }
}
