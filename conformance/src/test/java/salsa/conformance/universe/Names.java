package salsa.conformance.universe;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** In one incarnation of a theater a name has one actor at most, and a creation is executed once. */
final class Names {

    private final Journal journal;
    private final Set<String> constructed = new HashSet<>();
    private final Map<Integer, Integer> successes = new HashMap<>();
    private final Map<Integer, Integer> answers = new HashMap<>();

    Names(Journal journal) {
        this.journal = journal;
    }

    void constructed(String host, int id) {
        String what = journal.incarnation(host) + " " + id;
        journal.expect(constructed.add(what), "actor " + id + " was constructed twice");
    }

    void contended(int id) {
        answers.put(id, 0);
    }

    void created(int id, String failure) {
        answers.merge(id, 1, Integer::sum);
        if (failure == null) {
            successes.merge(id, 1, Integer::sum);
        }
    }

    /** Returns whether exactly one of two creations under one name has succeeded, and the other one has failed. */
    boolean hasOneWinner(int id) {
        return successes.getOrDefault(id, 0) == 1 && answers.getOrDefault(id, 0) == 2;
    }
}
