package salsa.processor;

import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.RuntimeNames;

/** The annotations of the runtime, by name: the processor does not need the runtime to run. */
final class Annotations {

    static final String BEHAVES = RuntimeNames.BEHAVES;
    static final String HANDLER = RuntimeNames.HANDLER;
    static final String SELF = RuntimeNames.SELF;

    private Annotations() {}

    static boolean hasAnnotation(Element element, String annotation) {
        return findAnnotation(element, annotation) != null;
    }

    /** Returns the name of the generated type. */
    static String generatedName(TypeElement state) {
        AnnotationMirror behaves = findAnnotation(state, BEHAVES);
        return behaves == null
                ? ""
                : behaves.getElementValues().values().stream()
                        .map(AnnotationValue::getValue)
                        .map(Object::toString)
                        .findFirst()
                        .orElse("");
    }

    /** Returns the annotation of that qualified name; null if the element does not have it. */
    private static @Nullable AnnotationMirror findAnnotation(Element element, String annotation) {
        for (AnnotationMirror each : element.getAnnotationMirrors()) {
            if (each.getAnnotationType().toString().equals(annotation)) {
                return each;
            }
        }
        return null;
    }
}
