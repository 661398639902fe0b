package salsa.runtime.report;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of stashed messages for the actors of one behavior, on one stage or on all stages of single actors: one
 * for each handler. Waiting actors stash and take messages constantly: so each stage counts separately, without an
 * atomic operation. A behavior stashes messages of few handlers, which a list finds faster than a hash table.
 *
 * @param <K> identifies a handler; compared by identity
 */
public final class StashCounter<K> {

    private final String behavior;
    private final @Nullable Map<K, LongAdder> shared; // null if one stage counts

    private volatile boolean receiving; // any stage sets it; read when the system is quiet
    private volatile boolean becoming; // any stage sets it; read when the system is quiet

    // If one stage counts: owned by it, read and reset when the system is quiet.
    private Object[] handlers = new Object[2];
    private long[] own = new long[2];
    private int size;
    private int latest; // index of the handler that was counted last

    /** Creates the counter of a behavior's actors; {@code shared} if several stages count. */
    public StashCounter(String behavior, boolean shared) {
        this.behavior = behavior;
        this.shared = shared ? new ConcurrentHashMap<>() : null;
    }

    /** Returns the name of the behavior. */
    public String behavior() {
        return behavior;
    }

    /** Notes that an actor which stashes messages waits for some, or has waited before. */
    public void noteReceiving() {
        if (!receiving) {
            receiving = true;
        }
    }

    /** Notes that an actor which stashes a message has become other cases, and does not wait. */
    public void noteBecoming() {
        if (!becoming) {
            becoming = true;
        }
    }

    /** Returns whether an actor that stashed messages has waited for some. */
    public boolean isReceiving() {
        return receiving;
    }

    /** Returns whether an actor that stashed a message had become other cases. */
    public boolean isBecoming() {
        return becoming;
    }

    /** Adds a number, which may be negative, to that of a handler. */
    public void add(K handler, int more) {
        if (shared == null) {
            if (latest >= size || handlers[latest] != handler) {
                latest = index(handler);
            }
            own[latest] += more;
        } else {
            shared.computeIfAbsent(handler, _ -> new LongAdder()).add(more);
        }
    }

    private int index(K handler) {
        for (int each = 0; each < size; each++) {
            if (handlers[each] == handler) {
                return each;
            }
        }
        if (size == own.length) {
            handlers = Arrays.copyOf(handlers, 2 * size);
            own = Arrays.copyOf(own, 2 * size);
        }
        handlers[size] = handler;
        return size++;
    }

    /** Returns whether messages are stashed. To be called when the system is quiet. */
    public boolean isPositive() {
        return shared == null
                ? Arrays.stream(own).anyMatch(each -> each > 0)
                : shared.values().stream().anyMatch(each -> each.sum() > 0);
    }

    /** Passes each handler with stashed messages and their number to the action, and resets the numbers. */
    @SuppressWarnings("unchecked") // only add writes the array
    public void take(ObjLongConsumer<K> action) {
        if (shared != null) {
            shared.forEach((handler, count) -> show(handler, count.sumThenReset(), action));
            return;
        }
        for (int each = 0; each < size; each++) {
            show((K) handlers[each], own[each], action);
            own[each] = 0;
        }
    }

    private void show(K handler, long count, ObjLongConsumer<K> action) {
        if (count != 0) {
            action.accept(handler, count);
        }
    }
}
