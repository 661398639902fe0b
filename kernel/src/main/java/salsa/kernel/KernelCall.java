package salsa.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Promise;
import salsa.runtime.Token;

/**
 * One call of a kernel: its arguments, in the order of the kernel's parameters, then what becomes of its outputs. The
 * compiler writes such calls into the handlers that it derives. Each method that adds an argument returns the call itself.
 * Used by a handler of the kernel actor; the last method begins the call and does not wait for its end.
 */
public final class KernelCall {
    private final KernelProgram program;
    private final String kernel;
    private final Work work;
    private final List<Argument> arguments = new ArrayList<>();
    private @Nullable KernelLoop loop;

    KernelCall(KernelProgram program, String kernel, Work work) {
        this.program = program;
        this.kernel = kernel;
        this.work = work;
    }

    // ---- arguments

    /** Adds an array that the kernel reads. */
    public KernelCall in(Object array) {
        return add(input(array, false));
    }

    /** Adds an array that the kernel reads and writes; its contents afterwards are an output. */
    public KernelCall inOut(Object array) {
        return add(input(array, true));
    }

    private static Argument input(Object array, boolean comesBack) {
        if (array instanceof DeviceArray<?> there) return new Argument.Input(null, there, there.element(), comesBack);
        return new Argument.Input(array, null, Element.of(array.getClass()), comesBack);
    }

    /** Adds an array of bytes that the kernel writes. */
    public KernelCall outBytes(int length) {
        return output(Element.BYTE, length);
    }

    /** Adds an array of shorts that the kernel writes. */
    public KernelCall outShorts(int length) {
        return output(Element.SHORT, length);
    }

    /** Adds an array of ints that the kernel writes. */
    public KernelCall outInts(int length) {
        return output(Element.INT, length);
    }

    /** Adds an array of longs that the kernel writes. */
    public KernelCall outLongs(int length) {
        return output(Element.LONG, length);
    }

    /** Adds an array of floats that the kernel writes. */
    public KernelCall outFloats(int length) {
        return output(Element.FLOAT, length);
    }

    /** Adds an array of doubles that the kernel writes. */
    public KernelCall outDoubles(int length) {
        return output(Element.DOUBLE, length);
    }

    private KernelCall output(Element element, int length) {
        return add(new Argument.Output(element, requireLength("an output", length)));
    }

    /** Adds local memory for that many bytes. */
    public KernelCall localBytes(int elements) {
        return local(Element.BYTE, elements);
    }

    /** Adds local memory for that many shorts. */
    public KernelCall localShorts(int elements) {
        return local(Element.SHORT, elements);
    }

    /** Adds local memory for that many ints. */
    public KernelCall localInts(int elements) {
        return local(Element.INT, elements);
    }

    /** Adds local memory for that many longs. */
    public KernelCall localLongs(int elements) {
        return local(Element.LONG, elements);
    }

    /** Adds local memory for that many floats. */
    public KernelCall localFloats(int elements) {
        return local(Element.FLOAT, elements);
    }

    /** Adds local memory for that many doubles. */
    public KernelCall localDoubles(int elements) {
        return local(Element.DOUBLE, elements);
    }

    private KernelCall local(Element element, int elements) {
        return add(new Argument.Local(element, requireLength("local memory", elements)));
    }

    private int requireLength(String what, int length) {
        if (length > 0) return length;
        throw new KernelException(
                "kernel " + kernel + ": " + what + " has " + length + " elements: at least 1 is needed");
    }

    /** Adds a byte. */
    public KernelCall value(byte value) {
        return add(new Argument.Scalar(value));
    }

    /** Adds a short. */
    public KernelCall value(short value) {
        return add(new Argument.Scalar(value));
    }

    /** Adds an int. */
    public KernelCall value(int value) {
        return add(new Argument.Scalar(value));
    }

    /** Adds a long. */
    public KernelCall value(long value) {
        return add(new Argument.Scalar(value));
    }

    /** Adds a float. */
    public KernelCall value(float value) {
        return add(new Argument.Scalar(value));
    }

    /** Adds a double. */
    public KernelCall value(double value) {
        return add(new Argument.Scalar(value));
    }

    private KernelCall add(Argument argument) {
        arguments.add(argument);
        return this;
    }

    /** Sets what one work item does, for kernels written in Salsa. */
    public KernelCall loop(KernelLoop loop) {
        this.loop = loop;
        return this;
    }

    // ---- outputs

    /** Begins the call; the token resolves with its only output. */
    @SuppressWarnings("unchecked") // the compiler knows the type of the output
    public <A> Token<A> answer(Class<A> type) {
        return start(outputs -> (A) outputs[0], false);
    }

    /** Begins the call; the token resolves with its only output, which stays on the device. */
    @SuppressWarnings("unchecked")
    public <A> Token<DeviceArray<A>> answerOnDevice(Class<A> type) {
        return start(outputs -> (DeviceArray<A>) outputs[0], true);
    }

    /** Begins the call; the token resolves with what is made of its outputs. */
    public <R> Token<R> answers(Results<R> results) {
        return start(results, false);
    }

    /** Begins the call; the token resolves with what is made of its outputs, which stay on the device. */
    public <R> Token<R> answersOnDevice(Results<R> results) {
        return start(results, true);
    }

    private <R> Token<R> start(Results<R> results, boolean onDevice) {
        return program.compiled()
                .map(compiled -> startOn(compiled, results, onDevice))
                .orElseGet(() -> runHere(results, onDevice));
    }

    private <R> Token<R> startOn(Compiled compiled, Results<R> results, boolean onDevice) {
        Promise<R> promise = Promise.external(program.owner());
        var outputs = new Outputs<>(promise, results, onDevice);
        compiled.calls().add(new RunningCall(compiled, program.source(), kernel, work, arguments, outputs));
        return promise.token();
    }

    private <R> Token<R> runHere(Results<R> results, boolean onDevice) {
        Promise<R> promise = Promise.of(program.owner());
        promise.resolve(results.of(new JvmCall(work, arguments, onDevice).run(Objects.requireNonNull(loop))));
        return promise.token();
    }
}
