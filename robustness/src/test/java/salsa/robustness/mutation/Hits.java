package salsa.robustness.mutation;

import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** The methods called since the last query. Called by classes that record. */
public final class Hits {
    private static final Set<String> PLACES = ConcurrentHashMap.newKeySet();

    private Hits() {}

    /** Records a call of a method. */
    public static void hit(String place) {
        PLACES.add(place);
    }

    static Set<String> take() {
        var taken = new TreeSet<>(PLACES);
        PLACES.clear();
        return taken;
    }
}
