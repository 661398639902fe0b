package salsa.theater.garbage;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The search of one theater for all that leads to an actor. It ends if it meets an actor that may be used. */
final class Trace {

    private final Map<Ref, Stay> members = new HashMap<>();
    private final Set<Stay> asked = new HashSet<>();
    private final Deque<Stay> next = new ArrayDeque<>();
    private boolean isOver;

    private final boolean areVersionsIgnored;

    Trace(Stay first, boolean areVersionsIgnored) {
        this.areVersionsIgnored = areVersionsIgnored;
        add(first);
    }

    private void add(Stay member) {
        Stay known = members.putIfAbsent(member.actor(), member);
        if (known == null) {
            next.add(member);
        } else if (!known.equals(member) && !areVersionsIgnored) {
            isOver = true; // it was woken between two answers
        }
    }

    /** Takes an answer. */
    void answered(Stay member, @Nullable Set<Stay> holders) {
        asked.remove(member);
        if (holders == null) {
            isOver = true;
        } else {
            holders.forEach(this::add);
        }
    }

    /** Returns the next member about which to ask; null if there is none now. */
    @Nullable
    Stay next() {
        Stay member = isOver ? null : next.poll();
        if (member != null) {
            asked.add(member);
        }
        return member;
    }

    /** Returns whether all members are found, and they are unreachable. */
    boolean isProved() {
        return !isOver && asked.isEmpty() && next.isEmpty();
    }

    boolean isOver() {
        return isOver;
    }

    Set<Stay> members() {
        return Set.copyOf(members.values());
    }
}
