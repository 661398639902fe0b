package salsa.kernel;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import salsa.kernel.opencl.OpenCl;
import salsa.kernel.opencl.OpenClException;
import salsa.kernel.opencl.Status;

/**
 * A call of a kernel on a device. {@link #start} runs when the {@link CallQueue} lets it, {@link #finish} on a thread of the
 * driver, which passes to the {@link Completions} what it may not do itself, and {@link #failLate} on the thread of these. Whoever takes
 * the call out of the completions answers it, once; the event and what the kernel uses are released when it has ended.
 */
final class RunningCall {
    /** An array that comes back. */
    private record Written(DeviceMemory memory, Element element) {}

    private final Compiled compiled;
    private final KernelSource source;
    private final String kernel;
    private final Work work;
    private final List<Argument> arguments;
    private final Outputs<?> outputs;
    private final Session session;
    private final OpenCl openCl;
    private final List<DeviceMemory> read = new ArrayList<>();
    private final List<Writing> writings = new ArrayList<>();
    private final List<Written> written = new ArrayList<>();
    private @Nullable DeviceMemory violation; // of a translated kernel
    private final List<Reading> readings = new ArrayList<>();
    private long event; // of the kernel's end; 0 before it was added
    private final AtomicInteger sides = new AtomicInteger(2); // the start and the end, until they are over
    private long begin;

    RunningCall(
            Compiled compiled,
            KernelSource source,
            String kernel,
            Work work,
            List<Argument> arguments,
            Outputs<?> outputs) {
        this.compiled = compiled;
        this.source = source;
        this.kernel = kernel;
        this.work = work;
        this.arguments = arguments;
        this.outputs = outputs;
        session = compiled.session();
        openCl = session.openCl();
    }

    /** Returns when it began, in nanoseconds of an arbitrary origin. */
    long begin() {
        return begin;
    }

    /**
     * Adds the commands of the call to the actor's queue.
     *
     * @throws KernelException if the arguments do not fit the kernel or the device
     */
    void start() {
        compiled.requireUsable();
        boolean started = false;
        try {
            run();
            started = true;
        } catch (OpenClException failure) {
            session.noteStatus(failure.code());
            throw new KernelException(
                    "kernel " + kernel + " on " + session.device().name() + ": " + failure.getMessage());
        } finally {
            if (!started) withdraw();
            Reference.reachabilityFence(arguments);
        }
    }

    private KernelException refusal(OpenClException failure) {
        String message = "kernel " + kernel + " on " + session.device().name() + ": " + failure.getMessage();
        return Status.isOutOfMemory(failure.code()) ? new DeviceFullException(message) : new KernelException(message);
    }

    private void run() {
        long handle = compiled.kernel(kernel);
        compiled.requireFit(kernel, handle, work);
        session.requireLocal(kernel, localBytes());
        setArguments(handle);
        event = openCl.run(compiled.queue(), handle, work.sizes(), work.groups());
        if (!outputs.onDevice()) for (Written each : written) readings.add(reading(each.memory(), each.element()));
        if (violation != null) readings.add(reading(violation, Element.INT));
        begin = System.nanoTime();
        session.completions().add(this);
        openCl.whenComplete(readings.isEmpty() ? event : readings.getLast().event(), this::finish);
        openCl.flush(compiled.queue());
        if (!readings.isEmpty()) openCl.flush(compiled.transfers());
        releaseAfterBoth();
    }

    private long localBytes() {
        long bytes = 0;
        for (Argument each : arguments) {
            if (each instanceof Argument.Local(Element element, int length)) bytes += (long) length * element.bytes();
        }
        return bytes;
    }

    private Reading reading(DeviceMemory memory, Element element) {
        return new Reading(session, compiled.transfers(), memory, element, event);
    }

    /** Releases what a call uses that could not be added whole, when the commands that were added have ended. */
    private void withdraw() {
        if (read.isEmpty() && written.isEmpty()) return; // nothing was added
        long queue = readings.isEmpty() ? compiled.queue() : compiled.transfers();
        long end = openCl.mark(queue);
        openCl.whenComplete(
                end,
                _ -> session.completions().execute(() -> {
                    openCl.releaseEvent(end);
                    releaseAll();
                }));
        openCl.flush(compiled.queue());
        openCl.flush(queue);
    }

    /** Returns the same call anew, after a {@link #start} that found too little memory. */
    RunningCall again() {
        return new RunningCall(compiled, source, kernel, work, arguments, outputs);
    }

    // ---- arguments

    private void setArguments(long handle) {
        requireNumber(handle);
        try (Arena arena = Arena.ofConfined()) {
            int index = 0;
            for (Argument argument : arguments) {
                switch (argument) {
                    case Argument.Scalar(Number value) -> openCl.setArgument(handle, index++, bytes(arena, value));
                    case Argument.Local(Element element, int length) ->
                        openCl.setLocal(handle, index++, (long) length * element.bytes());
                    case Argument.Input input -> {
                        setBuffer(arena, handle, index++, input(input));
                        if (source.translated()) setLength(arena, handle, index++, input.length());
                    }
                    case Argument.Output(Element element, int length) -> {
                        setBuffer(arena, handle, index++, output(element, length));
                        if (source.translated()) setLength(arena, handle, index++, length);
                    }
                }
            }
            if (source.translated()) setBuffer(arena, handle, index, violation());
        }
    }

