package salsa.sanitizer;

import java.lang.reflect.Proxy;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executor;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import salsa.runtime.Actor;
import salsa.runtime.Behavior;
import salsa.runtime.Continuation;
import salsa.runtime.Message;
import salsa.runtime.world.World;

/**
 * Objects without an owner: values, the runtime's own objects, and objects of the process as a whole, such as its
 * threads and its standard output.
 */
final class Exempt {
    private static final Set<String> PACKAGES = Set.of(
            Behavior.class.getPackageName(),
            World.class.getPackageName(),
            "salsa.simulation",
            "java.time",
            "java.time.chrono",
            "java.time.format",
            "java.time.temporal",
            "java.time.zone",
            "java.lang.reflect",
            "java.lang.invoke",
            "java.lang.constant",
            "java.util.logging",
            "jdk.jfr");

    private static final Set<Class<?>> CLASSES = Set.of(
            String.class,
            Boolean.class,
            Byte.class,
            Character.class,
            Short.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class,
            Void.class,
            Class.class,
            Module.class,
            Runtime.class,
            java.math.BigInteger.class,
            java.math.BigDecimal.class,
            java.util.UUID.class,
            java.util.Locale.class,
            java.util.concurrent.ThreadLocalRandom.class,
            ThreadGroup.class);

    private static final Set<Class<?>> SYNCHRONISERS = Set.of(
            Lock.class,
            ReadWriteLock.class,
            StampedLock.class,
            Condition.class,
            CountDownLatch.class,
            CyclicBarrier.class,
            Semaphore.class,
            Phaser.class,
            Executor.class);

    private static final ClassValue<Boolean> OF = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return computeExempt(type);
        }
    };

    private Exempt() {}

    static boolean isExempt(Object object) {
        return OF.get(object.getClass()) || isOfTheProcess(object);
    }

    private static boolean computeExempt(Class<?> type) {
        return CLASSES.contains(type)
                || isOfTheRuntime(type)
                || isCodeAlone(type)
                || Thread.class.isAssignableFrom(type)
                || ClassLoader.class.isAssignableFrom(type)
                || ThreadLocal.class.isAssignableFrom(type)
                || onlySynchronises(type)
                || type.getClassLoader() == null && Enum.class.isAssignableFrom(type)
                || !Throwable.class.isAssignableFrom(type) && isOfPackage(type);
    }

    /**
     * Returns whether the type is a lambda or a proxy: a call of it is no access, since its code has checks of its own.
     */
    private static boolean isCodeAlone(Class<?> type) {
        return type.isHidden() || Proxy.isProxyClass(type);
    }

    /** Returns whether the type only synchronises threads, and passes no object of the program between them. */
    private static boolean onlySynchronises(Class<?> type) {
        return type.getClassLoader() == null && SYNCHRONISERS.stream().anyMatch(each -> each.isAssignableFrom(type));
    }

    /** Returns whether the type is the runtime's. {@link Guard#checkActorTouch} checks the fields of actors. */
    private static boolean isOfTheRuntime(Class<?> type) {
        return Actor.class.isAssignableFrom(type)
                || Behavior.class.isAssignableFrom(type)
                || Message.class.isAssignableFrom(type)
                || Continuation.class.isAssignableFrom(type);
    }

    private static boolean isOfPackage(Class<?> type) {
        return PACKAGES.contains(type.getPackageName());
    }

    private static boolean isOfTheProcess(Object object) {
        return object == System.out || object == System.err || object == System.in;
    }

    /** Returns whether the object is designed for several threads, so that a callback may touch an actor's instance. */
    static boolean isMadeForThreads(Object object) {
        return object.getClass().getPackageName().startsWith("java.util.concurrent");
    }
}
