package salsa.compiler.lowering.fact;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Owner;
import salsa.syntax.tree.Declaration;

/**
 * The handlers that become methods of a reference, for Java callers, and the interface of a family that declares each.
 *
 * <p>An overriding handler gets no method of its own: the inherited one sends a message that runs the actor's version.
 * (It could not have one if its pass type is narrower: a {@code Token<Integer>} is no {@code Token<Number>}.) A handler
 * inherited from two types must be declared again, because Java could not choose one.
 */
public final class TypedCalls {
    /** Methods of java.lang.Object, which an interface cannot redefine, and methods that the compiler generates. */
    private static final Set<String> OF_OBJECT =
            Set.of("clone", "equals", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

    /** Types of the first parameter that mark the methods which create an actor. */
    private static final Set<String> PLACES =
            Set.of(RuntimeNames.RUNTIME + ".Place", RuntimeNames.RUNTIME + ".ActorSystem", RuntimeNames.STAGE);

    /**
     * The handler that a call reaches, with its declaration if that is in the source.
     *
     * @param handler the handler that it sends to
     * @param declaration the handler's text if it belongs to this behavior, else null
     * @param sameToken whether all declarations above agree on the token's type
     */
    public record Call(ExecutableElement handler, Declaration.@Nullable Handler declaration, boolean sameToken) {}

    /**
     * A handler that an actor of some type has.
     *
     * @param handler    one of its declarations
     * @param declaredIn the types whose interfaces have a method for it, with the handler as declared there
     */
    private record Visible(ExecutableElement handler, Map<TypeElement, ExecutableElement> declaredIn) {}

    private final Universe universe;
    private final Attribution attribution;
    private final Map<TypeElement, Collection<Visible>> visible = new HashMap<>();

    public TypedCalls(Universe universe, Attribution attribution) {
        this.universe = universe;
        this.attribution = attribution;
    }

    /** Returns the methods that the interface of the type declares. */
    public List<Call> methodsDeclaredBy(SalsaType type) {
        TypeElement element = attribution.elements().getTypeElement(type.qualifiedName());
        var members = attribution.members(type);
        return visibleHandlers(element).stream()
                .filter(each -> each.declaredIn.containsKey(element))
                .map(each -> new Call(each.handler, members.declarationOf(each.handler), isSameToken(element, each)))
                .toList();
    }

    private Collection<Visible> visibleHandlers(TypeElement type) {
        Collection<Visible> known = visible.get(type);
        if (known == null) {
            known = List.copyOf(findVisible(type).values());
            visible.put(type, known);
        }
        return known;
    }

    private Map<String, Visible> findVisible(TypeElement type) {
        var found = new LinkedHashMap<String, Visible>();
        for (TypeElement above : supertypesOf(type)) {
            for (Visible each : visibleHandlers(above)) {
                found.computeIfAbsent(
                                erasedSignature(type, each.handler),
                                same -> new Visible(each.handler, new LinkedHashMap<>()))
                        .declaredIn
                        .putAll(each.declaredIn);
            }
        }
        found.values().forEach(each -> removeOverridden(each.declaredIn.keySet()));
        for (ExecutableElement handler : handlersOf(type)) {
            found.compute(
                    erasedSignature(type, handler),
                    (same, inherited) -> inherited == null
                            ? new Visible(handler, Map.of(type, handler))
                            : inherited.declaredIn.size() > 1 ? redeclaredIn(type, handler, inherited) : inherited);
        }
        found.replaceAll((same, each) -> each.declaredIn.size() > 1 && !each.declaredIn.containsKey(type)
                ? redeclaredIn(type, each.handler, each)
                : each);
        return found;
    }

    /** Returns the erased signature, which two handlers of one type cannot share: javac would have rejected them. */
    private String erasedSignature(TypeElement seenFrom, ExecutableElement handler) {
        return memberType(seenFrom, handler).getParameterTypes().stream()
                .map(each -> attribution.types().erasure(each).toString())
                .collect(Collectors.joining(",", handler.getSimpleName() + "(", ")"));
    }

    /**
     * Returns the handler as the interface of the type declares it again. That declaration comes first among those that
     * it replaces: {@link #isSameToken} compares them.
     */
    private static Visible redeclaredIn(TypeElement type, ExecutableElement handler, Visible inherited) {
        var all = new LinkedHashMap<TypeElement, ExecutableElement>(Map.of(type, handler));
        all.putAll(inherited.declaredIn);
        return new Visible(handler, all);
    }

    private void removeOverridden(Set<TypeElement> declaredIn) {
        declaredIn.removeIf(each -> declaredIn.stream().anyMatch(other -> other != each && isBelow(other, each)));
    }

    private boolean isBelow(TypeElement lower, TypeElement upper) {
        return attribution
                .types()
                .isSubtype(
                        attribution.types().erasure(lower.asType()),
                        attribution.types().erasure(upper.asType()));
    }

    private List<TypeElement> supertypesOf(TypeElement type) {
        var above = new ArrayList<TypeElement>();
        attribution.types().directSupertypes(type.asType()).forEach(each -> {
            if (each instanceof DeclaredType declared
                    && declared.asElement() instanceof TypeElement element
                    && universe.typeNamed(element.getQualifiedName().toString()) != null) above.add(element);
        });
        return above;
    }

    private List<ExecutableElement> handlersOf(TypeElement type) {
        String name = type.getQualifiedName().toString();
        SalsaType declared = Objects.requireNonNull(universe.typeNamed(name), name); // see above()
        var members = attribution.members(declared);
        return declared.handlers().stream()
                .map(members::elementOf)
                .filter(each -> !isLeftOff(declared, each))
                .toList();
    }

    private boolean isLeftOff(SalsaType type, ExecutableElement handler) {
        String name = RuntimeNames.handlerAsWritten(handler.getSimpleName().toString());
        return OF_OBJECT.contains(name)
                || name.contains("$")
                || !type.rootName().equals("Actor") && RuntimeNames.isReferenceMethod(name)
                || name.equals("main")
                        && hasFirstParameter(handler, "java.lang.String[]")
                        && handler.getParameters().size() == 1
                || name.equals("create") && PLACES.stream().anyMatch(each -> hasFirstParameter(handler, each))
                || isOfJava(handler);
    }

    private static boolean hasFirstParameter(ExecutableElement handler, String first) {
        return !handler.getParameters().isEmpty()
                && handler.getParameters()
                        .getFirst()
                        .asType()
                        .toString()
                        .replace("...", "[]")
                        .equals(first);
    }

    /** Returns whether a Java interface that the behavior implements has a method of the name. */
    private boolean isOfJava(ExecutableElement handler) {
        var type = (TypeElement) Owner.of(handler);
        return type.getInterfaces().stream()
                .map(each -> (TypeElement) ((DeclaredType) each).asElement())
                .filter(each -> universe.typeNamed(each.getQualifiedName().toString()) == null)
                .filter(each -> !each.getQualifiedName().toString().startsWith(RuntimeNames.RUNTIME + "."))
                .flatMap(each -> attribution.elements().getAllMembers(each).stream())
                .anyMatch(each -> each.getKind() == ElementKind.METHOD
                        && each.getSimpleName().equals(handler.getSimpleName()));
    }

    /** Returns the handler with its type arguments as seen from that type. */
    public ExecutableType memberType(TypeElement seenFrom, ExecutableElement handler) {
        return (ExecutableType) attribution.types().asMemberOf((DeclaredType) seenFrom.asType(), handler);
    }

    private boolean isSameToken(TypeElement type, Visible call) {
        TypeMirror token = memberType(type, call.handler).getReturnType();
        return call.declaredIn.entrySet().stream()
                .filter(each -> each.getKey() != type)
                .allMatch(each -> attribution
                        .types()
                        .isSameType(memberType(type, each.getValue()).getReturnType(), token));
    }
}
