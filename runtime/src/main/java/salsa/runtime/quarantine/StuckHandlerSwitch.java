package salsa.runtime.quarantine;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;

/**
 * The process-wide switch that is set with the first suspicion of a handler that does not end: all entries of the
 * runtime check it first, and pay nothing while it is off.
 *
 * <p>The answer is the target of a call site, which the compilers of the JVM treat as a constant. When it changes, they
 * discard the code compiled with it: {@link MutableCallSite#syncAll} returns when every thread has left that code at a
 * safepoint, so that no later entry of any thread still sees the old answer. It changes only once: after the first
 * stuck handler, every entry of the process pays a volatile read. A theater that counts the messages of its actors sets it,
 * too, so that sends ask for the counter only then.
 */
public final class StuckHandlerSwitch {

    private static final MethodHandle NONE = handle("none");
    private static final MutableCallSite SITE = new MutableCallSite(NONE);

    private StuckHandlerSwitch() {}

    /**
     * Returns whether there was a suspicion. The target is compared, not called: for the first call the JVM would
     * create classes.
     */
    public static boolean hasSuspicion() {
        return SITE.getTarget() != NONE;
    }

    /** Sets the switch. By the watch, before the first suspicion. */
    public static synchronized void begin() {
        if (!hasSuspicion()) {
            SITE.setTarget(handle("some"));
            MutableCallSite.syncAll(new MutableCallSite[] {SITE});
        }
    }

    private static MethodHandle handle(String answer) {
        try {
            return MethodHandles.lookup()
                    .findStatic(StuckHandlerSwitch.class, answer, MethodType.methodType(void.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static void none() {}

    private static void some() {}
}
