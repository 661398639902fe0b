package salsa.compiler.isolation;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.isolation.value.Captures;
import salsa.compiler.isolation.value.Values;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * The surroundings that code in a method of a Java class captures: the object on which the method was called, and the
 * variables of the method. {@link Captures} finds the same for handlers. The object belongs to the actor that called
 * the method, so code for another thread may capture its constants only.
 */
final class MethodCaptures {
    private final SalsaType type;
    private final Attribution attribution;
    private final Values values;
    private final Predicate<Expression.Name> owned;

    /** @param owned whether the value of a method's variable is also reachable from elsewhere */
    MethodCaptures(SalsaType type, Attribution attribution, Predicate<Expression.Name> owned) {
        this.type = type;
        this.attribution = attribution;
        this.values = new Values(attribution);
        this.owned = owned;
    }

    /**
     * Returns the first place in the code that reaches its surroundings, or null; also null for the code of a handler.
     *
     * @param at an expression in those surroundings
     */
    @Nullable
    Node firstPlaceReachingOut(Node code, Expression at) {
        List<TypeElement> classes = attribution.classesAround(type, at);
        if (classes.isEmpty()) return null;
        var inside = new HashSet<String>();
        Captures.collectDeclared(type, code, inside);
        return firstPlaceReachingOut(code, false, classes, inside);
    }

    /** Returns the classes whose objects are mutable or reach something mutable. */
    private List<TypeElement> mutableClasses(List<TypeElement> classes) {
        return classes.stream().filter(each -> !values.isValue(each.asType())).toList();
    }

    /** @param apart whether the node is in a class inside the code, which has a {@code this} of its own */
    private @Nullable Node firstPlaceReachingOut(
            Node node, boolean apart, List<TypeElement> classes, Set<String> inside) {
        if (node instanceof Expression.Select select && isConstantOfThis(select)) return null;
        boolean reaches = switch (node) {
            case Expression.JavaSelf _ -> !apart && mutableClasses(classes).contains(classes.getFirst());
            case Expression.Select select
            when select.name().text().equals("this") ->
                attribution.type(type, select) instanceof TypeMirror found
                        && mutableClasses(classes).stream()
                                .anyMatch(each -> attribution
                                        .types()
                                        .isSameType(erasedOrNull(each.asType()), erasedOrNull(found)));
            case Expression.Call call
            when call.target() == null -> isInstanceMemberOfAny(attribution.methodOrNull(type, call), classes);
            case Expression.Name name -> isReachedState(name, classes, inside);
            default -> false;
        };
        if (reaches) return node;
        for (Node child : node.children()) {
            Node found = firstPlaceReachingOut(child, apart || node instanceof Node.ClassBody, classes, inside);
            if (found != null) return found;
        }
        return null;
    }

    private boolean isReachedState(Expression.Name name, List<TypeElement> classes, Set<String> inside) {
        Element element = attribution.element(type, name);
        if (element == null || !element.getKind().isVariable()) return false;
        if (element.getKind().isField()) return isInstanceMemberOfAny(element, classes) && !isImmutableFinal(element);
        return !inside.contains(name.text())
                && element.getEnclosingElement() instanceof ExecutableElement method
                && classes.contains(method.getEnclosingElement())
                && !values.isValue(element.asType())
                && owned.test(name);
    }

    private boolean isInstanceMemberOfAny(@Nullable Element member, List<TypeElement> classes) {
        return member != null
                && !member.getModifiers().contains(Modifier.STATIC)
                && member.getEnclosingElement() instanceof TypeElement owner
                && !owner.getQualifiedName().contentEquals("java.lang.Object")
                && mutableClasses(classes).stream()
                        .anyMatch(each -> attribution
                                .types()
                                .isSubtype(erasedOrNull(each.asType()), erasedOrNull(owner.asType())));
    }

    private TypeMirror erasedOrNull(TypeMirror found) {
        return attribution.types().erasure(found);
    }

    private boolean isConstantOfThis(Expression.Select select) {
        Element element = attribution.element(type, select);
        return select.target() instanceof Expression.JavaSelf
                && element != null
                && element.getKind().isField()
                && isImmutableFinal(element);
    }

    private boolean isImmutableFinal(Element field) {
        return field.getModifiers().contains(Modifier.FINAL) && values.isValue(field.asType());
    }
}
