package salsa.kernel;

import java.util.ArrayList;
import java.util.List;

/** A call of a kernel written in Salsa that runs on the JVM, on the stage of its actor: one work item after the other. */
final class JvmCall {
    private final Work work;
    private final List<Argument> arguments;
    private final boolean onDevice;
    private final List<Object> outputs = new ArrayList<>();

    JvmCall(Work work, List<Argument> arguments, boolean onDevice) {
        this.work = work;
        this.arguments = arguments;
        this.onDevice = onDevice;
    }

    /** Runs all work items and returns the outputs. */
    Object[] run(KernelLoop loop) {
        Object[] values = arguments.stream().map(this::value).toArray();
        var item = new WorkItem(work);
        do loop.run(item, values);
        while (item.tryAdvance());
        return outputs.stream()
                .map(array -> onDevice ? DeviceArray.of(array) : array)
                .toArray();
    }

    private Object value(Argument argument) {
        return switch (argument) {
            case Argument.Scalar(Number value) -> value;
            case Argument.Local(Element element, int length) -> element.newArray(length);
            case Argument.Output(Element element, int length) -> output(element.newArray(length));
            case Argument.Input input ->
                input.comesBack() ? output(input.element().copy(array(input))) : array(input);
        };
    }

    private Object output(Object array) {
        outputs.add(array);
        return array;
    }

    private static Object array(Argument.Input input) {
        DeviceArray<?> there = input.onDevice();
        return there != null
                ? there.contents().array(input.element())
                : java.util.Objects.requireNonNull(input.array());
    }
}
