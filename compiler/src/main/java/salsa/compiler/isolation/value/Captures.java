package salsa.compiler.isolation.value;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.Bindings;
import salsa.compiler.symbol.NamedCases;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.TakenMessage;
import salsa.compiler.typing.Attribution;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * The captures of a piece of Java code inside an actor, a lambda or the methods of a class written there: the actor's
 * fields and handlers, and local variables that hold something mutable. Code with such captures must run inside the
 * actor; code that captures only references and values may run anywhere.
 */
public final class Captures {
    private final SalsaType type;
    private final Attribution attribution;
    private final Values values;

    public Captures(SalsaType type, Attribution attribution) {
        this.type = type;
        this.attribution = attribution;
        this.values = new Values(attribution);
    }

    /** Returns the first place in the code that reaches state of the actor, or null. */
    public @Nullable Node firstState(Node code) {
        var inside = new HashSet<String>();
        collectDeclared(type, code, inside);
        return firstMatch(
                code,
                node -> isStateOrHandler(node)
                        || node instanceof Expression.Name name
                                && !inside.contains(name.text())
                                && isMutableLocal(name));
    }

    /** Returns the first place in the code that reaches the actor's fields or handlers, or null. */
    public @Nullable Node firstField(Node code) {
        return firstMatch(code, this::isStateOrHandler);
    }

    /**
     * Returns the first place in the code that reads a local variable, of any type, declared outside the code; or null.
     */
    public @Nullable Node firstLocal(List<? extends Node> code) {
        var inside = new HashSet<String>();
        code.forEach(each -> collectDeclared(type, each, inside));
        return code.stream()
                .map(each -> firstMatch(each, node -> switch (node) {
                    case Expression.Name name -> !inside.contains(name.text()) && isHandlerVariable(name);
                    case Node.MessagePattern label ->
                        TakenMessage.namesChannel(type, label)
                                && !inside.contains(
                                        Objects.requireNonNull(label.name()).text())
                                && isHandlerVariable(label);
                    case Node.OtherCases label ->
                        NamedCases.isVariable(type, label)
                                && !inside.contains(
                                        Objects.requireNonNull(label.name()).text())
                                && isHandlerVariable(label);
                    default -> false;
                }))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Returns whether the name, or the label of a channel or of cases, refers to a variable of a handler. */
    private boolean isHandlerVariable(Node nameOrLabel) {
        Element element = attribution.element(type, nameOrLabel);
        return element != null && isOfHandler(element);
    }

    private boolean isOfHandler(Element element) {
        return !element.getKind().isField()
                && element.getKind().isVariable()
                && element.getEnclosingElement() instanceof ExecutableElement method
                && isOfBehavior(Objects.requireNonNull(method.getEnclosingElement()));
    }

    /** Returns whether a method reference keeps an object: its target is not a type. */
    public static boolean bindsObject(SalsaType type, Attribution attribution, Expression.MethodReference reference) {
        return reference.target() instanceof Expression target
                && !(attribution.element(type, target) instanceof TypeElement);
    }

    /**
     * Returns whether a method reference is bound to mutable state of the actor. Its target is evaluated when the
     * reference is created, so a reference bound to a value in a field keeps nothing of the actor.
     */
    public boolean isBoundToState(Expression.MethodReference reference) {
        return bindsObject(type, attribution, reference)
                && firstState((Expression) reference.target()) != null
                && !values.isValue(attribution.type(type, (Expression) reference.target()));
    }

    /** Returns the first node, in the order of the text, for which the test holds; or null. */
    private static @Nullable Node firstMatch(Node node, Predicate<Node> reaches) {
        if (reaches.test(node)) return node;
        for (Node child : node.children()) {
            Node found = firstMatch(child, reaches);
            if (found != null) return found;
        }
        return null;
    }

    private boolean isStateOrHandler(Node node) {
        return switch (node) {
            case Expression.Select select when select.target() instanceof Expression.Self -> isActorField(select);
            case Expression.Call call ->
                call.target() instanceof Expression.Self || call.target() instanceof Expression.Parent;
            case Expression.Name name -> isActorField(name);
            default -> false;
        };
    }

    private boolean isActorField(Expression nameOrSelect) {
        Element element = attribution.element(type, nameOrSelect);
        return element != null
                && element.getKind() == ElementKind.FIELD
                && !element.getModifiers().contains(Modifier.STATIC)
                && !element.getSimpleName().contentEquals(RuntimeNames.STAGE_FIELD)
                && isOfBehavior(Objects.requireNonNull(element.getEnclosingElement()));
    }

    /**
     * Returns whether the name is a variable of the handler that holds something mutable, or a token, which has a home.
     */
    private boolean isMutableLocal(Expression.Name name) {
        Element element = attribution.element(type, name);
        return element != null
                && isOfHandler(element)
                && (attribution.tokens(type).isTokenVariable(name) || !values.isValue(element.asType()));
    }

    private boolean isOfBehavior(Element owner) {
        return isOfBehavior(type, owner);
    }

    /** Returns whether the element is the behavior, or one that it extends. */
    public static boolean isOfBehavior(SalsaType type, Element owner) {
        return owner instanceof TypeElement declared
                && type.lineage().stream()
                        .anyMatch(each -> declared.getQualifiedName().contentEquals(each.qualifiedName()));
    }

    /**
     * Collects the names of variables that the code declares itself, except those declared by methods of a class in it:
     * such a variable belongs to no handler, and its name may hide one that does.
     */
    public static void collectDeclared(SalsaType type, Node node, Set<String> names) {
        if (node instanceof Node.ClassBody) return;
        switch (node) {
            case Node.Parameter parameter -> names.add(parameter.name().text());
            case Statement.Local local ->
                local.declarators().forEach(each -> names.add(each.name().text()));
            case Node.Catch handler -> names.add(handler.name().text());
            case Node.Pattern pattern -> names.addAll(Bindings.of(type, pattern));
            case Declaration.Nested nested -> names.add(nested.name().text());
            default -> {}
        }
        node.children().forEach(child -> collectDeclared(type, child, names));
    }
}
