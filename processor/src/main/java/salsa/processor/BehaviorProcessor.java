package salsa.processor;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.Diagnostic;
import javax.tools.StandardLocation;

/** Generates the interface and the header of each class annotated with {@code @Behaves}. */
@SupportedAnnotationTypes({Annotations.BEHAVES, Annotations.HANDLER, Annotations.SELF})
public final class BehaviorProcessor extends AbstractProcessor {

    /** Creates the processor, for javac, which finds it as a service. */
    public BehaviorProcessor() {}

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        TypeElement behaves = processingEnv.getElementUtils().getTypeElement(Annotations.BEHAVES);
        if (behaves == null) {
            return false;
        }
        Map<TypeElement, String> found = new LinkedHashMap<>();
        for (TypeElement state : ElementFilter.typesIn(round.getElementsAnnotatedWith(behaves))) {
            found.put(state, Annotations.generatedName(state));
        }
        Set<String> coming = found.entrySet().stream()
                .map(each -> qualifiedName(each.getKey(), each.getValue()))
                .collect(Collectors.toCollection(TreeSet::new));
        var types = new ProcessedTypes(processingEnv, coming);
        found.forEach((state, name) -> generate(new StateClass(state, name, types)));
        return true;
    }

    private String qualifiedName(TypeElement state, String name) {
        String module = processingEnv
                .getElementUtils()
                .getPackageOf(state)
                .getQualifiedName()
                .toString();
        return module.isEmpty() ? name : module + "." + name;
    }

    private void generate(StateClass state) {
        var rules = new StateRules(state, processingEnv);
        if (!rules.checkAll()) {
            return;
        }
        try {
            var file = processingEnv.getFiler().createSourceFile(state.qualifiedName(), state.element());
            try (var out = file.openWriter()) {
                out.write(new BehaviorSource(state).toJava());
            }
            var header = processingEnv
                    .getFiler()
                    .createResource(
                            StandardLocation.CLASS_OUTPUT, state.module(), state.name() + ".salsai", state.element());
            try (var out = header.openWriter()) {
                out.write(HeaderSource.headerText(state));
            }
        } catch (IOException e) {
            reportError(state.element(), "the behavior " + state.name() + " cannot be written: " + e.getMessage());
        }
    }

    private void reportError(Element element, String message) {
        processingEnv.getMessager().printMessage(Diagnostic.Kind.ERROR, message, element);
    }
}
