package salsa.kernel.opencl;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * Memory outside of the heap, through which arrays pass on their way to and from devices: from {@code malloc}, since an arena
 * would fill it with zeros first, and used again, since new pages take as long as the copy. Safe from every thread.
 */
@SuppressWarnings("restricted") // the calls of a native library are its purpose
public final class NativeMemory {
    private static final MethodHandle MALLOC = function("malloc", FunctionDescriptor.of(ADDRESS, JAVA_LONG));
    private static final MethodHandle FREE = function("free", FunctionDescriptor.ofVoid(ADDRESS));

    private static final Pool POOL = new Pool(256L << 20);
    private static final long LEAST = 4096;

    private NativeMemory() {}

    private static MethodHandle function(String name, FunctionDescriptor descriptor) {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), descriptor);
    }

    /**
     * Allocates memory with undefined contents, which the caller frees.
     *
     * @throws OpenClException if the process has too little memory
     */
    public static MemorySegment allocate(long bytes) {
        long kept = POOL.take(size(bytes));
        if (kept != 0) return MemorySegment.ofAddress(kept).reinterpret(bytes);
        MemorySegment address;
        try {
            address = (MemorySegment) MALLOC.invokeExact(size(bytes));
        } catch (Throwable failure) {
            throw new IllegalStateException(failure);
        }
        if (address.address() == 0) throw new OpenClException("malloc", Status.OUT_OF_HOST_MEMORY);
        return address.reinterpret(bytes);
    }

    /** Returns the size of the memory for so many bytes: a power of two. */
    private static long size(long bytes) {
        return Math.max(LEAST, Long.highestOneBit(2 * bytes - 1));
    }

    /** Frees memory; nobody may use it afterwards. */
    public static void free(MemorySegment memory) {
        if (POOL.tryKeep(memory.address(), size(memory.byteSize()))) return;
        try {
            FREE.invokeExact(memory);
        } catch (Throwable failure) {
            throw new IllegalStateException(failure);
        }
    }
}
