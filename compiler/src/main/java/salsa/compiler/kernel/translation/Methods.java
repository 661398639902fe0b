package salsa.compiler.kernel.translation;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import salsa.compiler.diagnostic.TranslationCode;
import salsa.compiler.kernel.value.Conversions;
import salsa.compiler.kernel.value.KernelType;
import salsa.compiler.kernel.value.Method;
import salsa.compiler.kernel.value.Naming;
import salsa.compiler.kernel.value.Unsupported;
import salsa.compiler.kernel.value.Variable;
import salsa.compiler.symbol.Modifiers;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Declaration.Handler;
import salsa.syntax.tree.Node.Identifier;
import salsa.syntax.tree.Node.Parameter;
import salsa.syntax.tree.TypeTree;

/** The static methods of a behavior, and the choice among those of one name. */
final class Methods {
    private final List<Handler> statics;
    private final Types types;
    private final Map<Handler, Method> resolved = new IdentityHashMap<>();

    Methods(Declaration.Behavior behavior, Types types) {
        this.types = types;
        statics = behavior.members().stream()
                .filter(each -> each instanceof Handler handler
                        && handler.body() != null
                        && Modifiers.containsWord(handler.modifiers(), "static"))
                .map(each -> (Handler) each)
                .toList();
    }

    /** Returns the methods that are kernels: the first parameter is a WorkItem. */
    List<Handler> kernels() {
        return statics.stream().filter(Translation::isKernel).toList();
    }

    boolean declare(String name) {
        return statics.stream().anyMatch(each -> each.name().text().equals(name));
    }

    /** Returns the method that Java chooses for arguments of these types; empty if none accepts them. */
    Optional<Method> choose(Identifier name, List<KernelType> arguments) {
        var applicable = new ArrayList<Method>();
        for (Handler each : statics)
            if (each.name().text().equals(name.text()) && each.parameters().size() == arguments.size()) {
                Method method = resolve(each);
                if (accepts(method.parameters(), arguments)) applicable.add(method);
            }
        return applicable.stream()
                .filter(one -> applicable.stream().allMatch(other -> accepts(other.parameters(), typesOf(one))))
                .findFirst();
    }

    private static List<KernelType> typesOf(Method method) {
        return method.parameters().stream().map(Variable::type).toList();
    }

    private static boolean accepts(List<Variable> parameters, List<KernelType> arguments) {
        for (int i = 0; i < arguments.size(); i++)
            if (!Conversions.isAssignable(arguments.get(i), parameters.get(i).type())) return false;
        return true;
    }

    /** Resolves the types of a method's head. */
    Method resolve(Handler handler) {
        Method known = resolved.get(handler);
        if (known != null) return known;
        if (!handler.typeParameters().isEmpty())
            throw new Unsupported(
                    TranslationCode.HEAD,
                    handler.typeParameters().getFirst(),
                    "a method of a kernel has no type parameters",
                    "write the primitive type in place of the type parameter");
        List<Variable> parameters =
                handler.parameters().stream().map(this::parameter).toList();
        var method = new Method(
                handler.name(),
                handler.name().text(),
                Naming.method(handler.name().text(), numberOf(handler)),
                parameters,
                types.ofResult(handler.passType()),
                Objects.requireNonNull(handler.body()));
        resolved.put(handler, method);
        return method;
    }

    private Variable parameter(Parameter parameter) {
        TypeTree type = parameter.declaredType();
        if (parameter.varargs())
            throw new Unsupported(
                    TranslationCode.TYPE,
                    type,
                    "a method of a kernel has a fixed number of parameters",
                    "declare an array parameter, or one parameter for each value");
        return new Variable(parameter.name().text(), types.ofParameter(type), null);
    }

    /** Returns how many methods of the name precede this one. */
    private int numberOf(Handler handler) {
        return (int) statics.stream()
                .takeWhile(each -> each != handler)
                .filter(each -> each.name().text().equals(handler.name().text()))
                .count();
    }
}
