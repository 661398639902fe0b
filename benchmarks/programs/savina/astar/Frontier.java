import java.util.Arrays;

/** Ways that are to be gone on from, the most promising one first. Costs are small numbers: each has its ways. */
public final class Frontier {
    private Ways[] ways = {};
    private int least;
    private int size;

    /** Adds a way. */
    public void add(Way way) {
        int cost = way.least();
        if (cost >= ways.length) {
            ways = Arrays.copyOf(ways, cost + 32);
        }
        if (ways[cost] == null) {
            ways[cost] = new Ways();
        }
        ways[cost].add(way);
        least = Math.min(least, cost);
        size++;
    }

    /** Takes one that costs least; there must be one. */
    public Way remove() {
        while (ways[least] == null || ways[least].isEmpty()) {
            least++;
        }
        size--;
        return ways[least].remove();
    }

    /** Whether there is none. */
    public boolean isEmpty() {
        return size == 0;
    }
}
