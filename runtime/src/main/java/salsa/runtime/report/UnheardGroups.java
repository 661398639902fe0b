package salsa.runtime.report;

import java.util.List;
import java.util.TreeSet;

/** The groups in which values were published only while they had no member. Usable by any thread. */
public final class UnheardGroups {

    /** Gets a group that no member has heard. */
    @FunctionalInterface
    public interface Action {

        /** Gets its name, whether a member joined afterwards, and the names of other groups with members. */
        void accept(String group, boolean late, List<String> others);
    }

    /** The maximum number of groups remembered: further ones are not reported. */
    private static final int GROUPS_MAX = 100;

    private final TreeSet<String> unheard = new TreeSet<>(); // guarded by this
    private final TreeSet<String> joined = new TreeSet<>(); // guarded by this

    /** Creates the record of a system without groups. */
    public UnheardGroups() {}

    /** Called when a value was published in a group that has never had a member. */
    public synchronized void recordUnheard(String group) {
        if (unheard.size() < GROUPS_MAX) {
            unheard.add(group);
        }
    }

    /** Called when a value was published in a group with a member. */
    public synchronized void heard(String group) {
        unheard.remove(group);
    }

    /** Called when a group gets a member. */
    public synchronized void joined(String group) {
        if (joined.size() < GROUPS_MAX) {
            joined.add(group);
        }
    }

    /** Passes each group that no member has heard to the action, and forgets it. */
    public synchronized void take(Action action) {
        unheard.forEach(each -> action.accept(each, joined.contains(each), List.copyOf(joined)));
        unheard.clear();
    }
}
