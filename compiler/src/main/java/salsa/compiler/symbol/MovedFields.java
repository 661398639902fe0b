package salsa.compiler.symbol;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The fields whose objects some handler moves, for each behavior of a universe: the result of the proof of moves.
 * Lowering copies arguments that another constructor passes to such a field, and a header marks it. The proof analyses
 * parents before children, and asks for the fields of those it has analysed.
 */
public final class MovedFields {
    private final Map<SalsaType, Set<String>> names = new HashMap<>();

    /** Records the moved fields of a behavior. */
    public void recordMoved(SalsaType type, Set<String> fields) {
        names.put(type, Set.copyOf(fields));
    }

    /** Returns the moved fields that a behavior declares or inherits, as far as its own moves go. */
    public Set<String> movedFieldsOf(SalsaType type) {
        return names.getOrDefault(type, Set.of());
    }
}
