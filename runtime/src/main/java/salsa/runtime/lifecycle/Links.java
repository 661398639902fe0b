package salsa.runtime.lifecycle;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * One actor's side of its links. Both sides and any third actor may create a link and remove it at any time. Each of
 * these changes has a number, drawn when it is called for: a change that follows another one has the larger number, and
 * the larger number wins on both sides. A side that has removed a link remembers so until the other one has confirmed
 * it: what the other one announced before arrives before the confirmation. Owned by the actor's stage.
 *
 * <p>A third actor's change reaches the first side, which announces it, and then the second side, which thereby gets it
 * twice: the second of the two arrivals has no effect, however late it is.
 *
 * @param <A> the type of actors
 */
public final class Links<A> {

    private static final AtomicLong CHANGES = new AtomicLong(); // in this process: systems may be linked

    private final Map<A, Long> linked = new LinkedHashMap<>(2); // with the numbers that created them
    private @Nullable Map<A, Long> takenBack; // and not yet confirmed; null if there are none
    private @Nullable Map<A, Set<Long>> halves; // changes that have arrived once and will again; null if there are none

    /** Creates the side of an actor without links. */
    public Links() {}

    /** Returns the number of a change that is made at this moment. */
    public static long nextNumber() {
        return CHANGES.incrementAndGet();
    }

    /** An announcement of one side to the other. */
    public sealed interface Word {}

    /** The announcing side has created the link. */
    public record Link(long number) implements Word {}

    /** The announcing side has removed the link. */
    public record Unlink(long number) implements Word {}

    /** The announcing side has received the removal, and knows of no later one. */
    public record Confirm(long number) implements Word {}

    /** The announcing side has received a third actor's change; {@code later} is what it knows instead, or null. */
    public record Ordered(
            long number, boolean isLinked, @Nullable Word later) implements Word {

        /** Returns the announcement of what the side knows. */
        public Word latest() {
            if (later != null) {
                return later;
            }
            return isLinked ? new Link(number) : new Unlink(number);
        }
    }

    /** Links the actor to that one. Returns the announcement; null if they are already linked. */
    public @Nullable Word link(A other, long number) {
        if (linked.containsKey(other) || !tryChange(other, number, true)) {
            return null;
        }
        return new Link(number);
    }

    /** Removes a link. Returns the announcement; null if there is none. */
    public @Nullable Word unlink(A other, long number) {
        if (!linked.containsKey(other) || !tryChange(other, number, false)) {
            return null;
        }
        return new Unlink(number);
    }

    /** Creates or removes the link for a third actor, as its first side. Returns the announcement. */
    public Word orderAsFirst(A other, long number, boolean isLinked) {
        boolean changed = tryChange(other, number, isLinked);
        return new Ordered(number, isLinked, changed ? null : announcementOrNull(other));
    }

    /** Creates or removes the link for a third actor, as its second side. */
    public void orderAsSecond(A other, long number, boolean isLinked) {
        if (recordHalf(other, number)) {
            tryChange(other, number, isLinked);
        }
    }

    /** Processes an announcement of the other side. Returns the response; null for none. */
    public @Nullable Word process(A other, Word word) {
        return switch (word) {
            case Link(long number) -> {
                tryChange(other, number, true);
                yield null;
            }
            case Unlink(long number) -> unlinkedBy(other, number);
            case Confirm(long number) -> {
                if (takenBack(other) == number) {
                    forget(other);
                }
                yield null;
            }
            case Ordered(long number, boolean isLinked, @Nullable Word later) -> {
                Word response = orderedBy(other, number, isLinked);
                yield later == null ? response : process(other, later);
            }
        };
    }

    private @Nullable Word orderedBy(A other, long number, boolean isLinked) {
        boolean isFirst = recordHalf(other, number);
        if (!isLinked) {
            return unlinkedBy(other, number); // confirms it also at the second arrival
        }
        if (isFirst) {
            tryChange(other, number, true);
        }
        return null;
    }

    private @Nullable Word unlinkedBy(A other, long number) {
        if (number < linked.getOrDefault(other, 0L) || number < takenBack(other)) {
            return null;
        }
        linked.remove(other);
        forget(other);
        return new Confirm(number);
    }

    /** Makes a change, unless a later one is known. Returns whether it was made. */
    private boolean tryChange(A other, long number, boolean isLinked) {
        if (number <= linked.getOrDefault(other, 0L) || number <= takenBack(other)) {
            return false;
        }
        if (isLinked) {
            forget(other);
            linked.put(other, number);
        } else {
            linked.remove(other);
            remember(other, number);
        }
        return true;
    }

    /** Returns the announcement of the present state; null if that is no link. */
    private @Nullable Word announcementOrNull(A other) {
        @Nullable Long number = linked.get(other);
        if (number != null) {
            return new Link(number);
        }
        return takenBack(other) == 0 ? null : new Unlink(takenBack(other));
    }

    /** Records an arrival of a third actor's change at its second side. Returns whether it is the first of both. */
    private boolean recordHalf(A other, long number) {
        Map<A, Set<Long>> all = halves;
        if (all == null) {
            all = new LinkedHashMap<>(2);
            halves = all;
        }
        Set<Long> numbers = all.computeIfAbsent(other, _ -> new LinkedHashSet<>(2));
        boolean isFirst = numbers.add(number);
        if (!isFirst) {
            numbers.remove(number);
        }
        if (numbers.isEmpty()) {
            all.remove(other);
        }
        if (all.isEmpty()) {
            halves = null;
        }
        return isFirst;
    }

    /** Called when the other one has ended. Returns whether the two were linked. */
    public boolean removeEnded(A other) {
        forget(other);
        return linked.remove(other) != null;
    }

    /** Returns whether the two are linked. */
    public boolean isLinkedTo(A other) {
        return linked.containsKey(other);
    }

    /** Returns whether the actor has no link. */
    public boolean isEmpty() {
        return linked.isEmpty();
    }

    /** Returns all linked actors. */
    public List<A> all() {
        return List.copyOf(linked.keySet());
    }

    /** Removes and returns all linked actors. */
    public List<A> leaveAll() {
        List<A> all = all();
        linked.clear();
        takenBack = null;
        halves = null;
        return all;
    }

    private long takenBack(A other) {
        Map<A, Long> all = takenBack;
        return all == null ? 0 : all.getOrDefault(other, 0L);
    }

    private void remember(A other, long number) {
        Map<A, Long> all = takenBack;
        if (all == null) {
            all = new LinkedHashMap<>(2);
            takenBack = all;
        }
        all.put(other, number);
    }

    private void forget(A other) {
        Map<A, Long> all = takenBack;
        if (all != null) {
            all.remove(other);
            if (all.isEmpty()) {
                takenBack = null;
            }
        }
    }

    @Override
    public String toString() {
        return "linked " + linked.values() + (takenBack == null ? "" : ", taken back " + takenBack.values())
                + (halves == null ? "" : ", halves " + halves.values());
    }
}
