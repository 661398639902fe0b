package salsa.kernel;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import salsa.kernel.opencl.NativeMemory;
import salsa.kernel.opencl.OpenCl;
import salsa.kernel.opencl.OpenClException;
import salsa.kernel.opencl.Status;

/**
 * The use of a device until it is lost: its context, the queue on which outputs are read, the programs compiled so far,
 * and the {@link Completions} that answer. Sources are compiled once for all actors. Safe from every thread.
 */
final class Session {
    private static final int ATTEMPTS = 4;

    private final Device device;
    private final OpenCl openCl;
    private final long handle;
    private final long context;
    private final long transfers;
    private final Completions completions;
    private final ConcurrentHashMap<KernelSource, Long> compiled = new ConcurrentHashMap<>();
    private final long maximalBuffer;
    private volatile boolean lost; // any thread, once

    Session(Device device, OpenCl openCl, long handle) {
        this.device = device;
        this.openCl = openCl;
        this.handle = handle;
        context = openCl.createContext(handle);
        transfers = openCl.createQueue(context, handle);
        maximalBuffer = openCl.deviceNumber(handle, OpenCl.MAXIMAL_BUFFER);
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
                    + " was lost: this actor can run no kernel; a supervisor that restarts it gives it a new one");
        }
    }

    long createQueue() {
        return openCl.createQueue(context, handle);
    }

    /** Returns the compiled program. The first call compiles it, and others wait for it. */
    long program(KernelSource source) {
        return compiled.computeIfAbsent(source, this::compile);
    }

    private long compile(KernelSource source) {
        long program = openCl.createProgram(context, source.text());
        try {
            openCl.build(program, handle, source.options(openCl, handle));
            return program;
        } catch (OpenClException failure) {
            String log = failure.code() == Status.BUILD_PROGRAM_FAILURE ? openCl.buildLog(program, handle) : "";
            openCl.releaseProgram(program);
            throw new KernelException(log.isEmpty() ? failure.getMessage() : new CompilerLog(source, log).diagnostic());
        }
    }

    // ---- memory

    /** Allocates a buffer whose contents a command of the queue sets to zero. */
    DeviceMemory zeros(long queue, long bytes) {
        DeviceMemory memory = allocate(bytes, () -> openCl.createBuffer(context, Math.max(1, bytes)));
        openCl.fillZero(queue, memory.buffer(), Math.max(1, bytes));
        return memory;
    }

    /** Allocates a buffer with a copy of the array. */
    DeviceMemory copyOf(Object array) {
        MemorySegment contents = Element.bytesOf(array);
        if (contents.byteSize() == 0) return allocate(0, () -> openCl.createBuffer(context, 1));
        MemorySegment passing = NativeMemory.allocate(contents.byteSize());
        try {
            passing.copyFrom(contents);
            return allocate(contents.byteSize(), () -> openCl.createBuffer(context, passing));
        } finally {
            NativeMemory.free(passing);
        }
    }

    /** Allocates a buffer into which a command of the queue copies that one. */
    DeviceMemory copyOf(long queue, DeviceMemory from) {
        DeviceMemory memory = zeros(queue, from.bytes());
        if (from.bytes() > 0) openCl.copy(queue, from.buffer(), memory.buffer(), from.bytes());
        return memory;
    }

    /**
     * Allocates, and while there is too little memory asks the collector to free device arrays that nobody reaches: it
     * does not know how large they are on the device.
     */
    private DeviceMemory allocate(long bytes, LongSupplier buffer) {
        requirePresent();
        if (bytes > maximalBuffer) throw tooLarge(bytes);
        for (int attempt = 1; ; attempt++) {
            try {
                return new DeviceMemory(this, buffer.getAsLong(), bytes);
            } catch (OpenClException failure) {
                if (!Status.isOutOfMemory(failure.code())) throw failure;
                if (attempt == ATTEMPTS) throw full(bytes);
                Unreached.free(attempt);
            }
        }
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
