package salsa.runtime.lifecycle;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One actor's side of its links. Both sides may create a link and remove it at any time, so each announcement has a
 * number, larger than all that were sent or received before (Lamport 1978), and the larger number wins on both sides;
 * of equal ones the removal. A side that has removed a link remembers so until the other one has confirmed it:
 * announcements that the other made before arrive before the confirmation. Owned by the actor's stage.
 *
 * @param <A> the type of actors
 */
public final class Links<A> {

    private final Map<A, Long> linked = new LinkedHashMap<>(2); // with the numbers that created them
    private @Nullable Map<A, Long> takenBack; // and not yet confirmed; null if there are none
    private @Nullable Map<A, Expected> expected; // links that a third actor changes; null if there are none
    private long last;

    /**
     * The effect of changes that a third actor has ordered and the other side has not announced yet. Until the last
     * announcement the latest of these changes counts: messages that the third actor sent after it are handled now.
     *
     * @param changes the number of changes without an announcement
     */
    private record Expected(boolean isLinked, int changes) {}

    /** Creates the side of an actor without links. */
    public Links() {}

    /** An announcement of one side to the other. */
    public sealed interface Word {}

    /** The announcing side has created the link. */
    public record Link(long number) implements Word {}

    /** The announcing side has removed the link. */
    public record Unlink(long number) implements Word {}

    /** The announcing side has received the removal, and knows of no later one. */
    public record Confirm(long number) implements Word {}

    /** Links the actor to that one. Returns the announcement; null if they are already linked. */
    public @Nullable Word link(A other) {
        changed(other, true);
        if (linked.containsKey(other)) {
            return null;
        }
        forget(other);
        linked.put(other, ++last);
        return new Link(last);
    }

    /** Removes a link. Returns the announcement; null if there is none. */
    public @Nullable Word unlink(A other) {
        changed(other, false);
        if (linked.remove(other) == null) {
            return null;
        }
        remember(other, ++last);
        return new Unlink(last);
    }

    /** Processes an announcement of the other side. Returns the response; null for none. */
    public @Nullable Word hear(A other, Word word) {
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

    private @Nullable Word linkedBy(A other, long number) {
        last = Math.max(last, number);
        if (number > takenBack(other)) {
            forget(other);
            linked.merge(other, number, Math::max);
        }
        return null;
    }

    private @Nullable Word unlinkedBy(A other, long number) {
        last = Math.max(last, number);
        if (number < linked.getOrDefault(other, 0L) || number < takenBack(other)) {
            return null;
        }
        linked.remove(other);
        forget(other);
        return new Confirm(number);
    }

    /** Called when a third actor has told this side that the other side is about to create or remove the link. */
    public void expect(A other, boolean isLinked) {
        if (expected == null) {
            expected = new LinkedHashMap<>(2);
        }
        Expected before = expected.get(other);
        expected.put(other, new Expected(isLinked, before == null ? 1 : before.changes() + 1));
    }

    /** Called when the other side has announced such a change, or has found nothing to change. */
    public void announced(A other) {
        Map<A, Expected> all = expected;
        Expected before = all == null ? null : all.get(other);
        if (all != null && before != null && before.changes() > 1) {
            all.put(other, new Expected(before.isLinked(), before.changes() - 1));
        } else {
            expectNothing(other);
        }
    }

    /** Records a change by this side, which is later than those that it expects. */
    private void changed(A other, boolean isLinked) {
        Map<A, Expected> all = expected;
        Expected before = all == null ? null : all.get(other);
        if (all != null && before != null) {
            all.put(other, new Expected(isLinked, before.changes()));
        }
    }

    private void expectNothing(A other) {
        if (expected != null) {
            expected.remove(other);
            if (expected.isEmpty()) {
                expected = null;
            }
        }
    }

    /** Called when the other one has ended. Returns whether the two were linked. */
    public boolean ended(A other) {
        boolean were = isLinkedTo(other);
        forget(other);
        expectNothing(other);
        linked.remove(other);
        return were;
    }

    /** Returns whether the two are linked. */
    public boolean isLinkedTo(A other) {
        Expected change = expected == null ? null : expected.get(other);
        return change == null ? linked.containsKey(other) : change.isLinked();
    }

    /** Returns whether the actor has no link. */
    public boolean isEmpty() {
        return all().isEmpty();
    }

    /** Removes and returns all linked actors. */
    public List<A> leaveAll() {
        List<A> all = all();
        linked.clear();
        takenBack = null;
        expected = null;
        return all;
    }

    private List<A> all() {
        if (linked.isEmpty() && expected == null) {
            return List.of();
        }
        var all = new LinkedHashSet<>(linked.keySet());
        if (expected != null) {
            all.addAll(expected.keySet());
        }
        return all.stream().filter(this::isLinkedTo).toList();
    }

    private long takenBack(A other) {
        return takenBack == null ? 0 : takenBack.getOrDefault(other, 0L);
    }

    private void remember(A other, long number) {
        if (takenBack == null) {
            takenBack = new LinkedHashMap<>(2);
        }
        takenBack.put(other, number);
    }

    private void forget(A other) {
        if (takenBack != null) {
            takenBack.remove(other);
            if (takenBack.isEmpty()) {
                takenBack = null;
            }
        }
    }

    @Override
    public String toString() {
        return "linked " + linked.values() + (takenBack == null ? "" : ", taken back " + takenBack.values())
                + (expected == null ? "" : ", expected " + expected.values()) + ", last " + last;
    }
}
