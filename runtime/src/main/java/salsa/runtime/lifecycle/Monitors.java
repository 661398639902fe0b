package salsa.runtime.lifecycle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The monitors of one actor, at most one for each watcher, in the order in which they were added. Adding and removing
 * take constant time. Entries of collected watchers are purged whenever the number of entries has doubled since the
 * last purge, so at most half of a large table is garbage. Owned by the actor's stage.
 *
 * @param <A> the type of actors
 */
public final class Monitors<A> {

    /** A smaller table is purged with each addition. */
    private static final int PURGE_MIN = 16;

    private Map<MonitorEntry<A>, MonitorEntry<A>> entries =
            Map.of(); // replaced by a mutable map when the first is added
    private int purgeAt = PURGE_MIN;

    /** Creates an empty table. */
    public Monitors() {}

    /** Returns the number of entries; some watchers may be collected. */
    public int size() {
        return entries.size();
    }

    /** Adds a monitor, which replaces an earlier one of the same watcher. */
    public void add(MonitorEntry<A> entry, A watcher) {
        if (entries.isEmpty()) {
            entries = new LinkedHashMap<>(2);
        }
        purge();
        remove(watcher);
        entries.put(entry, entry);
    }

    private void purge() {
        if (entries.size() < PURGE_MIN || entries.size() >= purgeAt) {
            entries.keySet().removeIf(MonitorEntry::isGone);
            purgeAt = Math.max(PURGE_MIN, 2 * entries.size());
        }
    }

    /** Removes the monitor of that watcher, if there is one: its notification is claimed. */
    public void remove(A watcher) {
        MonitorEntry<A> entry = entries.isEmpty() ? null : entries.remove(MonitorEntry.key(watcher));
        if (entry != null) {
            entry.tryClaim();
        }
    }

    /** Removes and returns all entries, in order. */
    public List<MonitorEntry<A>> takeAll() {
        var all = new ArrayList<>(entries.keySet());
        entries = Map.of();
        return all;
    }
}
