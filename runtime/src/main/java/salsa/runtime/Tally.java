package salsa.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * How many messages are set aside for the actors of one behavior, on one stage or on all stages of single actors. Who
 * waits sets aside and takes out all the time: so each stage counts for itself, without an atomic operation.
 */
final class Tally {

    private static final VarHandle COUNT;

    static {
        try {
            COUNT = MethodHandles.lookup().findVarHandle(Tally.class, "count", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final String behavior;
    private final boolean shared;
    private volatile long count; // owned by the stage, or when shared any thread adds; read when the system is quiet

    Tally(String behavior, boolean shared) {
        this.behavior = behavior;
        this.shared = shared;
    }

    String behavior() {
        return behavior;
    }

    void add(int more) {
        if (shared) {
            COUNT.getAndAdd(this, (long) more);
        } else {
            COUNT.setOpaque(this, (long) COUNT.get(this) + more);
        }
    }

    /** How many, which are counted no more. */
    long take() {
        return (long) COUNT.getAndSet(this, 0L);
    }
}
