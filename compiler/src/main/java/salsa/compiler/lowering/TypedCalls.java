package salsa.compiler.lowering;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Members;
import salsa.compiler.unit.Names;
import salsa.compiler.unit.SalsaType;
import salsa.compiler.unit.Universe;
import salsa.syntax.tree.Declaration;

/**
 * Which handlers become methods of a reference, for Java, and in which interface of a family each is declared.
 *
 * <p>A handler that overrides one gets no method of its own: the one it inherits sends a message that runs the version
 * of the actor. (It could not have one when its pass type is narrower: a {@code Token<Integer>} is no
 * {@code Token<Number>}.) What comes from two sides must be declared again, or Java would not know which is meant.
 */
final class TypedCalls {
    /** Methods of java.lang.Object: an interface cannot give them another meaning. Nor to what the compiler makes. */
    private static final Set<String> OF_OBJECT = Set.of("clone", "equals", "finalize", "getClass", "hashCode", "notify",
            "notifyAll", "toString", "wait");

    /** First parameters that mark the methods which make an actor. */
    private static final Set<String> PLACES = Set.of(Names.RUNTIME + ".Place", Names.RUNTIME + ".ActorSystem",
            Names.STAGE);

    /**
     * A method.
     *
     * @param handler the handler it sends to
     * @param declaration the handler's text when it is of this very behavior, else null
     * @param sameToken whether all that are declared above agree on what the token is for
     */
    record Call(ExecutableElement handler, Declaration.Handler declaration, boolean sameToken) {}

    private record Visible(ExecutableElement handler, Set<TypeElement> declaredIn) {}

    private final Universe universe;
    private final Attribution attribution;
    private final Map<TypeElement, List<Visible>> visible = new HashMap<>();

    TypedCalls(Universe universe, Attribution attribution) {
        this.universe = universe;
        this.attribution = attribution;
    }

    /** The methods that the interface of the type declares. */
    List<Call> declaredBy(SalsaType type) {
        TypeElement element = attribution.elements().getTypeElement(type.qualifiedName());
        var members = new Members(type, attribution);
        return visible(element).stream().filter(each -> each.declaredIn.contains(element))
                .map(each -> new Call(each.handler, members.declaration(each.handler), sameToken(element, each)))
                .toList();
    }

    private List<Visible> visible(TypeElement type) {
        List<Visible> known = visible.get(type);
        if (known == null) {
            known = List.copyOf(find(type));
            visible.put(type, known);
        }
        return known;
    }

    private List<Visible> find(TypeElement type) {
        var found = new ArrayList<Visible>();
        for (TypeElement above : above(type)) {
            for (Visible each : visible(above)) {
                Visible same = same(type, found, each.handler);
                if (same == null) found.add(new Visible(each.handler, new LinkedHashSet<>(each.declaredIn)));
                else same.declaredIn.addAll(each.declaredIn);
            }
        }
        found.forEach(each -> withoutOverridden(each.declaredIn));
        for (ExecutableElement handler : handlers(type)) {
            Visible inherited = same(type, found, handler);
            if (inherited == null) found.add(new Visible(handler, new LinkedHashSet<>(Set.of(type))));
            else if (inherited.declaredIn.size() > 1) {
                found.set(found.indexOf(inherited), new Visible(handler, several(type, inherited)));
            }
        }
        found.replaceAll(each -> each.declaredIn.size() > 1 && !each.declaredIn.contains(type)
                ? new Visible(each.handler, several(type, each)) : each);
        return found;
    }

    /** Declared here again; what it replaces is remembered for the comparison of their tokens. */
    private static Set<TypeElement> several(TypeElement type, Visible inherited) {
        var all = new LinkedHashSet<TypeElement>(Set.of(type));
        all.addAll(inherited.declaredIn);
        return all;
    }

    private void withoutOverridden(Set<TypeElement> declaredIn) {
        declaredIn.removeIf(each -> declaredIn.stream().anyMatch(other -> other != each && isBelow(other, each)));
    }

    private boolean isBelow(TypeElement lower, TypeElement upper) {
        return attribution.types().isSubtype(attribution.types().erasure(lower.asType()),
                attribution.types().erasure(upper.asType()));
    }

    private List<TypeElement> above(TypeElement type) {
        var above = new ArrayList<TypeElement>();
        attribution.types().directSupertypes(type.asType()).forEach(each -> {
            if (each instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element
                    && universe.type(element.getQualifiedName().toString()) != null) above.add(element);
        });
        return above;
    }

    private List<ExecutableElement> handlers(TypeElement type) {
        SalsaType declared = universe.type(type.getQualifiedName().toString());
        var members = new Members(declared, attribution);
        return declared.handlers().stream().map(members::element)
                .filter(each -> !isLeftOff(declared, each)).toList();
    }

    private boolean isLeftOff(SalsaType type, ExecutableElement handler) {
        String name = Names.handlerAsWritten(handler.getSimpleName().toString());
        return OF_OBJECT.contains(name) || name.contains("$")
                || !type.root().equals("Actor") && Names.isReferenceMethod(name)
                || name.equals("main") && takes(handler, "java.lang.String[]") && handler.getParameters().size() == 1
                || name.equals("create") && PLACES.stream().anyMatch(each -> takes(handler, each))
                || isOfJava(handler);
    }

    private static boolean takes(ExecutableElement handler, String first) {
        return !handler.getParameters().isEmpty()
                && handler.getParameters().getFirst().asType().toString().replace("...", "[]").equals(first);
    }

    /** Whether a Java interface that the behavior implements has a method of the name. */
    private boolean isOfJava(ExecutableElement handler) {
        var type = (TypeElement) handler.getEnclosingElement();
        return type.getInterfaces().stream().map(each -> (TypeElement) ((DeclaredType) each).asElement())
                .filter(each -> universe.type(each.getQualifiedName().toString()) == null)
                .filter(each -> !each.getQualifiedName().toString().startsWith(Names.RUNTIME + "."))
                .flatMap(each -> attribution.elements().getAllMembers(each).stream())
                .anyMatch(each -> each.getKind() == ElementKind.METHOD
                        && each.getSimpleName().equals(handler.getSimpleName()));
    }

    private Visible same(TypeElement seenFrom, List<Visible> among, ExecutableElement handler) {
        for (Visible each : among) {
            if (each.handler.getSimpleName().equals(handler.getSimpleName())
                    && isSame(member(seenFrom, each.handler), member(seenFrom, handler))) return each;
        }
        return null;
    }

    private boolean isSame(ExecutableType one, ExecutableType other) {
        return attribution.types().isSubsignature(one, other) || attribution.types().isSubsignature(other, one);
    }

    /** The handler with the type arguments that it has seen from there. */
    ExecutableType member(TypeElement seenFrom, ExecutableElement handler) {
        return (ExecutableType) attribution.types().asMemberOf((DeclaredType) seenFrom.asType(), handler);
    }

    private boolean sameToken(TypeElement type, Visible call) {
        TypeMirror token = member(type, call.handler).getReturnType();
        return call.declaredIn.stream().filter(each -> each != type)
                .flatMap(each -> visible(each).stream())
                .filter(each -> each.handler.getSimpleName().equals(call.handler.getSimpleName())
                        && isSame(member(type, each.handler), member(type, call.handler)))
                .allMatch(each -> attribution.types().isSameType(member(type, each.handler).getReturnType(), token));
    }
}
