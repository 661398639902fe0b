package salsa.compiler.lowering.fact;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.MessageClass;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.TakenMessage;
import salsa.compiler.typing.Attribution;
import salsa.syntax.tree.Declaration;

/**
 * The kinds of messages that the actors of a behavior know. A handler may have several declarations, in interfaces and
 * in extended behaviors, and each has a message class. An actor treats them all as one kind: the class of the first
 * declaration, going down from the topmost behavior. So cases of a parent, of a child and of a sibling file agree,
 * however the sender has reached the handler.
 */
public final class Kinds {
    private static final Set<String> OF_ALL = Set.of("toString", "hashCode", "getStageId");

    /** A declaration of a handler, and the behavior or interface that contains it. */
    private record Declared(SalsaType owner, Declaration.Handler handler) {}

    private final SalsaType type;
    private final Attribution attribution;
    private @Nullable Map<String, List<Declared>>
            declared; // by name and number of parameters, topmost first; computed lazily

    public Kinds(SalsaType type, Attribution attribution) {
        this.type = type;
        this.attribution = attribution;
    }

    /** Returns the declaration whose message class is the kind. */
    public TakenMessage kindOf(TakenMessage taken) {
        if (hasNoSupertypes()) return taken;
        for (Declared each : declaredAlike(taken.handler())) {
            var other = new TakenMessage(each.owner(), each.handler(), taken.arguments());
            if (isSameKind(taken, other)) return other;
        }
        return taken;
    }

    /**
     * Returns the declarations with that name and number of parameters, so that the work is linear in the handlers of a
     * program.
     */
    private List<Declared> declaredAlike(Declaration.Handler handler) {
        if (declared == null) declared = findDeclared();
        return declared.getOrDefault(handlerKey(handler), List.of());
    }

    private Map<String, List<Declared>> findDeclared() {
        var found = new LinkedHashMap<String, List<Declared>>();
        for (SalsaType above : type.lineage().reversed()) {
            for (SalsaType owner : TakenMessage.typeWithSupertypes(above)) {
                for (Declaration.Handler each : owner.handlers()) {
                    found.computeIfAbsent(handlerKey(each), _ -> new ArrayList<>())
                            .add(new Declared(owner, each));
                }
            }
        }
        return found;
    }

    private static String handlerKey(Declaration.Handler handler) {
        return handler.name().text() + "/" + handler.parameters().size();
    }

    private boolean hasNoSupertypes() {
        return type.parent() == null
                && type.declaration() instanceof Declaration.Behavior behavior
                && behavior.interfaces().stream().allMatch(each -> type.resolve(each) == null);
    }

    /** Returns the Java name of the kind's class. */
    public String classNameOf(SalsaType owner, Declaration.Handler handler) {
        return classNameOf(kindOf(new TakenMessage(owner, handler, List.of())));
    }

    private String classNameOf(TakenMessage kind) {
        var signature = new Signature(attribution, elementOf(kind));
        return signature.ownerClass() + "." + signature.messageClass();
    }

    /**
     * Returns the declarations in interfaces that parents do not have, by message class, where the kind is another one.
     */
    public Map<Signature, TakenMessage> fromInterfaces() {
        Set<SalsaType> known = type.parent() == null ? Set.of() : TakenMessage.typeWithSupertypes(type.parent());
        var found = new LinkedHashMap<Signature, TakenMessage>();
        for (SalsaType owner : TakenMessage.typeWithSupertypes(type)) {
            if (!owner.isInterface() || known.contains(owner)) continue;
            for (Declaration.Handler each : owner.handlers()) {
                var declared = new TakenMessage(owner, each, List.of());
                TakenMessage kind = kindOf(declared);
                if (kind.handler() != each) found.put(new Signature(attribution, elementOf(declared)), kind);
            }
        }
        return found;
    }

    /** Returns the handlers declared here that every actor has, if no parent declares them. */
    public List<Declaration.Handler> handlersOfEveryActor() {
        return type.handlers().stream()
                .filter(each -> OF_ALL.contains(each.name().text())
                        && each.parameters().isEmpty()
                        && kindOf(new TakenMessage(type, each, List.of())).handler() == each)
                .toList();
    }

    /** Returns the kinds that the actor only receives and does not handle although a parent declares them. */
    public List<String> onlyReceived() {
        return type.handlers().stream()
                .filter(Kinds::isOnlyReceived)
                .map(each -> classNameOf(type, each))
                .toList();
    }

    /** Returns the kinds that are handled here, but only received where a parent declares them. */
    public List<String> handledAfterAll() {
        var found = new ArrayList<String>();
        for (Declaration.Handler each : type.handlers()) {
            if (each.body() != null && aboveReceives(new TakenMessage(type, each, List.of()))) {
                found.add(classNameOf(type, each));
            }
        }
        return found;
    }

    private boolean aboveReceives(TakenMessage taken) {
        return declaredAlike(taken.handler()).stream()
                .anyMatch(each -> each.owner() != type
                        && !each.owner().isInterface()
                        && isOnlyReceived(each.handler())
                        && isSameKind(taken, new TakenMessage(each.owner(), each.handler(), List.of())));
    }

    private static boolean isOnlyReceived(Declaration.Handler handler) {
        return handler.body() == null && !handler.isAbstract();
    }

    // ---- declarations of the same handler

    private boolean isSameKind(TakenMessage one, TakenMessage other) {
        if (one.handler() == other.handler()) return true;
        if (!handlerKey(one.handler()).equals(handlerKey(other.handler()))) return false;
        ExecutableType first = typeInBehavior(elementOf(one));
        ExecutableType second = typeInBehavior(elementOf(other));
        return attribution.types().isSubsignature(first, second)
                || attribution.types().isSubsignature(second, first);
    }

    private ExecutableType typeInBehavior(ExecutableElement element) {
        TypeElement here = attribution.elements().getTypeElement(type.qualifiedName());
        return (ExecutableType) attribution.types().asMemberOf((DeclaredType) here.asType(), element);
    }

    private ExecutableElement elementOf(TakenMessage taken) {
        return attribution.members(taken.owner()).elementOf(taken.handler());
    }

    /** Returns the expression that converts a message of another declaration to the kind, without a continuation. */
    public String conversionExpression(TakenMessage kind, Signature from, String message, JavaTypes types) {
        var signature = new Signature(attribution, elementOf(kind));
        var made = new StringBuilder(MessageClass.creation(classNameOf(kind)) + message + ".target(), null");
        for (int i = 0; i < from.parameters().size(); i++) {
            TypeMirror wanted = signature.parameters().get(i).asType();
            made.append(", ")
                    .append(
                            wanted.getKind().isPrimitive()
                                    ? ""
                                    : "(" + types.textOutside(wanted) + ") (java.lang.Object) ")
                    .append(message)
                    .append(".")
                    .append(from.parameters().get(i).getSimpleName());
        }
        return made.append(")").toString();
    }
}
