package salsa.compiler.isolation.value;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.RuntimeNames;

/**
 * Arguments that outlive their call. The runtime keeps code such as the argument of {@code token.then(…)} and runs it
 * when the answer arrives, and it keeps the queue that a channel drains; it copies every other argument. Objects that
 * kept code reaches are therefore reachable after the call, although no variable refers to them.
 */
public final class RetainedArguments {
    private static final Set<String> KEEPERS = Set.of(RuntimeNames.TOKEN, RuntimeNames.PROMISE, RuntimeNames.IN);

    private RetainedArguments() {}

    /** Returns whether an object of the type can keep code and run it later. */
    public static boolean mayKeepCode(@Nullable TypeMirror type) {
        return type instanceof DeclaredType declared
                && KEEPERS.contains(declared.asElement().toString());
    }

    public static boolean isOfRuntime(ExecutableElement method) {
        return Objects.requireNonNull(method.getEnclosingElement()).toString().startsWith(RuntimeNames.RUNTIME + ".");
    }

    /** Returns whether the method keeps its argument at the index. */
    public static boolean isArgumentKept(ExecutableElement method, int index) {
        List<? extends VariableElement> parameters = method.getParameters();
        return isOfRuntime(method)
                && index < parameters.size()
                && parameters.get(index).asType() instanceof DeclaredType type
                && type.asElement().getKind() == ElementKind.INTERFACE
                && Values.isJdk(type.asElement().toString());
    }
}
