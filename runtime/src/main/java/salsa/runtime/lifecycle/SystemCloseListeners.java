package salsa.runtime.lifecycle;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The listeners of other systems for the close of this one. Keeps none in memory. For any thread.
 *
 * @param <R> the type of exit reasons
 */
public final class SystemCloseListeners<R> {

    private final Set<WeakReference<SystemCloseListener<R>>> all = ConcurrentHashMap.newKeySet();
    private final ReferenceQueue<SystemCloseListener<R>> gone = new ReferenceQueue<>();

    /** Creates a set without listeners. */
    public SystemCloseListeners() {}

    /** Adds a listener. */
    public void add(SystemCloseListener<R> farewell) {
        for (Reference<?> each = gone.poll(); each != null; each = gone.poll()) {
            all.remove(each);
        }
        all.add(new WeakReference<>(farewell, gone));
    }

    /** Notifies all listeners that are still in memory, and removes them. */
    public void notifyListeners(R reason) {
        for (WeakReference<SystemCloseListener<R>> each : all) {
            SystemCloseListener<R> farewell = each.get();
            if (farewell != null) {
                farewell.tell(reason);
            }
        }
        all.clear();
    }
}
