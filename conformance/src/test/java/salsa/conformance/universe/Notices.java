package salsa.conformance.universe;

import java.util.HashMap;
import java.util.Map;

/** A watcher is notified once, of the actor that it watches. */
final class Notices {

    private final Journal journal;
    private final Map<Integer, Integer> times = new HashMap<>(); // how often each watcher was notified

    Notices(Journal journal) {
        this.journal = journal;
    }

    void watched(int id) {
        times.put(id, 0);
    }

    void notified(int id, boolean isOfIt) {
        journal.expect(isOfIt, "watcher " + id + " was notified of another actor");
        journal.expect(times.merge(id, 1, Integer::sum) == 1, "watcher " + id + " was notified twice");
    }

    boolean isWatched(int id) {
        return times.containsKey(id);
    }

    boolean isNotified(int id) {
        return times.getOrDefault(id, 0) > 0;
    }

    /** Each watcher of a living theater was notified. */
    void checkEnds(Map<Integer, String> theaters) {
        times.forEach((id, count) -> {
            if (count == 0 && journal.isAlive(theaters.get(id))) {
                throw new AssertionError("watcher " + id + " was not notified");
            }
        });
    }
}
