package salsa.conformance.universe;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The values of a channel come in their order, from the first one on, without gaps; and if some do not come, that is
 * reported, unless their writer has ended.
 */
final class Streams {

    static final int VALUES = 4;

    private final Journal journal;
    private final Map<Integer, Integer> last = new HashMap<>();
    private final Map<Integer, String> writers = new HashMap<>(); // incarnations of theaters, by channel

    Streams(Journal journal) {
        this.journal = journal;
    }

    void value(int id, int n) {
        Integer before = last.put(id, n);
        journal.expect(n == (before == null ? 1 : before + 1), "value " + n + " of channel " + id + " is out of order");
    }

    void poured(String from, int id) {
        writers.put(id, from);
    }

    /** A report does not say which channel it is about. */
    void checkFates(List<String> reports) {
        long silent = writers.entrySet().stream()
                .filter(each -> journal.isAlive(each.getValue()) && !isComplete(each.getKey()))
                .count();
        long reported = reports.stream()
                .filter(each -> each.contains("a value of a channel") || each.contains("the channel is closed"))
                .count();
        if (silent > reported) {
            throw new AssertionError(silent + " channels have lost values, of which " + reported + " were reported");
        }
    }

    boolean isComplete(int id) {
        return last.getOrDefault(id, 0) == VALUES;
    }
}
