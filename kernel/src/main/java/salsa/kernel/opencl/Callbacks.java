package salsa.kernel.opencl;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;

/**
 * The actions that wait for events. The driver gets one function for all of them, and a number for each: that a number comes
 * twice, or late, harms nothing, since the first call takes the action out.
 */
@SuppressWarnings("restricted") // the calls of a native library are its purpose
final class Callbacks {
    private final ConcurrentHashMap<Long, IntConsumer> waiting = new ConcurrentHashMap<>();
    private final AtomicLong last = new AtomicLong();
    private final MemorySegment stub;

    Callbacks(Linker linker) {
        try {
            var complete = MethodHandles.lookup()
                    .bind(
                            this,
                            "complete",
                            MethodType.methodType(void.class, long.class, int.class, MemorySegment.class));
            stub = linker.upcallStub(complete, FunctionDescriptor.ofVoid(JAVA_LONG, JAVA_INT, ADDRESS), Arena.global());
        } catch (ReflectiveOperationException missing) {
            throw new IllegalStateException(missing);
        }
    }

    MemorySegment stub() {
        return stub;
    }

    /** Adds an action and returns its number in the form of an address, as the driver passes it on. */
    MemorySegment add(IntConsumer action) {
        long number = last.incrementAndGet();
        waiting.put(number, action);
        return MemorySegment.ofAddress(number);
    }

    void remove(MemorySegment number) {
        waiting.remove(number.address());
    }

    /** Called by the driver, on a thread of its own. Nothing may be thrown into it: that would end the process. */
    @SuppressWarnings("UnusedMethod") // through a method handle
    private void complete(long event, int status, MemorySegment number) {
        IntConsumer action = waiting.remove(number.address());
        if (action != null) action.accept(status);
    }
}
