package salsa.compiler.kernel.translation;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import salsa.compiler.diagnostic.TranslationCode;
import salsa.compiler.kernel.value.Naming;
import salsa.compiler.kernel.value.Unsupported;
import salsa.compiler.symbol.Modifiers;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Declaration.Handler;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.TypeTree;

/**
 * The entry point: the kernels of a behavior that are written in Salsa, as one program in OpenCL C.
 *
 * <p>A kernel is a static method whose first parameter is a WorkItem. The kernel of the program has the method's name
 * and its other parameters in order: each array is followed by an int, the number of its elements, and the last
 * parameter is a buffer of four ints, zero before the run, that records the first violation: its kind (1: index outside
 * of an array, 2: division by zero), the line in the source, the index, and the length of the array.
 */
public final class Translation {
    private static final String WORK_ITEM = "WorkItem";

    private Translation() {}

    /** Returns whether a member is a kernel: a static method whose first parameter is a WorkItem. */
    public static boolean isKernel(Handler handler) {
        return Modifiers.containsWord(handler.modifiers(), "static")
                && !handler.parameters().isEmpty()
                && handler.parameters().getFirst().type() instanceof TypeTree.Named named
                && isWorkItem(named);
    }

    static boolean isWorkItem(TypeTree.Named type) {
        return type.parts().getLast().name().text().equals(WORK_ITEM);
    }

    /**
     * Returns the program; empty if the behavior has no kernel, or one with a construct that OpenCL C does not have,
     * which is reported. The source must have been parsed without errors.
     */
    public static Optional<String> of(Declaration.Behavior behavior, Source source, Diagnostics diagnostics) {
        var program = new Program(behavior, source);
        List<Handler> kernels = program.methods().kernels();
        var reported = new HashSet<>();
        for (Handler each : kernels) {
            try {
                checkHead(each, kernels);
                program.function(program.methods().resolve(each), each);
            } catch (Unsupported unsupported) {
                if (reported.add(unsupported.span())) report(unsupported, source, diagnostics);
            }
        }
        return kernels.isEmpty() || !reported.isEmpty() ? Optional.empty() : Optional.of(program.text());
    }

    private static void report(Unsupported unsupported, Source source, Diagnostics diagnostics) {
        diagnostics.report(Diagnostic.error(
                unsupported.code(), source, unsupported.span(), unsupported.reason(), unsupported.remedy()));
    }

    private static void checkHead(Handler kernel, List<Handler> kernels) {
        String name = kernel.name().text();
        boolean isVoid = kernel.passType() instanceof TypeTree.Simple simple
                && simple.word().equals("void");
        if (!isVoid)
            throw refuse(
                    kernel.passType(), "a kernel returns nothing", "declare it void, and write results to an array");
        if (!Naming.isPlain(name) || KernelWords.isReserved(name))
            throw refuse(
                    kernel.name(), "OpenCL C cannot have a kernel of the name `" + name + "`", "choose another name");
        Handler first = kernels.stream()
                .filter(each -> each.name().text().equals(name))
                .findFirst()
                .orElse(kernel);
        if (first != kernel) throw refuse(kernel.name(), "another kernel has this name", "choose another name");
        kernel.parameters().forEach(Translation::checkPassed);
    }

    /** Refuses the parameters that a handler cannot pass to a device. */
    private static void checkPassed(Node.Parameter parameter) {
        boolean refused = parameter.type() instanceof TypeTree.Named named && !isWorkItem(named)
                || parameter.type() instanceof TypeTree.Simple simple
                        && (simple.word().equals("boolean") || simple.word().equals("char"));
        if (refused && parameter.type() != null)
            throw new Unsupported(
                    TranslationCode.TYPE,
                    parameter.type(),
                    "the host passes arrays and numbers to a kernel only",
                    "pass the value as a number, and convert it in the kernel");
    }

    private static Unsupported refuse(Node place, String reason, String remedy) {
        return new Unsupported(TranslationCode.HEAD, place, reason, remedy);
    }
}
