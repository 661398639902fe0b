package salsa.compiler.lowering;

import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import salsa.compiler.typing.Attribution;
import salsa.compiler.unit.Names;

/**
 * What a handler or constructor is called in Java. A message class is named after the handler and its erased parameter
 * types, so that callers compiled apart agree on it whatever else the behavior declares.
 */
final class Signature {
    private final Attribution attribution;
    private final ExecutableElement method;

    Signature(Attribution attribution, ExecutableElement method) {
        this.attribution = attribution;
        this.method = method;
    }

    /** The handler's name as written. */
    String name() {
        return Names.handlerAsWritten(method.getSimpleName().toString());
    }

    /** The message class: {@code set$int$String}, {@code new$int} for a constructor. */
    String messageClass() {
        String stem = method.getKind() == ElementKind.CONSTRUCTOR ? "new" : name();
        String simple = suffix(method, false);
        boolean ambiguous = siblings().stream().anyMatch(each -> each != method && suffix(each, false).equals(simple));
        return stem + "$" + (ambiguous ? suffix(method, true) : simple);
    }

    /** The Java class of state and handlers that the message class is nested in. */
    String owner() {
        String owner = ((TypeElement) method.getEnclosingElement()).getQualifiedName().toString();
        return owner.equals(Names.ACTOR) || owner.equals(Names.BEHAVIOR) ? Names.BEHAVIOR : owner + Names.STATE;
    }

    private List<ExecutableElement> siblings() {
        return method.getEnclosingElement().getEnclosedElements().stream()
                .filter(each -> each.getKind() == method.getKind()
                        && each.getSimpleName().equals(method.getSimpleName()))
                .map(ExecutableElement.class::cast).toList();
    }

    private String suffix(ExecutableElement each, boolean qualified) {
        return each.getParameters().stream().map(Element::asType).map(type -> word(type, qualified))
                .collect(Collectors.joining("$"));
    }

    private String word(TypeMirror type, boolean qualified) {
        String erased = attribution.types().erasure(type).toString();
        String name = qualified ? erased.replace('.', '_') : erased.substring(erased.lastIndexOf('.') + 1);
        return name.replace("[]", "Array");
    }

    List<? extends VariableElement> parameters() {
        return method.getParameters();
    }

    boolean isVarArgs() {
        return method.isVarArgs();
    }

    TypeMirror passType() {
        return method.getReturnType();
    }
}
