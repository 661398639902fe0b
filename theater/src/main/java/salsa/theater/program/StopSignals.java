package salsa.theater.program;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The signals with which people and service managers end a process. The first one calls an action on a thread of its
 * own; the next ends the process at once, with the status that the JVM has for it.
 */
final class StopSignals {

    private static final int OF_SIGNAL = 128;
    private static final List<String> NAMES = List.of("TERM", "INT");

    private StopSignals() {}

    /**
     * Handles the signals from now on. The JDK offers this in {@code jdk.unsupported} only, which a small image may
     * lack, and of which javac warns: so it is found by name. Without it, or under {@code -Xrs}, a signal ends the
     * process as it always does.
     */
    static void handle(Runnable action) {
        var isStopping = new AtomicBoolean();
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            var lookup = MethodHandles.publicLookup();
            var creation = lookup.findConstructor(signal, MethodType.methodType(void.class, String.class));
            var number = lookup.findVirtual(signal, "getNumber", MethodType.methodType(int.class));
            var handling = lookup.findStatic(signal, "handle", MethodType.methodType(handler, signal, handler));
            Object proxy = Proxy.newProxyInstance(
                    StopSignals.class.getClassLoader(), new Class<?>[] {handler}, (self, method, arguments) -> {
                        if (method.getName().equals("handle")) {
                            handleSignal(isStopping, (int) number.invoke(arguments[0]), action);
                        }
                        return method.getName().equals("hashCode") ? System.identityHashCode(self) : null;
                    });
            for (String each : NAMES) {
                handling.invoke(creation.invoke(each), proxy);
            }
        } catch (ClassNotFoundException _) {
            return; // no jdk.unsupported
        } catch (IllegalArgumentException _) {
            return; // -Xrs, or a JVM that keeps the signal for itself
        } catch (Throwable impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static void handleSignal(AtomicBoolean isStopping, int number, Runnable action) {
        if (isStopping.getAndSet(true)) {
            Runtime.getRuntime().halt(OF_SIGNAL + number);
        }
        Thread.ofPlatform().daemon().name("salsa-theaters-stop").start(action);
    }
}
