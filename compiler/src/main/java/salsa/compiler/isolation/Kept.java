package salsa.compiler.isolation;

import java.util.List;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;

/**
 * Arguments that outlive the call. The runtime keeps code such as the argument of {@code token.then(…)}, runs it when the
 * answer arrives, and keeps the queue that a channel drains; it copies every other argument. What kept code reaches is
 * therefore reachable after the call, by something that no variable refers to.
 */
final class Kept {
    private Kept() {}

    /** Whether the method keeps its argument at the index. */
    static boolean isKept(ExecutableElement method, int index) {
        List<? extends VariableElement> parameters = method.getParameters();
        return method.getEnclosingElement().toString().startsWith("salsa.runtime.") && index < parameters.size()
                && parameters.get(index).asType() instanceof DeclaredType type
                && type.asElement().getKind() == ElementKind.INTERFACE
                && Values.isJdk(type.asElement().toString());
    }
}
