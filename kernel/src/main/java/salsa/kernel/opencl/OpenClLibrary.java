package salsa.kernel.opencl;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * Calls an OpenCL loader. Handles are passed as numbers. No function is called as a critical one, on bytes of a Java array:
 * it would hold up the collector, for which a callback may wait on a thread for which the driver waits.
 */
@SuppressWarnings("restricted") // the calls of a native library are its purpose
public final class OpenClLibrary implements OpenCl {
    /**
     * Makes PoCL install no handler of arithmetic signals. Its handler skips an integer division by zero in all threads
     * of the process: Java code would go on instead of throwing an exception.
     */
    private static final String HANDLER_OF_POCL = "POCL_SIGFPE_HANDLER";

    private static final int LOG = 0x1183;
    private static final int KERNEL_ARGUMENTS = 0x1191;
    private static final int KERNEL_GROUP = 0x11B0;
    private static final int FALSE = 0;
    private static final long ALL_DEVICES = 0xFFFFFFFFL;

    private final Linker linker = Linker.nativeLinker();
    private final SymbolLookup library;
    private final Callbacks callbacks = new Callbacks(linker);

    private final MethodHandle getPlatforms;
    private final MethodHandle getDevices;
    private final MethodHandle getDeviceInfo;
    private final MethodHandle createContext;
    private final MethodHandle releaseContext;
    private final MethodHandle createQueue;
    private final MethodHandle releaseQueue;
    private final MethodHandle createProgram;
    private final MethodHandle build;
    private final MethodHandle getBuildInfo;
    private final MethodHandle releaseProgram;
    private final MethodHandle createKernel;
    private final MethodHandle releaseKernel;
    private final MethodHandle getKernelInfo;
    private final MethodHandle getGroupInfo;
    private final MethodHandle setArgument;
    private final MethodHandle createBuffer;
    private final MethodHandle releaseBuffer;
    private final MethodHandle fill;
    private final MethodHandle copy;
    private final MethodHandle write;
    private final MethodHandle read;
    private final MethodHandle run;
    private final MethodHandle mark;
    private final MethodHandle flush;
    private final MethodHandle setCallback;
    private final MethodHandle waitFor;
    private final MethodHandle releaseEvent;

