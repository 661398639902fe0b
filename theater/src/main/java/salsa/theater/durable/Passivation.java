package salsa.theater.durable;

import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Lets virtual actors leave memory that have handled nothing for a time: their states are in the store, and they come back with
 * the next message. It looks at them a few times in that time, and does nothing while there are none. For any thread.
 */
final class Passivation {

    /** How often it looks at an actor that handles nothing until that leaves. */
    private static final int LOOKS = 4;

    private final DurableActors.Host host;
    private final Map<DurableLife, Integer> looks = new ConcurrentHashMap<>(); // since an actor was seen at work
    private final AtomicBoolean isLooking = new AtomicBoolean(); // a look is to come

    Passivation(DurableActors.Host host) {
        this.host = host;
    }

    /** An actor is in memory from now on. */
    void add(DurableLife life) {
        if (host.idleNanos() > 0) {
            looks.put(life, 0);
            lookLater();
        }
    }

    /** An actor has ended. */
    void remove(DurableLife life) {
        looks.remove(life);
    }

    private void lookLater() {
        if (!isLooking.getAndSet(true)) {
            host.schedule(Math.max(1, host.idleNanos() / LOOKS), this::look);
        }
    }

    private void look() {
        isLooking.set(false); // before the actors are seen: one that is added meanwhile asks for the next look
        if (host.isStopping()) {
            return;
        }
        for (Iterator<DurableLife> all = looks.keySet().iterator(); all.hasNext(); ) {
            DurableLife life = all.next();
            int idle = life.tryTakeUse() ? 0 : looks.getOrDefault(life, 0) + 1;
            if (idle < LOOKS) {
                looks.replace(life, idle);
            } else {
                all.remove();
                life.perform(() -> {
                    if (!life.tryLeave()) {
                        add(life);
                    }
                });
            }
        }
        if (!looks.isEmpty()) {
            lookLater();
        }
    }
}
