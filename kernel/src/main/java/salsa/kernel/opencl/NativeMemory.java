package salsa.kernel.opencl;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * Memory outside of the heap, through which arrays pass on their way to and from devices: from {@code malloc}, since an arena
 * would fill it with zeros first. Safe from every thread.
 */
@SuppressWarnings("restricted") // the calls of a native library are its purpose
public final class NativeMemory {
    private static final MethodHandle MALLOC = function("malloc", FunctionDescriptor.of(ADDRESS, JAVA_LONG));
    private static final MethodHandle FREE = function("free", FunctionDescriptor.ofVoid(ADDRESS));

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
        MemorySegment address;
        try {
            address = (MemorySegment) MALLOC.invokeExact(Math.max(1, bytes));
        } catch (Throwable failure) {
            throw new IllegalStateException(failure);
        }
        if (address.address() == 0) throw new OpenClException("malloc", Status.OUT_OF_HOST_MEMORY);
        return address.reinterpret(bytes);
    }

    /** Frees memory; nobody may use it afterwards. */
    public static void free(MemorySegment memory) {
        try {
            FREE.invokeExact(memory);
        } catch (Throwable failure) {
            throw new IllegalStateException(failure);
        }
    }
}
