package salsa.runtime;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One actor's side of its links. Both sides may make a link and take it back at any time, so what each says of it has a
 * number, larger than all that were said or heard before (Lamport 1978), and the larger number holds on both sides; of
 * equal ones that which takes back. A side that has taken a link back remembers so until the other one has confirmed
 * it: what that one had said before comes before the confirmation. Owned by the actor's stage.
 */
final class Links {

    private final Map<Behavior, Long> linked = new LinkedHashMap<>(2); // the numbers by which they are
    private Map<Behavior, Long> takenBack; // and not yet confirmed; null when there are none
    private long last;

    /** What one side tells the other. */
    sealed interface Word {}

    /** Whoever says it has linked the two. */
    record Link(long number) implements Word {}

    /** Whoever says it has taken the link back. */
    record Unlink(long number) implements Word {}

    /** Whoever says it has heard that the link is taken back, and knows of no later one. */
    record Confirm(long number) implements Word {}

    /** Links it to that one. What is to be said; null for nothing, when it is linked already. */
    Word link(Behavior other) {
        if (linked.containsKey(other)) {
            return null;
        }
        forget(other);
        linked.put(other, ++last);
        return new Link(last);
    }

    /** Takes a link back. What is to be said; null for nothing, when there is none. */
    Word unlink(Behavior other) {
        if (linked.remove(other) == null) {
            return null;
        }
        remember(other, ++last);
        return new Unlink(last);
    }

    /** The other one has said that. What is to be said in return; null for nothing. */
    Word hear(Behavior other, Word word) {
        return switch (word) {
            case Link(long number) -> linkedBy(other, number);
            case Unlink(long number) -> unlinkedBy(other, number);
            case Confirm(long number) -> {
                if (takenBack(other) == number) {
                    forget(other);
                }
                yield null;
            }
        };
    }

    private Word linkedBy(Behavior other, long number) {
        last = Math.max(last, number);
        if (number > takenBack(other)) {
            forget(other);
            linked.merge(other, number, Math::max);
        }
        return null;
    }

    private Word unlinkedBy(Behavior other, long number) {
        last = Math.max(last, number);
        if (number < linked.getOrDefault(other, 0L) || number < takenBack(other)) {
            return null;
        }
        linked.remove(other);
        forget(other);
        return new Confirm(number);
    }

    /** The other one has ended. Whether the two were linked. */
    boolean ended(Behavior other) {
        forget(other);
        return linked.remove(other) != null;
    }

    boolean isLinkedTo(Behavior other) {
        return linked.containsKey(other);
    }

    boolean isEmpty() {
        return linked.isEmpty();
    }

    /** All it is linked to, which it is no more. */
    List<Behavior> leaveAll() {
        var all = new ArrayList<>(linked.keySet());
        linked.clear();
        takenBack = null;
        return all;
    }

    private long takenBack(Behavior other) {
        return takenBack == null ? 0 : takenBack.getOrDefault(other, 0L);
    }

    private void remember(Behavior other, long number) {
        if (takenBack == null) {
            takenBack = new LinkedHashMap<>(2);
        }
        takenBack.put(other, number);
    }

    private void forget(Behavior other) {
        if (takenBack != null) {
            takenBack.remove(other);
            if (takenBack.isEmpty()) {
                takenBack = null;
            }
        }
    }

    @Override
    public String toString() {
        return "linked " + linked.values() + (takenBack == null ? "" : ", taken back " + takenBack.values()) + ", last "
                + last;
    }
}
