package salsa.runtime.copy.value;

import java.util.LinkedHashMap;
import java.util.Map;

/** The reasons why some kinds of JDK objects are never copied, with advice for the sender. */
public final class Refusals {
    private static final String OWN_ACTOR = " Let one actor own it and send that actor's reference, or send the data.";

    private static final String PROCESS = "it is a process. Let one actor own it and send messages to that actor.";
    private static final String SOCKET = "it is a socket. Let one actor own it and send messages"
            + " to that actor, or use a Connection of salsa.network.";

    private static final Map<Class<?>, String> REASONS = new LinkedHashMap<>();

    static {
        addReason("it is a thread.", Thread.class, ThreadGroup.class, ThreadLocal.class, ScopedValue.class);
        REASONS.put(Process.class, PROCESS);
        REASONS.put(ProcessHandle.class, PROCESS);
        addReason(
                "it is an open stream.",
                java.io.InputStream.class,
                java.io.OutputStream.class,
                java.io.Reader.class,
                java.io.Writer.class,
                java.nio.channels.Channel.class,
                java.io.FileDescriptor.class,
                java.io.RandomAccessFile.class,
                java.util.Scanner.class);
        REASONS.put(java.net.Socket.class, SOCKET);
        REASONS.put(java.net.ServerSocket.class, SOCKET);
        REASONS.put(java.net.DatagramSocket.class, SOCKET);
        addReason(
                "it is a lock.",
                java.util.concurrent.locks.Lock.class,
                java.util.concurrent.locks.ReadWriteLock.class,
                java.util.concurrent.locks.Condition.class,
                java.util.concurrent.locks.AbstractOwnableSynchronizer.class,
                java.util.concurrent.locks.StampedLock.class,
                java.util.concurrent.Semaphore.class,
                java.util.concurrent.CountDownLatch.class,
                java.util.concurrent.CyclicBarrier.class,
                java.util.concurrent.Phaser.class);
        addReason("it is a future for threads.", java.util.concurrent.CompletableFuture.class);
        addReason("it is a class loader.", ClassLoader.class);
        addReason(
                "it is a method handle.",
                java.lang.invoke.MethodHandle.class,
                java.lang.invoke.VarHandle.class,
                java.lang.invoke.MethodHandles.Lookup.class,
                java.lang.reflect.AccessibleObject.class);
        addReason("it is a dynamic proxy.", java.lang.reflect.Proxy.class);
        addReason(
                "it is an iterator, tied to its collection.",
                java.util.Iterator.class,
                java.util.Enumeration.class,
                java.util.Spliterator.class);
        addReason("it is a stream.", java.util.stream.BaseStream.class);
        addReason(
                "it is an executor.",
                java.util.concurrent.Executor.class,
                java.util.concurrent.Future.class,
                java.util.Timer.class,
                java.util.TimerTask.class);
        addReason(
                "it is a weak reference or a cleaner.",
                java.lang.ref.Reference.class,
                java.lang.ref.ReferenceQueue.class,
                java.lang.ref.Cleaner.class,
                java.util.WeakHashMap.class);
        addReason(
                "it is memory outside the heap.",
                java.lang.foreign.MemorySegment.class,
                java.lang.foreign.Arena.class,
                java.nio.MappedByteBuffer.class);
    }

    private Refusals() {}

    private static void addReason(String reason, Class<?>... types) {
        for (Class<?> type : types) REASONS.put(type, reason + OWN_ACTOR);
    }

    /** Returns whether the class belongs to a kind of JDK class that is refused even if it declares no state. */
    public static boolean refuses(Class<?> type) {
        for (Class<?> refused : REASONS.keySet()) if (Jdk.owns(type) && refused.isAssignableFrom(type)) return true;
        return false;
    }

    public static String reason(Class<?> type) {
        for (var entry : REASONS.entrySet()) if (entry.getKey().isAssignableFrom(type)) return entry.getValue();
        return "there is no rule for copying " + type.getName() + "." + OWN_ACTOR;
    }
}
