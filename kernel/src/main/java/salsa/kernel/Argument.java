package salsa.kernel;

import org.jspecify.annotations.Nullable;

/** One argument of a call, in the order of the kernel's parameters. */
sealed interface Argument {
    /** A number, passed by value: boxed. */
    record Scalar(Number value) implements Argument {}

    /** Memory that the work items of a group share while they run. */
    record Local(Element element, int length) implements Argument {}

    /**
     * Contents that the kernel reads, and writes if they come back.
     *
     * @param array on the heap; null if they are on a device
     */
    record Input(@Nullable Object array, @Nullable DeviceArray<?> onDevice, Element element, boolean comesBack)
            implements Argument {
        int length() {
            return onDevice != null ? onDevice.length() : Element.length(java.util.Objects.requireNonNull(array));
        }
    }

    /** An array that the kernel writes, zeros before. */
    record Output(Element element, int length) implements Argument {}
}
