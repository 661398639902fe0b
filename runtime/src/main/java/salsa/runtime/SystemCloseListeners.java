package salsa.runtime;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The listeners of other systems for the close of this one. Keeps none in memory. For any thread. */
final class SystemCloseListeners {

    private final Set<WeakReference<SystemCloseListener>> all = ConcurrentHashMap.newKeySet();
    private final ReferenceQueue<SystemCloseListener> gone = new ReferenceQueue<>();

    void add(SystemCloseListener farewell) {
        for (Reference<?> each = gone.poll(); each != null; each = gone.poll()) {
            all.remove(each);
        }
        all.add(new WeakReference<>(farewell, gone));
    }

    void notifyListeners(ExitReason reason) {
        for (WeakReference<SystemCloseListener> each : all) {
            SystemCloseListener farewell = each.get();
            if (farewell != null) {
                farewell.tell(reason);
            }
        }
        all.clear();
    }
}
