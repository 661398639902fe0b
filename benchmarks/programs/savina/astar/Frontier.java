import java.util.ArrayDeque;
import java.util.ArrayList;

/**
 * Ways that are to be gone on from, the most promising one first. Costs are small numbers: there is a queue for each.
 */
public final class Frontier {
    private final ArrayList<ArrayDeque<Way>> ways = new ArrayList<>();
    private int least;
    private int size;

    /** Adds a way. */
    public void add(Way way) {
        while (ways.size() <= way.least()) {
            ways.add(new ArrayDeque<>());
        }
        ways.get(way.least()).add(way);
        least = Math.min(least, way.least());
        size++;
    }

    /** Takes one that costs least; there must be one. */
    public Way remove() {
        while (ways.get(least).isEmpty()) {
            least++;
        }
        size--;
        return ways.get(least).remove();
    }

    /** Whether there is none. */
    public boolean isEmpty() {
        return size == 0;
    }
}
