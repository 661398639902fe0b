package salsa.theater.ending;

import java.util.LinkedHashMap;
import java.util.Map;
import salsa.wire.reference.Id;

/**
 * The named actors of this theater of whose ends a peer may not have learned: what it sends to one of them is for the actor that has
 * ended, and not for the next one with the name. Owned by the inlet's stage.
 */
public final class EndedNames {

    /** Names whose ends are on their way; messages to the eldest beyond them wait like those to a name without an actor. */
    static final int NAMES_MAX = 1024;

    private final Map<Id, Integer> times = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Id, Integer> eldest) {
            return size() > NAMES_MAX;
        }
    };

    /** Creates an empty set. */
    public EndedNames() {}

    /** The peer is notified of an end. */
    public void add(Id id) {
        times.merge(id, 1, Integer::sum);
    }

    /** The peer has learned of an end: what it sends from now on is for the next actor. */
    public void learned(Id id) {
        times.computeIfPresent(id, (_, before) -> before == 1 ? null : before - 1);
    }

    public boolean contains(Id id) {
        return times.containsKey(id);
    }

    /** Another incarnation of the peer has sent nothing to former actors. */
    public void clear() {
        times.clear();
    }
}
