package salsa.compiler.kernel;

import java.util.Locale;

/** The names of what the compiler derives from a kernel. Those with a dollar sign are out of the way of a program's own. */
record HandlerNames(String kernel) {
    /** The class that has the static methods of a kernel actor. */
    static final String METHODS = "KernelMethods$";

    /** Returns the name of the field with a program of a behavior; behaviors that extend it have their own. */
    static String program(String behavior, KernelProgramText program) {
        return (program.methods() ? "kernelMethods$" : "kernelProgram$") + behavior;
    }

    /** Returns the name of the handler with arrays on the host. */
    String onHost() {
        return kernel;
    }

    /** Returns the name of the handler with arrays on the device. */
    String onDevice() {
        return kernel + "OnDevice";
    }

    /** Returns the name of the record of several answers of a handler. */
    static String results(String handler) {
        return handler.substring(0, 1).toUpperCase(Locale.ROOT) + handler.substring(1) + "Results";
    }
}
