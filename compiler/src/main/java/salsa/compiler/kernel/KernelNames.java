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
    private final Diagnostics diagnostics;

    KernelNames(Source file, Declaration.Behavior behavior, Diagnostics diagnostics) {
        this.file = file;
        this.behavior = behavior;
        this.diagnostics = diagnostics;
    }

    void check(List<KernelProgramText> programs) {
        List<Kernel> kernels =
                programs.stream().flatMap(each -> each.kernels().stream()).toList();
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

    /** Reports members with a name of what a kernel gives, and other kernels; of two kernels of one name the second. */
    private void checkName(Kernel kernel, String name, List<Kernel> all) {
        for (Declaration member : behavior.members()) {
            Node.Identifier declared = nameOf(member);
            if (declared != null && declared.text().equals(name)) reportMember(kernel, declared);
        }
        for (Kernel other : all) {
            boolean isTwin = other.name().equals(kernel.name());
            if (other != kernel && other.name().equals(name) && !(isTwin && all.indexOf(kernel) < all.indexOf(other)))
                reportKernel(kernel, other);
        }
    }

    private void reportKernel(Kernel kernel, Kernel other) {
        report(
                KernelCode.NAME_TAKEN,
                kernel,
                "the kernel `" + other.name() + "` in " + other.place().source().fileName()
                        + " has the name of a handler that this one gives",
                "give one of the kernels another name");
    }

    private static Node.@Nullable Identifier nameOf(Declaration member) {
        return switch (member) {
            case Declaration.Handler handler -> KernelMethods.isMethod(handler) ? null : handler.name();
            case Declaration.Nested nested -> nested.name();
            default -> null;
        };
    }

    private void reportMember(Kernel kernel, Node.Identifier declared) {
        diagnostics.report(Diagnostic.error(
                KernelCode.NAME_TAKEN,
                file,
                declared.span(),
                "the kernel `" + kernel.name() + "` in "
                        + kernel.place().source().fileName() + " already gives this behavior a `" + declared.text()
                        + "`",
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
        diagnostics.report(
                Diagnostic.error(code, kernel.place().source(), kernel.place().span(), reason, remedy));
    }
}
