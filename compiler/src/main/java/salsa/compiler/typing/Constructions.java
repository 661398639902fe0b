package salsa.compiler.typing;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import org.jspecify.annotations.Nullable;
import salsa.compiler.symbol.Learned;
import salsa.compiler.symbol.SalsaType;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * Learns the constructors of anonymous actors: the types of what they capture, and of the parameters of the constructor
 * that they extend. A constructor with a type that has no name outside of the code around the creation is never known.
 */
public final class Constructions {
    private final Attribution attribution;

    Constructions(Attribution attribution) {
        this.attribution = attribution;
    }

    /** Adds what the types show. Returns whether there was anything new. */
    boolean tryAdd(Map<SalsaType, Learned.Construction> known) {
        boolean added = false;
        for (SalsaType type : attribution.universe().types()) {
            if (!type.anonymousActors().isEmpty()) added |= tryLearnIn(type, type.declaration(), known);
        }
        return added;
    }

    /** Learns from the creations below a node; returns whether there was anything new. */
    private boolean tryLearnIn(SalsaType type, Node node, Map<SalsaType, Learned.Construction> known) {
        boolean added = false;
        if (node instanceof Expression.New creation && creation.actor() != null) {
            SalsaType actor = type.anonymousActorOf(creation.actor());
            Learned.Construction before = known.get(actor);
            Learned.Construction found = constructionOf(type, creation, creation.actor(), actor, before);
            if (found != null && !found.equals(before)) {
                known.put(actor, found);
                added = true;
            }
        }
        for (Node child : node.children()) added |= tryLearnIn(type, child, known);
        return added;
    }

    /** Returns what is known of the constructor; null while a type of it cannot be named in the actor's behavior. */
    private Learned.@Nullable Construction constructionOf(
            SalsaType type,
            Expression.New creation,
            Node.ActorBody body,
            SalsaType actor,
            Learned.@Nullable Construction before) {
        List<String> captured = typeNames(creation.captured().stream()
                .map(each -> attribution.type(type, each))
                .toList());
        if (captured == null) return null;
        if (before != null)
            return new Learned.Construction(captured, before.parameters(), before.varArgs(), before.extended());
        if (actor.parent() == null) return new Learned.Construction(captured, List.of(), false, null);
        ExecutableType extended = attribution.extendedConstructor(type, body);
        List<String> parameters = extended == null ? null : typeNames(extended.getParameterTypes());
        return parameters == null
                ? null
                : new Learned.Construction(
                        captured, parameters, isVarArgs(type, body), extendedDeclaration(type, body, actor.parent()));
    }

    private boolean isVarArgs(SalsaType type, Node.ActorBody body) {
        ExecutableElement called = attribution.extendedMethod(type, body);
        return called != null && called.isVarArgs();
    }

    /** Returns the declaration of the extended constructor; null if it is in another file or implicit. */
    private Declaration.@Nullable Constructor extendedDeclaration(
            SalsaType type, Node.ActorBody body, SalsaType extended) {
        ExecutableElement called = attribution.extendedMethod(type, body);
        return called == null ? null : attribution.members(extended).constructorCalledBy(called);
    }

    /** Returns the types as text; null if one of them means something else in the actor's behavior. */
    private static @Nullable List<String> typeNames(List<? extends TypeMirror> types) {
        return types.stream().allMatch(Constructions::hasSameMeaning)
                ? types.stream().map(Objects::toString).toList()
                : null;
    }

    /**
     * Returns whether a type has the same meaning in the behavior of an anonymous actor as where the actor is created.
     */
    public static boolean hasSameMeaning(@Nullable TypeMirror type) {
        return switch (type) {
            case null -> false;
            case ArrayType array -> hasSameMeaning(array.getComponentType());
            case DeclaredType declared ->
                declared.getKind() != TypeKind.ERROR
                        && ((TypeElement) declared.asElement()).getNestingKind() != NestingKind.LOCAL
                        && ((TypeElement) declared.asElement()).getNestingKind() != NestingKind.ANONYMOUS
                        && declared.getTypeArguments().stream().allMatch(Constructions::hasSameMeaning);
            case WildcardType wildcard ->
                (wildcard.getExtendsBound() == null || hasSameMeaning(wildcard.getExtendsBound()))
                        && (wildcard.getSuperBound() == null || hasSameMeaning(wildcard.getSuperBound()));
            default -> type.getKind().isPrimitive();
        };
    }
}
