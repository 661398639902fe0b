package salsa.runtime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The monitors of one actor, at most one for each watcher, in the order in which they were added. Adding and removing
 * take constant time. Entries of collected watchers are purged whenever the number of entries has doubled since the
 * last purge, so at most half of a large table is garbage. Owned by the actor's stage.
 */
final class Monitors {

    /** A smaller table is purged with each addition. */
    private static final int PURGE_MIN = 16;

    private Map<MonitorEntry, MonitorEntry> entries = Map.of(); // replaced by a mutable map when the first is added
    private int purgeAt = PURGE_MIN;

    /** The number of entries; some watchers may be collected. */
    int size() {
        return entries.size();
    }

    /** Adds a monitor, which replaces an earlier one of the same watcher. */
    void add(MonitorEntry entry, Behavior watcher) {
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
    void remove(Behavior watcher) {
        MonitorEntry entry = entries.isEmpty() ? null : entries.remove(MonitorEntry.key(watcher));
        if (entry != null) {
            entry.tryClaim();
        }
    }

    /** All entries, in order; the table is empty afterwards. */
    List<MonitorEntry> takeAll() {
        var all = new ArrayList<>(entries.keySet());
        entries = Map.of();
        return all;
    }
}
