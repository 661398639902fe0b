package salsa.kernel;

/**
 * Marks a behavior whose messages run as kernels on an accelerator. The compiler derives a handler for each kernel: for
 * those of the OpenCL file beside the behavior, and for its static methods with a {@link WorkItem} as the first
 * parameter.
 */
public interface KernelActor {}
