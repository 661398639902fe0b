/**
 * Kernels written in Salsa compute on a device what they compute on the JVM: random kernels are compiled by javac and
 * translated to OpenCL C, run over the same random inputs, and compared bit for bit.
 *
 * <p>A translation that is wrong may crash the driver of the device, which is in the same process, so the trials run in
 * a process of their own: {@link salsa.robustness.kernels.KernelTrials}.
 */
package salsa.robustness.kernels;
