package salsa.kernel.opencl;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongConsumer;

/**
 * Memory that was given back and is used again for the same size, since drivers and the operating system take long to
 * allocate it. Safe from every thread.
 */
public final class Pool {
    private final Map<Long, ArrayDeque<Long>> free = new HashMap<>(); // guarded by this
    private final long limit;
    private long bytes; // of what is free; guarded by this

    /**
     * @param limit how many bytes it keeps at most
     */
    public Pool(long limit) {
        this.limit = limit;
    }

    /** Takes memory of exactly that size; 0 if there is none. */
    public synchronized long take(long size) {
        ArrayDeque<Long> same = free.get(size);
        if (same == null || same.isEmpty()) return 0;
        bytes -= size;
        return same.removeLast();
    }

    /** Keeps memory of that size; returns false if it has enough, so that the caller frees it. */
    public synchronized boolean tryKeep(long memory, long size) {
        if (bytes + size > limit) return false;
        bytes += size;
        free.computeIfAbsent(size, _ -> new ArrayDeque<>()).addLast(memory);
        return true;
    }

    /** Passes all memory on, to be freed. */
    public synchronized void empty(LongConsumer memory) {
        free.values().forEach(same -> same.forEach(memory::accept));
        free.clear();
        bytes = 0;
    }
}
