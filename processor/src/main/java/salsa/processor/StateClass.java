package salsa.processor;

import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;
import salsa.compiler.isolation.value.Values;

/**
 * A class that is to be the state of an actor.
 *
 * @param element the class
 * @param name    the behavior's
 * @param types   the known types
 */
record StateClass(TypeElement element, String name, ProcessedTypes types) {

    /** Returns the package, which is the behavior's module; empty for the unnamed package. */
    String module() {
        return types.elements().getPackageOf(element).getQualifiedName().toString();
    }

    String qualifiedName() {
        return module().isEmpty() ? name : module() + "." + name;
    }

    Trees trees() {
        return types.trees();
    }

    /** Returns the state's class as Java text. */
    String stateClassName() {
        return element.getQualifiedName().toString();
    }

    List<HandlerMethod> handlers() {
        var handlers = new ArrayList<HandlerMethod>();
        for (ExecutableElement method : ElementFilter.methodsIn(element.getEnclosedElements())) {
            if (Annotations.hasAnnotation(method, Annotations.HANDLER)) {
                handlers.add(new HandlerMethod(method, types));
            }
        }
        return handlers;
    }

    List<ExecutableElement> constructors() {
        return ElementFilter.constructorsIn(element.getEnclosedElements());
    }

    /** Returns the field for the actor's own reference, or null. */
    @Nullable
    VariableElement selfField() {
        for (VariableElement field : ElementFilter.fieldsIn(element.getEnclosedElements())) {
            if (Annotations.hasAnnotation(field, Annotations.SELF)) {
                return field;
            }
        }
        return null;
    }

    /** Returns whether values of the parameter's type are copied when they cross. */
    boolean isCopied(Element parameter) {
        return !new Values(types).isValue(parameter.asType());
    }
}
