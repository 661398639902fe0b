package salsa.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;

/**
 * Whether any handler of this process was ever suspected of not coming to its end: what all entries of the runtime ask
 * first, and what costs them nothing while the answer is no.
 *
 * <p>The answer is the target of a call site, which the compilers of the JVM take for a constant. When it changes, they
 * throw away what they have compiled: {@link MutableCallSite#syncAll} comes back when every thread has left that code
 * at a safepoint, so that no later entry of any thread still sees the old answer. It changes once and for all: who runs
 * into one handler that does not end pays a {@linkplain Stage#isWatched volatile read} an entry from then on.
 */
final class Suspicions {

    private static final MutableCallSite SITE = new MutableCallSite(MethodHandles.constant(boolean.class, false));
    private static final MethodHandle EVER = SITE.dynamicInvoker();

    private Suspicions() {}

    /** Whether there was one. */
    static boolean were() {
        try {
            return (boolean) EVER.invokeExact();
        } catch (Throwable e) {
            throw new AssertionError("a constant cannot be had", e);
        }
    }

    /** The first one is to come. By the watch, before it. */
    static synchronized void begin() {
        if (!were()) {
            SITE.setTarget(MethodHandles.constant(boolean.class, true));
            MutableCallSite.syncAll(new MutableCallSite[] {SITE});
        }
    }
}
