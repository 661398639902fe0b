package salsa.kernel;

import salsa.runtime.StagedActor;

/**
 * Marks a behavior whose messages run as kernels on an accelerator. The compiler derives a handler for each kernel: for
 * those of the OpenCL file beside the behavior, and for its static methods with a {@link WorkItem} as the first
 * parameter.
 *
 * <p>A kernel actor has a stage of its own: its source is compiled when it is created, and its kernels may run on the JVM; both
 * delay no other actor.
 */
public interface KernelActor extends StagedActor {}
