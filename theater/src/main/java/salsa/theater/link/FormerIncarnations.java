package salsa.theater.link;

import java.util.LinkedHashSet;
import java.util.Set;

/** The incarnations of the peer that have ended: the last 1,024. None of them is accepted again. */
final class FormerIncarnations {

    private static final int MAX = 1_024;

    private final Set<Long> known = new LinkedHashSet<>();

    void add(long incarnation) {
        if (incarnation == 0) {
            return;
        }
        if (known.size() == MAX) {
            known.remove(known.iterator().next());
        }
        known.add(incarnation);
    }

    boolean contains(long incarnation) {
        return known.contains(incarnation);
    }
}
