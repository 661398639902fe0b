package salsa.kernel;

import salsa.kernel.opencl.OpenCl;

/**
 * The text of an actor's kernels.
 *
 * @param file the name of the file that it comes from, for messages
 * @param text OpenCL C
 * @param translated whether it was translated from Salsa: it checks its accesses and takes what it needs for that
 */
record KernelSource(String file, String text, boolean translated) {
    /** Returns the options for the compiler of the device. Translated kernels compute as the JVM does, where it can. */
    String options(OpenCl openCl, long device) {
        String options = "-cl-std=CL1.2";
        boolean exact =
                translated && (openCl.deviceNumber(device, OpenCl.SINGLE_CONFIGURATION) & OpenCl.EXACT_DIVISION) != 0;
        return exact ? options + " -cl-fp32-correctly-rounded-divide-sqrt" : options;
    }
}
