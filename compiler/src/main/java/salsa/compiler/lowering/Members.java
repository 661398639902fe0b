package salsa.compiler.lowering;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import salsa.compiler.typing.Attribution;
import salsa.compiler.unit.SalsaType;
import salsa.syntax.tree.Declaration;

/** The attributed elements of a file's handlers and constructors: javac keeps them in the order of the text. */
final class Members {
    private final Map<Declaration, ExecutableElement> elements = new HashMap<>();

    Members(SalsaType type, Attribution attribution) {
        TypeElement declared = attribution.elements().getTypeElement(type.qualifiedName());
        List<ExecutableElement> methods = declared.getEnclosedElements().stream()
                .filter(each -> each.getKind() == ElementKind.METHOD)
                .map(ExecutableElement.class::cast)
                .filter(each -> !each.getSimpleName().toString().startsWith("body$")
                        && !each.getSimpleName().toString().startsWith("construct$")).toList();
        List<ExecutableElement> constructors = declared.getEnclosedElements().stream()
                .filter(each -> each.getKind() == ElementKind.CONSTRUCTOR).map(ExecutableElement.class::cast)
                .skip(1).toList();
        for (int i = 0; i < type.handlers().size(); i++) elements.put(type.handlers().get(i), methods.get(i));
        for (int i = 0; i < type.constructors().size(); i++) {
            elements.put(type.constructors().get(i), constructors.get(i));
        }
    }

    ExecutableElement element(Declaration handlerOrConstructor) {
        return elements.get(handlerOrConstructor);
    }
}
