package fibers.savina;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/**
 * The open nodes, the cheapest first. Costs are small numbers, so there is a queue for each.
 *
 * @param <T> what has a cost
 */
final class Frontier<T> {
    private final List<Queue<T>> byCost = new ArrayList<>();
    private int least;
    private int size;

    void add(T way, int cost) {
        while (byCost.size() <= cost) {
            byCost.add(new ArrayDeque<>());
        }
        byCost.get(cost).add(way);
        least = Math.min(least, cost);
        size++;
    }

    /** Takes one that costs least; there must be one. */
    T remove() {
        while (byCost.get(least).isEmpty()) {
            least++;
        }
        size--;
        return byCost.get(least).remove();
    }

    boolean isEmpty() {
        return size == 0;
    }
}
