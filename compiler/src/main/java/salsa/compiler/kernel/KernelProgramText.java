package salsa.compiler.kernel;

import java.util.List;

/**
 * A program of a behavior for its device.
 *
 * @param file    the file that users wrote, without its folders
 * @param text    the program in OpenCL C
 * @param kernels its kernels
 * @param methods whether users wrote them as methods, which the JVM can run as well
 */
record KernelProgramText(String file, String text, List<Kernel> kernels, boolean methods) {
    KernelProgramText {
        kernels = List.copyOf(kernels);
    }
}
