/**
 * The calls of OpenCL that kernel actors need, through the JDK's foreign functions. {@link salsa.kernel.opencl.OpenCl} is the
 * interface; {@link salsa.kernel.opencl.OpenClLibrary} calls the loader {@code libOpenCL.so.1} of the system.
 *
 * <p>Source: The OpenCL Specification, version 1.2, Khronos OpenCL Working Group, 2012: sections 4 (platforms), 5 (runtime).
 */
@NullMarked
package salsa.kernel.opencl;

import org.jspecify.annotations.NullMarked;