    private void requireNumber(long handle) {
        int number = openCl.arguments(handle);
        long buffers = arguments.stream()
                .filter(each -> each instanceof Argument.Input || each instanceof Argument.Output)
                .count();
        long given = arguments.size() + (source.translated() ? buffers + 1 : 0);
        if (given != number) {
            throw new KernelException("kernel " + kernel + " of " + source.file() + " has " + number
                    + " parameters and was called with " + given
                    + " arguments: compile the program again, the file has changed");
        }
    }

    private DeviceMemory input(Argument.Input input) {
        DeviceMemory memory = input.onDevice() != null ? there(input, input.onDevice()) : written(input);
        if (input.comesBack()) written.add(new Written(memory, input.element()));
        else read.add(memory);
        return memory;
    }

    /** Returns what is on the device; a copy of it if the kernel writes it. */
    private DeviceMemory there(Argument.Input input, DeviceArray<?> array) {
        DeviceMemory memory = array.contents().on(session, input.element());
        if (!input.comesBack()) return memory;
        read.add(memory);
        return session.copyOf(compiled.queue(), memory);
    }

    private DeviceMemory written(Argument.Input input) {
        Object array = Objects.requireNonNull(input.array());
        DeviceMemory memory = session.allocate(Element.bytesOf(array).byteSize());
        boolean added = false;
        try {
            writings.add(new Writing(session, compiled.queue(), memory, array));
            added = true;
            return memory;
        } finally {
            if (!added) memory.release();
        }
    }

    private DeviceMemory output(Element element, int length) {
        DeviceMemory memory = session.zeros(compiled.queue(), (long) length * element.bytes());
        written.add(new Written(memory, element));
        return memory;
    }

    private DeviceMemory violation() {
        return violation = session.zeros(compiled.queue(), Violation.BYTES);
    }

    private void setBuffer(Arena arena, long handle, int index, DeviceMemory memory) {
        openCl.setArgument(handle, index, arena.allocateFrom(JAVA_LONG, memory.buffer()));
    }

    private void setLength(Arena arena, long handle, int index, int length) {
        openCl.setArgument(handle, index, arena.allocateFrom(JAVA_INT, length));
    }

    private static MemorySegment bytes(Arena arena, Number value) {
        return switch (value) {
            case Byte b -> arena.allocateFrom(JAVA_BYTE, b);
            case Short s -> arena.allocateFrom(JAVA_SHORT, s);
            case Integer i -> arena.allocateFrom(JAVA_INT, i);
            case Long l -> arena.allocateFrom(JAVA_LONG, l);
            case Float f -> arena.allocateFrom(JAVA_FLOAT, f);
            case Double d -> arena.allocateFrom(JAVA_DOUBLE, d);
            default -> throw new IllegalArgumentException(value.getClass().getName());
        };
    }

    // ---- the end

    private void finish(int status) {
        boolean mine = session.completions().tryRemove(this);
        try {
            if (mine) answer(status);
        } catch (RuntimeException failure) {
            outputs.fail(failure);
        }
        releaseAfterBoth();
    }

    /**
     * Releases what the call holds once its start has returned and its end has come, in whatever order: the end may come while
     * the start still uses the events.
     */
    private void releaseAfterBoth() {
        if (sides.decrementAndGet() == 0) session.completions().execute(this::release);
    }

    private void answer(int status) {
        if (status < 0) {
            session.noteStatus(status);
            throw new KernelException("kernel " + kernel + " failed on "
                    + session.device().name() + ": " + new OpenClException("its run", status).getMessage());
        }
        if (violation != null) {
            Violation.throwIfAny((int[]) readings.getLast().array(), source.file(), kernel);
        }
        outputs.resolve(outputs.onDevice() ? onDevice() : onHost());
    }

    private Object[] onDevice() {
        return written.stream()
                .map(each -> DeviceArray.of(each.memory().hold(), each.element()))
                .toArray();
    }

    private Object[] onHost() {
        return readings.stream().limit(written.size()).map(Reading::array).toArray();
    }

    private void release() {
        releaseAll();
        compiled.calls().noteEnd();
    }

    private void releaseAll() {
        if (event != 0) openCl.releaseEvent(event);
        readings.forEach(Reading::close);
        releaseMemory();
    }

    private void releaseMemory() {
        writings.forEach(Writing::close);
        read.forEach(DeviceMemory::release);
        written.forEach(each -> each.memory().release());
        if (violation != null) violation.release();
    }

    /** Answers with a failure. */
    void fail(RuntimeException failure) {
        outputs.fail(failure);
    }

    /** Fails the call, which has not ended in that time, unless it has been answered. */
    void failLate(long nanos) {
        if (!session.completions().tryRemove(this)) return;
        compiled.noteStuck();
        outputs.fail(new KernelException("kernel " + kernel + " has not ended on "
                + session.device().name() + " within "
                + TimeUnit.NANOSECONDS.toSeconds(nanos) + " s: make it do less, or set -D" + Completions.DEADLINE
                + "=SECONDS"));
    }
}
