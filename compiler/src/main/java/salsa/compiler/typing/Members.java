package salsa.compiler.typing;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.syntax.tree.Declaration;

/** The attributed elements of a file's handlers and constructors, which javac keeps in the order of the text. */
public final class Members {
    /** Prefixes of methods in the typing text that are not handlers. */
    private static final List<String> NOT_HANDLERS =
            List.of("body$", "construct$", TypingWaits.CASES, TypingWaits.REPLY);

    private final Map<Declaration, ExecutableElement> elements = new IdentityHashMap<>();
    private final Map<ExecutableElement, Declaration.Handler> handlers = new HashMap<>();
    private final Map<ExecutableElement, Declaration.Constructor> called = new HashMap<>();

    private final @Nullable ExecutableElement construction;

    Members(SalsaType type, Attribution attribution) {
        TypeElement declared = attribution.elements().getTypeElement(type.qualifiedName());
        List<? extends Element> enclosed = declared == null // for javac: its parents form a cycle, for example
                ? List.of()
                : declared.getEnclosedElements();
        List<ExecutableElement> methods = enclosed.stream()
                .filter(each -> each.getKind() == ElementKind.METHOD)
                .map(ExecutableElement.class::cast)
                .filter(each ->
                        NOT_HANDLERS.stream().noneMatch(each.getSimpleName().toString()::startsWith))
                .toList();
        List<ExecutableElement> constructors = enclosed.stream()
                .filter(each -> each.getKind() == ElementKind.CONSTRUCTOR)
                .map(ExecutableElement.class::cast)
                .skip(1)
                .toList();
        construction = type.enclosingType() == null || constructors.isEmpty() ? null : constructors.getFirst();
        matchElements(type.handlers(), methods);
        for (Declaration.Handler each : type.handlers()) {
            elementIfKnown(each).ifPresent(element -> handlers.put(element, each));
        }
        matchElements(type.constructors(), constructors);
        List<ExecutableElement> bodies = enclosed.stream()
                .filter(Members::isConstruction)
                .map(ExecutableElement.class::cast)
                .toList();
        for (int i = 0; i < Math.min(bodies.size(), type.constructors().size()); i++) {
            called.put(bodies.get(i), type.constructors().get(i));
        }
    }

    /** Returns whether the element stands for the signature of a constructor in the typing text. */
    public static boolean isConstruction(Element element) {
        return element.getSimpleName().toString().startsWith("construct$");
    }

    /**
     * Matches declarations and elements. javac keeps only the first of duplicate declarations: then there are fewer
     * elements.
     */
    private void matchElements(List<? extends Declaration> declarations, List<ExecutableElement> found) {
        int next = 0;
        for (Declaration each : declarations) {
            if (next < found.size() && fitsElement(each, found.get(next))) elements.put(each, found.get(next++));
        }
    }

    private static boolean fitsElement(Declaration declaration, ExecutableElement element) {
        return switch (declaration) {
            case Declaration.Handler handler ->
                element.getSimpleName()
                                .contentEquals(
                                        RuntimeNames.handler(handler.name().text()))
                        && element.getParameters().size()
                                == handler.parameters().size();
            case Declaration.Constructor constructor ->
                element.getParameters().size() == constructor.parameters().size();
            default -> false;
        };
    }

    /** Returns the constructor of an anonymous actor. */
    public ExecutableElement anonymousConstructor() {
        return Objects.requireNonNull(construction);
    }

    /** Returns the element of a handler or constructor of a program that javac found no error in. */
    public ExecutableElement elementOf(Declaration handlerOrConstructor) {
        return elementIfKnown(handlerOrConstructor).orElseThrow();
    }

    /** Returns the element of a handler or constructor; there may be none after an error. */
    public Optional<ExecutableElement> elementIfKnown(Declaration handlerOrConstructor) {
        return Optional.ofNullable(elements.get(handlerOrConstructor));
    }

    /** Returns the constructor to which a call by {@code self(…)} resolves, or null if it is in another file. */
    public Declaration.@Nullable Constructor constructorCalledBy(ExecutableElement call) {
        return called.get(call);
    }

    /** Returns the declaration of a handler, or null if it is in another file. */
    public Declaration.@Nullable Handler declarationOf(ExecutableElement element) {
        return handlers.get(element);
    }
}
