package salsa.conformance.universe;

import java.util.HashMap;
import java.util.Map;

/** The values of a channel come in their order, from the first one on, without gaps. */
final class Streams {

    static final int VALUES = 4;

    private final Journal journal;
    private final Map<Integer, Integer> last = new HashMap<>();

    Streams(Journal journal) {
        this.journal = journal;
    }

    void value(int id, int n) {
        Integer before = last.put(id, n);
        journal.expect(n == (before == null ? 1 : before + 1), "value " + n + " of channel " + id + " is out of order");
    }

    boolean isComplete(int id) {
        return last.getOrDefault(id, 0) == VALUES;
    }
}