    private OpenClLibrary(SymbolLookup library) {
        this.library = library;
        getPlatforms = status("clGetPlatformIDs", JAVA_INT, ADDRESS, ADDRESS);
        getDevices = status("clGetDeviceIDs", JAVA_LONG, JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS);
        getDeviceInfo = status("clGetDeviceInfo", JAVA_LONG, JAVA_INT, JAVA_LONG, ADDRESS, ADDRESS);
        createContext = handle("clCreateContext", ADDRESS, JAVA_INT, ADDRESS, ADDRESS, ADDRESS, ADDRESS);
        releaseContext = status("clReleaseContext", JAVA_LONG);
        createQueue = handle("clCreateCommandQueue", JAVA_LONG, JAVA_LONG, JAVA_LONG, ADDRESS);
        releaseQueue = status("clReleaseCommandQueue", JAVA_LONG);
        createProgram = handle("clCreateProgramWithSource", JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        build = status("clBuildProgram", JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS, ADDRESS, ADDRESS);
        getBuildInfo = status("clGetProgramBuildInfo", JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_LONG, ADDRESS, ADDRESS);
        releaseProgram = status("clReleaseProgram", JAVA_LONG);
        createKernel = handle("clCreateKernel", JAVA_LONG, ADDRESS, ADDRESS);
        releaseKernel = status("clReleaseKernel", JAVA_LONG);
        getKernelInfo = status("clGetKernelInfo", JAVA_LONG, JAVA_INT, JAVA_LONG, ADDRESS, ADDRESS);
        getGroupInfo = status("clGetKernelWorkGroupInfo", JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_LONG, ADDRESS, ADDRESS);
        setArgument = status("clSetKernelArg", JAVA_LONG, JAVA_INT, JAVA_LONG, ADDRESS);
        createBuffer = handle("clCreateBuffer", JAVA_LONG, JAVA_LONG, JAVA_LONG, ADDRESS, ADDRESS);
        releaseBuffer = status("clReleaseMemObject", JAVA_LONG);
        fill = status(
                "clEnqueueFillBuffer",
                JAVA_LONG,
                JAVA_LONG,
                ADDRESS,
                JAVA_LONG,
                JAVA_LONG,
                JAVA_LONG,
                JAVA_INT,
                ADDRESS,
                ADDRESS);
        copy = status(
                "clEnqueueCopyBuffer",
                JAVA_LONG,
                JAVA_LONG,
                JAVA_LONG,
                JAVA_LONG,
                JAVA_LONG,
                JAVA_LONG,
                JAVA_INT,
                ADDRESS,
                ADDRESS);
        write = transfer("clEnqueueWriteBuffer");
        read = transfer("clEnqueueReadBuffer");
        run = status(
                "clEnqueueNDRangeKernel",
                JAVA_LONG,
                JAVA_LONG,
                JAVA_INT,
                ADDRESS,
                ADDRESS,
                ADDRESS,
                JAVA_INT,
                ADDRESS,
                ADDRESS);
        mark = status("clEnqueueMarkerWithWaitList", JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS);
        flush = status("clFlush", JAVA_LONG);
        setCallback = status("clSetEventCallback", JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS);
        waitFor = status("clWaitForEvents", JAVA_INT, ADDRESS);
        releaseEvent = status("clReleaseEvent", JAVA_LONG);
    }

    /** Loads the library of that name or path; empty if there is none. */
    public static Optional<OpenCl> load(String name) {
        SymbolLookup library;
        ProcessEnvironment.set(HANDLER_OF_POCL, "0");
        try {
            library = SymbolLookup.libraryLookup(name, Arena.global());
        } catch (IllegalArgumentException absent) {
            return Optional.empty();
        }
        return Optional.of(new OpenClLibrary(library));
    }

    private MethodHandle status(String name, MemoryLayout... parameters) {
        return function(name, FunctionDescriptor.of(JAVA_INT, parameters));
    }

    private MethodHandle handle(String name, MemoryLayout... parameters) {
        return function(name, FunctionDescriptor.of(JAVA_LONG, parameters));
    }

    private MethodHandle transfer(String name) {
        return status(name, JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_INT, ADDRESS, ADDRESS);
    }

    private MethodHandle function(String name, FunctionDescriptor descriptor) {
        return linker.downcallHandle(library.findOrThrow(name), descriptor);
    }

    // ---- devices

    @Override
    public List<Long> devices() {
        var devices = new ArrayList<Long>();
        for (long platform : platforms()) devices.addAll(devicesOf(platform));
        return devices;
    }

    private List<Long> platforms() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment count = arena.allocate(JAVA_INT);
            int status = (int) getPlatforms.invokeExact(0, MemorySegment.NULL, count);
            if (Status.isAbsence(status)) return List.of();
            require(status, "clGetPlatformIDs");
            int number = count.get(JAVA_INT, 0);
            MemorySegment all = arena.allocate(JAVA_LONG, Math.max(1, number));
            require((int) getPlatforms.invokeExact(number, all, MemorySegment.NULL), "clGetPlatformIDs");
            return handles(all, number);
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    private List<Long> devicesOf(long platform) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment count = arena.allocate(JAVA_INT);
            int status = (int) getDevices.invokeExact(platform, ALL_DEVICES, 0, MemorySegment.NULL, count);
            if (Status.isAbsence(status)) return List.of();
            require(status, "clGetDeviceIDs");
            int number = count.get(JAVA_INT, 0);
            MemorySegment all = arena.allocate(JAVA_LONG, Math.max(1, number));
            require(
                    (int) getDevices.invokeExact(platform, ALL_DEVICES, number, all, MemorySegment.NULL),
                    "clGetDeviceIDs");
            return handles(all, number);
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    private static List<Long> handles(MemorySegment all, int number) {
        var handles = new ArrayList<Long>();
        for (int i = 0; i < number; i++) handles.add(all.getAtIndex(JAVA_LONG, i));
        return handles;
    }

    @Override
    public String deviceText(long device, int what) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment size = arena.allocate(JAVA_LONG);
            require((int) getDeviceInfo.invokeExact(device, what, 0L, MemorySegment.NULL, size), "clGetDeviceInfo");
            MemorySegment text = arena.allocate(size.get(JAVA_LONG, 0) + 1);
            require(
                    (int) getDeviceInfo.invokeExact(device, what, size.get(JAVA_LONG, 0), text, MemorySegment.NULL),
                    "clGetDeviceInfo");
            return text.getString(0).strip();
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    @Override
    public long deviceNumber(long device, int what) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment number = arena.allocate(JAVA_LONG); // zeros, so that a smaller type leaves the upper half 0
            require(
                    (int) getDeviceInfo.invokeExact(device, what, JAVA_LONG.byteSize(), number, MemorySegment.NULL),
                    "clGetDeviceInfo");
            return number.get(JAVA_LONG, 0);
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    // ---- contexts, queues, programs

    @Override
    public long createContext(long device) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment devices = arena.allocateFrom(JAVA_LONG, device);
            MemorySegment status = arena.allocate(JAVA_INT);
            long context = (long) createContext.invokeExact(
                    MemorySegment.NULL, 1, devices, MemorySegment.NULL, MemorySegment.NULL, status);
            return created(context, status, "clCreateContext");
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    @Override
    public void releaseContext(long context) {
        release(releaseContext, context, "clReleaseContext");
    }

    @Override
    public long createQueue(long context, long device) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment status = arena.allocate(JAVA_INT);
            return created((long) createQueue.invokeExact(context, device, 0L, status), status, "clCreateCommandQueue");
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    @Override
    public void releaseQueue(long queue) {
        release(releaseQueue, queue, "clReleaseCommandQueue");
    }

    @Override
    public long createProgram(long context, String source) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment text = arena.allocateFrom(source, StandardCharsets.UTF_8);
            MemorySegment texts = arena.allocateFrom(ADDRESS, text);
            MemorySegment status = arena.allocate(JAVA_INT);
            long program = (long) createProgram.invokeExact(context, 1, texts, MemorySegment.NULL, status);
            return created(program, status, "clCreateProgramWithSource");
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    @Override
    public void build(long program, long device, String options) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment devices = arena.allocateFrom(JAVA_LONG, device);
            MemorySegment text = arena.allocateFrom(options, StandardCharsets.UTF_8);
            require(
                    (int) build.invokeExact(program, 1, devices, text, MemorySegment.NULL, MemorySegment.NULL),
                    "clBuildProgram");
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    @Override
    public String buildLog(long program, long device) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment size = arena.allocate(JAVA_LONG);
            require(
                    (int) getBuildInfo.invokeExact(program, device, LOG, 0L, MemorySegment.NULL, size),
                    "clGetProgramBuildInfo");
            long bytes = size.get(JAVA_LONG, 0);
            MemorySegment text = arena.allocate(bytes + 1);
            require(
                    (int) getBuildInfo.invokeExact(program, device, LOG, bytes, text, MemorySegment.NULL),
                    "clGetProgramBuildInfo");
            return text.getString(0).strip();
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    @Override
    public void releaseProgram(long program) {
        release(releaseProgram, program, "clReleaseProgram");
    }

    // ---- kernels

    @Override
    public long createKernel(long program, String name) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment status = arena.allocate(JAVA_INT);
            MemorySegment text = arena.allocateFrom(name);
            return created((long) createKernel.invokeExact(program, text, status), status, "clCreateKernel");
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    @Override
    public void releaseKernel(long kernel) {
        release(releaseKernel, kernel, "clReleaseKernel");
    }

    @Override
    public int arguments(long kernel) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment number = arena.allocate(JAVA_INT);
            require(
                    (int) getKernelInfo.invokeExact(
                            kernel, KERNEL_ARGUMENTS, JAVA_INT.byteSize(), number, MemorySegment.NULL),
                    "clGetKernelInfo");
            return number.get(JAVA_INT, 0);
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    @Override
    public long maximalGroup(long kernel, long device) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment number = arena.allocate(JAVA_LONG);
            require(
                    (int) getGroupInfo.invokeExact(
                            kernel, device, KERNEL_GROUP, JAVA_LONG.byteSize(), number, MemorySegment.NULL),
                    "clGetKernelWorkGroupInfo");
            return number.get(JAVA_LONG, 0);
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    @Override
    public void setArgument(long kernel, int index, MemorySegment value) {
        try {
            require((int) setArgument.invokeExact(kernel, index, value.byteSize(), value), "clSetKernelArg");
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    @Override
    public void setLocal(long kernel, int index, long bytes) {
        try {
            require((int) setArgument.invokeExact(kernel, index, bytes, MemorySegment.NULL), "clSetKernelArg");
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    // ---- memory

    @Override
    public long createBuffer(long context, long bytes) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment status = arena.allocate(JAVA_INT);
            long buffer = (long) createBuffer.invokeExact(context, 0L, bytes, MemorySegment.NULL, status);
            return created(buffer, status, "clCreateBuffer");
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    @Override
    public void releaseBuffer(long buffer) {
        release(releaseBuffer, buffer, "clReleaseMemObject");
    }

    @Override
    public void fillZero(long queue, long buffer, long bytes) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment zero = arena.allocate(JAVA_BYTE);
            require(
                    (int) fill.invokeExact(
                            queue, buffer, zero, 1L, 0L, bytes, 0, MemorySegment.NULL, MemorySegment.NULL),
                    "clEnqueueFillBuffer");
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    @Override
    public void copy(long queue, long from, long to, long bytes) {
        try {
            require(
                    (int) copy.invokeExact(queue, from, to, 0L, 0L, bytes, 0, MemorySegment.NULL, MemorySegment.NULL),
                    "clEnqueueCopyBuffer");
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    @Override
    public long write(long queue, long buffer, MemorySegment from) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment event = arena.allocate(JAVA_LONG);
            require(
                    (int) write.invokeExact(
                            queue, buffer, FALSE, 0L, from.byteSize(), from, 0, MemorySegment.NULL, event),
                    "clEnqueueWriteBuffer");
            return event.get(JAVA_LONG, 0);
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    @Override
    public long read(long queue, long buffer, MemorySegment into, long after) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment events = after == 0 ? MemorySegment.NULL : arena.allocateFrom(JAVA_LONG, after);
            int count = after == 0 ? 0 : 1;
            MemorySegment event = arena.allocate(JAVA_LONG);
            require(
                    (int) read.invokeExact(queue, buffer, FALSE, 0L, into.byteSize(), into, count, events, event),
                    "clEnqueueReadBuffer");
            return event.get(JAVA_LONG, 0);
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    // ---- commands

    @Override
    public long run(long queue, long kernel, long[] sizes, long[] groups) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment global = arena.allocateFrom(JAVA_LONG, sizes);
            MemorySegment local = groups.length == 0 ? MemorySegment.NULL : arena.allocateFrom(JAVA_LONG, groups);
            MemorySegment event = arena.allocate(JAVA_LONG);
            require(
                    (int) run.invokeExact(
                            queue,
                            kernel,
                            sizes.length,
                            MemorySegment.NULL,
                            global,
                            local,
                            0,
                            MemorySegment.NULL,
                            event),
                    "clEnqueueNDRangeKernel");
            return event.get(JAVA_LONG, 0);
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    @Override
    public long mark(long queue) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment event = arena.allocate(JAVA_LONG);
            require((int) mark.invokeExact(queue, 0, MemorySegment.NULL, event), "clEnqueueMarkerWithWaitList");
            return event.get(JAVA_LONG, 0);
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    @Override
    public void flush(long queue) {
        release(flush, queue, "clFlush");
    }

    @Override
    public void whenComplete(long event, IntConsumer action) {
        MemorySegment number = callbacks.add(action);
        try {
            require((int) setCallback.invokeExact(event, 0, callbacks.stub(), number), "clSetEventCallback");
        } catch (Throwable failure) {
            callbacks.remove(number);
            throw unexpected(failure);
        }
    }

    @Override
    public void await(long event) {
        try (Arena arena = Arena.ofConfined()) {
            require((int) waitFor.invokeExact(1, arena.allocateFrom(JAVA_LONG, event)), "clWaitForEvents");
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    @Override
    public void releaseEvent(long event) {
        release(releaseEvent, event, "clReleaseEvent");
    }

    private static void release(MethodHandle function, long handle, String name) {
        try {
            require((int) function.invokeExact(handle), name);
        } catch (Throwable failure) {
            throw unexpected(failure);
        }
    }

    private static long created(long handle, MemorySegment status, String name) {
        require(status.get(JAVA_INT, 0), name);
        return handle;
    }

    private static void require(int status, String name) {
        if (status != 0) throw new OpenClException(name, status);
    }

    /** Returns what to throw for a failure of a method handle, which declares every throwable. */
    private static RuntimeException unexpected(Throwable failure) {
        return switch (failure) {
            case RuntimeException known -> known;
            case Error error -> throw error;
            default -> new IllegalStateException(failure);
        };
    }
}
