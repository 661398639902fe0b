package salsa.conformance.universe;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Messages arrive once at most, in order, and not after a report that they never will; none disappears without a report. */
final class Messages {

    private final Journal journal;
    private final Map<Integer, Sent> sent = new HashMap<>(); // those without an answer
    private final Set<Integer> got = new HashSet<>();
    private final Set<Integer> refused = new HashSet<>();
    private final Map<String, Integer> latest = new HashMap<>(); // of each sender at each receiver

    /** A message from one incarnation of a theater to another one. */
    private record Sent(String from, String to) {}

    Messages(Journal journal) {
        this.journal = journal;
    }

    void sent(String from, String to, int id) {
        sent.put(id, new Sent(from, journal.incarnation(to)));
    }

    void got(String at, String from, int id) {
        journal.expect(got.add(id), "message " + id + " was delivered twice");
        journal.expect(!refused.contains(id), "message " + id + " was refused and is delivered");
        if (!from.endsWith("?")) {
            Integer before = latest.put(from + ">" + at, id);
            journal.expect(before == null || before < id, "message " + id + " was overtaken by " + before);
        }
    }

    /** Returns how many messages without an answer have not arrived. */
    long missing() {
        return sent.keySet().stream().filter(each -> !got.contains(each)).count();
    }

    boolean hasArrived(int id) {
        return got.contains(id);
    }

    void refused(int id) {
        refused.add(id);
    }

    /**
     * Between two theaters that live, a message arrives, or its sender's theater or its receiver's reports that it did not. A report
     * does not say which message it is about.
     */
    void checkFates(List<String> reports) {
        long silent = sent.entrySet().stream()
                .filter(each -> !got.contains(each.getKey()))
                .filter(each -> journal.isAlive(each.getValue().from) && journal.isAlive(each.getValue().to))
                .count();
        long reported = reports.stream()
                .filter(each -> each.contains("Worker.tell") && !Strays.isFailure(each))
                .count();
        if (silent > reported) {
            throw new AssertionError(silent + " messages have no fate, of which " + reported + " were reported");
        }
    }
}
