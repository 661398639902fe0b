package salsa.compiler.kernel;

import java.util.List;
import salsa.syntax.tree.Span;

/** A kernel: its name, where that is written, and its parameters in their order. */
record Kernel(String name, Span span, List<KernelParameter> parameters) {
    Kernel {
        parameters = List.copyOf(parameters);
    }

    /** Returns the arrays that it answers, in the order of the parameters. */
    List<KernelParameter> answers() {
        return parameters.stream().filter(KernelParameter::isAnswered).toList();
    }
}
