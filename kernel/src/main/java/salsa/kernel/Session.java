package salsa.kernel;

import java.util.concurrent.ConcurrentHashMap;
import salsa.kernel.opencl.OpenCl;
import salsa.kernel.opencl.OpenClException;
import salsa.kernel.opencl.Pool;
import salsa.kernel.opencl.Status;

/**
 * The use of a device until it is lost: its context, the queue on which outputs are read, the programs compiled so far,
 * and the {@link Completions} that answer. Sources are compiled once for all actors. Safe from every thread.
 */
final class Session {
    private static final int ATTEMPTS = 4;
    private static final int KEPT = 8; // the share of the memory that is kept for later calls: an eighth

    private final Device device;
    private final OpenCl openCl;
    private final long handle;
    private final long context;
    private final long transfers;
    private final Completions completions;
    private final ConcurrentHashMap<KernelSource, Compilation> compiled = new ConcurrentHashMap<>();
    private final long maximalBuffer;
    private final long localBytes;
    private final Pool pool;
    private volatile boolean lost; // any thread, once

    Session(Device device, OpenCl openCl, long handle) {
        this.device = device;
        this.openCl = openCl;
        this.handle = handle;
        context = openCl.createContext(handle);
        transfers = openCl.createQueue(context, handle);
        localBytes = openCl.deviceNumber(handle, OpenCl.LOCAL_BYTES);
        maximalBuffer = openCl.deviceNumber(handle, OpenCl.MAXIMAL_BUFFER);
        pool = new Pool(openCl.deviceNumber(handle, OpenCl.GLOBAL_BYTES) / KEPT);
        completions = new Completions(device.name());
    }

    OpenCl openCl() {
        return openCl;
    }

    Device device() {
        return device;
    }

    long handle() {
        return handle;
    }

    Completions completions() {
        return completions;
    }

    boolean isLost() {
        return lost;
    }

    /** Throws if the device is lost. */
    void requirePresent() {
        if (lost) {
            throw new KernelException("the device " + device.name()
                    + " was lost: this actor can run no kernel; end it and create a new one");
        }
    }

    /** Throws if a group of the kernel has no room for so much local memory: a driver may end the process for it. */
    void requireLocal(String kernel, long bytes) {
        if (bytes <= localBytes) return;
        throw new KernelException("kernel " + kernel + " asks for " + bytes + " bytes of local memory, and "
                + device.name() + " has " + localBytes + " for a group: use less");
    }

    long createQueue() {
        return openCl.createQueue(context, handle);
    }

    /** Returns the compiled program. The first call compiles it, and others wait for it. */
    long program(KernelSource source) {
        return compiled.computeIfAbsent(source, missing -> new Compilation(openCl, context, handle, missing))
                .program();
    }

    // ---- memory

    /** Allocates a buffer whose contents a command of the queue sets to zero. */
    DeviceMemory zeros(long queue, long bytes) {
        DeviceMemory memory = allocate(bytes);
        openCl.fillZero(queue, memory.buffer(), memory.size());
        return memory;
    }

    /** Allocates a buffer into which a command of the queue copies that one. */
    DeviceMemory copyOf(long queue, DeviceMemory from) {
        DeviceMemory memory = allocate(from.bytes());
        openCl.copy(queue, from.buffer(), memory.buffer(), from.size());
        return memory;
    }

    /** Allocates a buffer with a copy of the array, and waits for it. */
    DeviceMemory copyOf(Object array) {
        DeviceMemory memory = allocate(Element.bytesOf(array).byteSize());
        try (var writing = new Writing(this, transfers, memory, array)) {
            openCl.flush(transfers);
            openCl.await(writing.event());
            return memory;
        }
    }

    /**
     * Allocates a buffer with undefined contents. While there is too little memory, frees what is kept for later, and asks the
     * collector to free device arrays that nobody reaches: it does not know how large they are on the device.
     */
    DeviceMemory allocate(long bytes) {
        requirePresent();
        if (bytes > maximalBuffer) throw tooLarge(bytes);
        long size = Math.max(1, bytes);
        for (int attempt = 1; ; attempt++) {
            try {
                long kept = pool.take(size);
                return new DeviceMemory(this, kept != 0 ? kept : openCl.createBuffer(context, size), bytes);
            } catch (OpenClException failure) {
                if (!Status.isOutOfMemory(failure.code())) throw failure;
                if (attempt == ATTEMPTS) throw full(bytes);
                pool.empty(openCl::releaseBuffer);
                Unreached.free(attempt);
            }
        }
    }

    /**
     * Takes back a buffer that no command uses any more. Whoever gets it next finds it overwritten as a whole, by zeros or by
     * other contents, since it has exactly the same size.
     */
    void free(DeviceMemory memory) {
        if (lost || !pool.tryKeep(memory.buffer(), memory.size())) openCl.releaseBuffer(memory.buffer());
    }

    private KernelException tooLarge(long bytes) {
        return new KernelException("an array of " + bytes + " bytes does not fit " + device.name() + ", which takes "
                + maximalBuffer + " at most: divide it");
    }

    private KernelException full(long bytes) {
        return new DeviceFullException("too little memory on " + device.name() + " for an array of " + bytes
                + " bytes: hold fewer device arrays, or divide the work");
    }

    /** Reads a buffer that no command writes, and waits for that. */
    Object read(DeviceMemory memory, Element element) {
        try (var reading = new Reading(this, transfers, memory, element, 0)) {
            openCl.flush(transfers);
            openCl.await(reading.event());
            return reading.array();
        }
    }

    /** Notes that the device is lost, if that is what the status says. */
    void noteStatus(int status) {
        if (Status.isLost(status)) lost = true;
    }
}
