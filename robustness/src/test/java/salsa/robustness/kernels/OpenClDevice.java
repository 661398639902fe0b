package salsa.robustness.kernels;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The first OpenCL device of this machine, as far as the trials need it. */
final class OpenClDevice {
    private static final String LIBRARY = System.getProperty("opencl.library", "libOpenCL.so.1");
    private static final String OPTIONS = "-cl-std=CL1.2 -cl-fp32-correctly-rounded-divide-sqrt";
    private static final long ALL_DEVICES = 0xFFFFFFFFL;
    private static final long READ_WRITE_COPY = 1 | 32;
    private static final int BUILD_LOG = 0x1183;

    private final Linker linker = Linker.nativeLinker();
    private final SymbolLookup library;
    private final MemorySegment device;
    private final MemorySegment context;
    private final MemorySegment queue;

    private OpenClDevice(SymbolLookup library) {
        this.library = library;
        try (var arena = Arena.ofConfined()) {
            MemorySegment found = arena.allocate(ADDRESS);
            check(call("clGetPlatformIDs", JAVA_INT, 1, found, MemorySegment.NULL));
            check(call("clGetDeviceIDs", JAVA_INT, found.get(ADDRESS, 0), ALL_DEVICES, 1, found, MemorySegment.NULL));
            device = found.get(ADDRESS, 0);
            MemorySegment none = MemorySegment.NULL;
            context = (MemorySegment) call("clCreateContext", ADDRESS, none, 1, found, none, none, none);
            queue = (MemorySegment) call("clCreateCommandQueue", ADDRESS, context, device, 0L, none);
        }
    }

    /** Returns the device; empty if the machine has none. */
    static Optional<OpenClDevice> find() {
        try {
            return Optional.of(new OpenClDevice(SymbolLookup.libraryLookup(LIBRARY, Arena.global())));
        } catch (IllegalArgumentException | IllegalStateException absent) {
            return Optional.empty();
        }
    }

    /** A compiled program. */
    record Compiled(MemorySegment handle) {}

    /** Compiles a program; fails with the compiler's log if that refuses it. */
    Compiled compile(String text) {
        try (var arena = Arena.ofConfined()) {
            MemorySegment texts = arena.allocateFrom(ADDRESS, arena.allocateFrom(text));
            MemorySegment none = MemorySegment.NULL;
            var program = (MemorySegment) call("clCreateProgramWithSource", ADDRESS, context, 1, texts, none, none);
            MemorySegment options = arena.allocateFrom(OPTIONS);
            int result = (int) call(
                    "clBuildProgram", JAVA_INT, program, 1, arena.allocateFrom(ADDRESS, device), options, none, none);
            if (result == 0) return new Compiled(program);
            MemorySegment log = arena.allocate(1 << 16);
            call("clGetProgramBuildInfo", JAVA_INT, program, device, BUILD_LOG, log.byteSize() - 1, log, none);
            throw new AssertionError("the device's compiler refuses the program: " + log.getString(0));
        }
    }

    void release(Compiled program) {
        check(call("clReleaseProgram", JAVA_INT, program.handle()));
    }

    /** Runs a kernel over the arguments, whose arrays it changes; returns the record of the first violation. */
    int[] run(Compiled program, String kernel, KernelArguments arguments) {
        try (var arena = Arena.ofConfined()) {
            var handle = (MemorySegment)
                    call("clCreateKernel", ADDRESS, program.handle(), arena.allocateFrom(kernel), MemorySegment.NULL);
            var memory = new ArrayList<MemorySegment>();
            var violation = new int[4];
            setArguments(arena, handle, arguments, violation, memory);
            MemorySegment none = MemorySegment.NULL;
            MemorySegment size = arena.allocateFrom(JAVA_LONG, KernelArguments.ITEMS);
            check(call("clEnqueueNDRangeKernel", JAVA_INT, queue, handle, 1, none, size, none, 0, none, none));
            Object[] arrays = arguments.arrays();
            for (int i = 0; i < arrays.length; i++) read(arena, memory.get(i), arrays[i]);
            read(arena, memory.getLast(), violation);
            memory.forEach(each -> check(call("clReleaseMemObject", JAVA_INT, each)));
            check(call("clReleaseKernel", JAVA_INT, handle));
            return violation;
        }
    }

    private void setArguments(
            Arena arena, MemorySegment kernel, KernelArguments arguments, int[] violation, List<MemorySegment> memory) {
        int index = 0;
        for (Object each : arguments.arrays()) {
            MemorySegment buffer = buffer(arena, each);
            memory.add(buffer);
            set(kernel, index++, arena.allocateFrom(ADDRESS, buffer));
            set(kernel, index++, arena.allocateFrom(JAVA_INT, Array.getLength(each)));
        }
        set(kernel, index++, arena.allocateFrom(JAVA_INT, arguments.n()));
        set(kernel, index++, arena.allocateFrom(JAVA_LONG, arguments.m()));
        set(kernel, index++, arena.allocateFrom(JAVA_FLOAT, arguments.x()));
        set(kernel, index++, arena.allocateFrom(JAVA_DOUBLE, arguments.y()));
        memory.add(buffer(arena, violation));
        set(kernel, index, arena.allocateFrom(ADDRESS, memory.getLast()));
    }

    private void set(MemorySegment kernel, int index, MemorySegment value) {
        check(call("clSetKernelArg", JAVA_INT, kernel, index, value.byteSize(), value));
    }

    private MemorySegment buffer(Arena arena, Object array) {
        MemorySegment contents = heap(array);
        MemorySegment copy = arena.allocate(contents.byteSize(), 8).copyFrom(contents);
        return (MemorySegment)
                call("clCreateBuffer", ADDRESS, context, READ_WRITE_COPY, copy.byteSize(), copy, MemorySegment.NULL);
    }

    private void read(Arena arena, MemorySegment memory, Object array) {
        MemorySegment target = heap(array);
        MemorySegment copy = arena.allocate(target.byteSize(), 8);
        MemorySegment none = MemorySegment.NULL;
        check(call("clEnqueueReadBuffer", JAVA_INT, queue, memory, 1, 0L, copy.byteSize(), copy, 0, none, none));
        target.copyFrom(copy);
    }

    private static MemorySegment heap(Object array) {
        return switch (array) {
            case byte[] each -> MemorySegment.ofArray(each);
            case short[] each -> MemorySegment.ofArray(each);
            case int[] each -> MemorySegment.ofArray(each);
            case long[] each -> MemorySegment.ofArray(each);
            case float[] each -> MemorySegment.ofArray(each);
            case double[] each -> MemorySegment.ofArray(each);
            default -> throw new IllegalArgumentException(array.getClass().getName());
        };
    }

    private static void check(Object result) {
        if ((int) result != 0) throw new IllegalStateException("OpenCL fails with " + result);
    }

    private Object call(String function, MemoryLayout result, Object... arguments) {
        var layouts = new MemoryLayout[arguments.length];
        for (int i = 0; i < layouts.length; i++)
            layouts[i] = switch (arguments[i]) {
                case Integer number -> JAVA_INT;
                case Long number -> JAVA_LONG;
                default -> ADDRESS;
            };
        MethodHandle handle =
                linker.downcallHandle(library.findOrThrow(function), FunctionDescriptor.of(result, layouts));
        try {
            return handle.invokeWithArguments(arguments);
        } catch (Throwable failure) {
            throw new IllegalStateException(function, failure);
        }
    }
}
