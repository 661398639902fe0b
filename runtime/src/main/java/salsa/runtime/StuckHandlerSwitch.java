package salsa.runtime;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;

/**
 * Whether any handler of this process was ever suspected of not coming to its end: what all entries of the runtime ask
 * first, and what costs them nothing while the answer is no.
 *
 * <p>The answer is the target of a call site, which the compilers of the JVM take for a constant. When it changes, they
 * throw away what they have compiled: {@link MutableCallSite#syncAll} comes back when every thread has left that code
 * at a safepoint, so that no later entry of any thread still sees the old answer. It changes once and for all: who runs
 * into one handler that does not end pays a {@linkplain Watched#isWatched volatile read} an entry from then on.
 */
final class StuckHandlerSwitch {

    private static final MethodHandle NONE = handle("none");
    private static final MutableCallSite SITE = new MutableCallSite(NONE);

    private StuckHandlerSwitch() {}

    /** Whether there was one. The target is compared, not called: for the first call the JVM would make classes. */
    static boolean were() {
        return SITE.getTarget() != NONE;
    }

    /** The first one is to come. By the watch, before it. */
    static synchronized void begin() {
        if (!were()) {
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
