package salsa.conformance.universe;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A message without an answer to a name that no actor gets fails for its sender, once, unless one of the theaters has ended. */
final class Strays {

    private static final String MISSING = "no actor is called \"s";

    private final Journal journal;
    private final Map<Integer, Stray> all = new TreeMap<>();

    /** A message from one incarnation of a theater to another one. */
    private record Stray(String from, String to) {
        String host() {
            return from.substring(0, from.indexOf('#'));
        }
    }

    Strays(Journal journal) {
        this.journal = journal;
    }

    void sent(String from, String to, int id) {
        all.put(id, new Stray(from, journal.incarnation(to)));
    }

    void got(int id) {
        journal.expect(!all.containsKey(id), "message " + id + " was delivered to a name without an actor");
    }

    /** No failure is reported twice, in whatever way the theaters end. */
    void checkOnce(List<String> reports) {
        all.forEach((id, stray) -> {
            if (failures(reports, id, stray) > 1) {
                throw new AssertionError("message " + id + " to a name without an actor has failed twice");
            }
        });
    }

    /** Returns whether a message between theaters that live has failed. */
    boolean hasFailed(List<String> reports, int id) {
        return all.containsKey(id) && failures(reports, id, all.get(id)) == 1;
    }

    /** Returns whether a report is about such a message. */
    static boolean isFailure(String report) {
        return report.contains(MISSING);
    }

    private static long failures(List<String> reports, int id, Stray stray) {
        return reports.stream()
                .filter(each -> each.startsWith(stray.host() + ": E0801") && each.contains("Worker.tell"))
                .filter(each -> each.contains(MISSING + id + "\""))
                .count();
    }
}
