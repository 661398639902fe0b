package salsa.compiler.kernel;

import java.util.List;

/** A kernel: its name, where users wrote that, and its parameters in their order. */
record Kernel(String name, Place place, List<KernelParameter> parameters) {
    Kernel {
        parameters = List.copyOf(parameters);
    }

    /** Returns the arrays that it answers, in the order of the parameters. */
    List<KernelParameter> answers() {
        return parameters.stream().filter(KernelParameter::isAnswered).toList();
    }
}
