/**
 * Kernel actors: behaviors whose messages run on an accelerator. The compiler derives their handlers, which use this API: a
 * {@link salsa.kernel.KernelProgram} for each actor, and a {@link salsa.kernel.KernelCall} for each message.
 *
 * <p>{@code Devices} finds the devices of this machine; a {@code Device} has a context, the programs compiled for it, and the thread that
 * answers when a kernel has ended. {@link salsa.kernel.DeviceArray} is data that stays on a device. Without a device, kernels
 * written in Salsa run on the JVM.
 */
@NullMarked
package salsa.kernel;

import org.jspecify.annotations.NullMarked;
