package salsa.kernel;

import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import salsa.runtime.Actor;
import salsa.runtime.Promise;
import salsa.runtime.Token;

/**
 * An array on a device. It never changes: each kernel writes outputs of its own, and an in-out begins as a copy on the device. So it is a
 * value; any number of actors may hold it, and it crosses between actors without a copy. Its memory is freed when nobody reaches it.
 * It belongs to its process; another theater cannot use it, so send what {@link #read} answers.
 *
 * @param <A> the type of the array, such as {@code float[]}
 */
public final class DeviceArray<A> {
    private static final ConcurrentHashMap<Long, Contents> CONTENTS = new ConcurrentHashMap<>();
    private static final AtomicLong LAST =
            new AtomicLong(ThreadLocalRandom.current().nextLong() >>> 1);

    // Only primitives and an enum, so that the copies between actors see at once that nothing here can change.
    private final long number;
    private final Element element;
    private final int length;

    private DeviceArray(Contents contents, Element element, int length) {
        long number = LAST.incrementAndGet();
        this.number = number;
        this.element = element;
        this.length = length;
        CONTENTS.put(number, contents);
        Unreached.whenUnreached(this, () -> drop(number));
    }

    private static void drop(long number) {
        Contents contents = CONTENTS.remove(number);
        if (contents != null) contents.free();
    }

    /**
     * Returns an array with these contents. The first kernel that takes it copies it to its device.
     *
     * @param array a {@code byte[]}, {@code short[]}, {@code int[]}, {@code long[]}, {@code float[]} or {@code double[]}
     */
    public static <A> DeviceArray<A> of(A array) {
        Element element = Element.of(array.getClass());
        return new DeviceArray<>(new Contents(element.copy(array)), element, Element.length(array));
    }

    /** Returns an array whose memory it now owns. */
    static DeviceArray<Object> of(DeviceMemory memory, Element element) {
        return new DeviceArray<>(new Contents(memory), element, (int) (memory.bytes() / element.bytes()));
    }

    /** Returns the number of elements. */
    public int length() {
        return length;
    }

    /**
     * Reads the array: the token resolves with a copy of the contents.
     *
     * @param self the actor whose handler is running
     */
    @SuppressWarnings("unchecked") // the element is that of A since the array was created
    public Token<A> read(Actor self) {
        Promise<A> promise = Promise.external(self);
        contents().read(element, array -> promise.resolve((A) array), promise::fail);
        return promise.token();
    }

    Element element() {
        return element;
    }

    Contents contents() {
        return Objects.requireNonNullElseGet(CONTENTS.get(number), () -> {
            throw new KernelException("this device array is in another process: read it there and send the array");
        });
    }

    @Override
    public String toString() {
        return element + "[" + length + "] on a device";
    }
}
