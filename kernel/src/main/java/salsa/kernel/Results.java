package salsa.kernel;

/** Makes the answer of a kernel with several outputs. The compiler writes it. */
@FunctionalInterface
public interface Results<R> {
    /**
     * Makes the answer.
     *
     * @param outputs the kernel's outputs and in-outs in the order of its parameters: arrays, or {@link DeviceArray}s
     */
    R of(Object[] outputs);
}
