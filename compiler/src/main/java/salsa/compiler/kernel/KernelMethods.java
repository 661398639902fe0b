package salsa.compiler.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import salsa.compiler.diagnostic.KernelCode;
import salsa.compiler.kernel.KernelParameter.Role;
import salsa.compiler.kernel.translation.Translation;
import salsa.compiler.symbol.Modifiers;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Severity;
import salsa.syntax.source.Source;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.TypeTree;

/**
 * The static methods of a kernel actor: its kernels written in Salsa, and the methods that these call. Elsewhere no member
 * is static, so the parser reports them.
 */
final class KernelMethods {
    private static final String STATIC = "static";

    private final Source file;
    private final Declaration.Behavior behavior;
    private final List<Declaration.Handler> methods;

    KernelMethods(Source file, Declaration.Behavior behavior) {
        this.file = file;
        this.behavior = behavior;
        methods = behavior.members().stream()
                .filter(KernelMethods::isMethod)
                .map(Declaration.Handler.class::cast)
                .toList();
    }

    /** Returns whether a member is a static method. */
    static boolean isMethod(Declaration member) {
        return member instanceof Declaration.Handler handler
                && handler.body() != null
                && Modifiers.containsWord(handler.modifiers(), STATIC);
    }

    /** Returns the places of the methods, in their order. */
    List<Span> spans() {
        return methods.stream().map(Declaration.Handler::span).toList();
    }

    /** Returns whether the parser has no other error than that these methods are static. */
    boolean areOnlyErrors(Diagnostics found) {
        return found.all().stream().allMatch(each -> each.severity() == Severity.WARNING || isAboutStatic(each));
    }

    /** Returns whether an error of the parser is that one of these methods is static. */
    boolean isAboutStatic(Diagnostic error) {
        return file.text().startsWith(STATIC, error.span().start())
                && methods.stream()
                        .anyMatch(each -> each.span().start() <= error.span().start()
                                && error.span().end() <= each.name().span().start());
    }

    /** Returns the program of the kernels; empty if there are none, or none that a device can run, which is reported. */
    Optional<KernelProgramText> program(Diagnostics diagnostics) {
        return Translation.of(behavior, file, diagnostics)
                .map(text -> new KernelProgramText(file.fileName(), text, kernels(diagnostics), true));
    }

    private List<Kernel> kernels(Diagnostics diagnostics) {
        var uses = new MethodUses(methods);
        var kernels = new ArrayList<Kernel>();
        for (Declaration.Handler each : methods) {
            if (Translation.isKernel(each)) kernels.add(kernelOf(each, uses));
        }
        kernels.stream().filter(each -> each.answers().isEmpty()).forEach(each -> reportNoAnswer(each, diagnostics));
        return kernels;
    }

    private Kernel kernelOf(Declaration.Handler method, MethodUses uses) {
        var parameters = new ArrayList<KernelParameter>();
        for (Node.Parameter each :
                method.parameters().subList(1, method.parameters().size())) {
            String name = each.name().text();
            boolean isArray = each.declaredType() instanceof TypeTree.Array;
            Role role = isArray ? uses.roleOf(method, name) : Role.VALUE;
            elementType(each.declaredType()).ifPresent(type -> parameters.add(new KernelParameter(name, role, type)));
        }
        return new Kernel(method.name().text(), new Place(file, method.name().span()), parameters);
    }

    /** Returns the type of a number, or of an array's elements; empty for others, which the translation has refused. */
    private static Optional<ElementType> elementType(TypeTree type) {
        return switch (type) {
            case TypeTree.Array array -> elementType(array.element());
            case TypeTree.Simple simple -> ElementType.ofJava(simple.word());
            default -> Optional.empty();
        };
    }

    private void reportNoAnswer(Kernel kernel, Diagnostics diagnostics) {
        diagnostics.report(Diagnostic.error(
                KernelCode.SIGNATURE,
                file,
                kernel.place().span(),
                "`" + kernel.name() + "` writes to no array, so a message to it has no answer",
                "write its result to an array, such as a parameter `float[] result`"));
    }
}
