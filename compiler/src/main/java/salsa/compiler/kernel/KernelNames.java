package salsa.compiler.kernel;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.KernelCode;
import salsa.syntax.source.Code;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;

/** The rules of the names of kernels: each is that of a handler, and no other member of the behavior has it. */
final class KernelNames {
    private final Source file;
    private final Declaration.Behavior behavior;
    private final Source opencl;
    private final Diagnostics diagnostics;

    KernelNames(Source file, Declaration.Behavior behavior, Source opencl, Diagnostics diagnostics) {
        this.file = file;
        this.behavior = behavior;
        this.opencl = opencl;
        this.diagnostics = diagnostics;
    }

    void check(List<Kernel> kernels) {
        for (Kernel each : kernels) {
            if (!SalsaNames.isHandler(each.name())) reportKeyword(each);
            derivedNames(each).forEach(name -> checkName(each, name, kernels));
        }
    }

    private static Stream<String> derivedNames(Kernel kernel) {
        var names = new HandlerNames(kernel.name());
        Stream<String> handlers = Stream.of(names.onHost(), names.onDevice());
        return kernel.answers().size() > 1
                ? handlers.flatMap(each -> Stream.of(each, HandlerNames.results(each)))
                : handlers;
    }

    private void checkName(Kernel kernel, String name, List<Kernel> all) {
        for (Declaration member : behavior.members()) {
            Node.Identifier declared = nameOf(member);
            if (declared != null && declared.text().equals(name)) reportMember(kernel, declared);
        }
        if (all.stream().anyMatch(each -> each != kernel && each.name().equals(name))) {
            report(
                    KernelCode.NAME_TAKEN,
                    kernel,
                    "the kernel `" + name + "` has the name of a handler that `" + kernel.name() + "` gives",
                    "give one of the kernels another name");
        }
    }

    private static Node.@Nullable Identifier nameOf(Declaration member) {
        return switch (member) {
            case Declaration.Handler handler -> handler.name();
            case Declaration.Nested nested -> nested.name();
            default -> null;
        };
    }

    private void reportMember(Kernel kernel, Node.Identifier declared) {
        diagnostics.report(Diagnostic.error(
                KernelCode.NAME_TAKEN,
                file,
                declared.span(),
                "the kernel `" + kernel.name() + "` in " + opencl.fileName() + " already gives this behavior a `"
                        + declared.text() + "`",
                "give the handler or the kernel another name"));
    }

    private void reportKeyword(Kernel kernel) {
        report(
                KernelCode.KEYWORD,
                kernel,
                "`" + kernel.name() + "` is a keyword, so no message can have this name",
                "give the kernel another name");
    }

    private void report(Code code, Kernel kernel, String reason, String remedy) {
        diagnostics.report(Diagnostic.error(code, opencl, kernel.span(), reason, remedy));
    }
}
