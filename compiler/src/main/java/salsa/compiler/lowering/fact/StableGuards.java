package salsa.compiler.lowering.fact;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;
import salsa.compiler.isolation.value.Values;
import salsa.compiler.symbol.Bindings;
import salsa.compiler.symbol.PatternText;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.TakenMessage;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Owner;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.SwitchCase;
import salsa.syntax.tree.Statement;

/**
 * Decides whether guards depend only on the message, constants and final fields, so that a message once rejected is
 * rejected forever. An expression that cannot be analysed counts as variable.
 */
public final class StableGuards {
    private static final Set<String> FUNCTIONS = Set.of(
            "java.lang.Math",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Double",
            "java.lang.Character",
            "java.lang.Boolean",
            "java.lang.String",
            "java.util.Objects");

    private final SalsaType type;
    private final Attribution attribution;
    private final Values values;

    public StableGuards(SalsaType type, Attribution attribution) {
        this.type = type;
        this.attribution = attribution;
        this.values = new Values(attribution);
    }

    public boolean areStable(List<SwitchCase> cases) {
        return cases.stream().noneMatch(this::namesTypeVariable)
                && cases.stream()
                        .allMatch(each -> each.guard() == null || isStable(each.guard(), boundVariables(each)));
    }

    public boolean isChannel(Node label) {
        return label instanceof Node.MessagePattern message && TakenMessage.namesChannel(type, message);
    }

    /**
     * Returns whether the node names a type variable, or is a {@code var} of such a type: an object shared by all
     * actors of a behavior has no type variables.
     */
    private boolean namesTypeVariable(Node node) {
        String text = node instanceof Node.Pattern pattern ? typeNamesIn(pattern) : "";
        boolean names = type.declaration().typeParameters().stream()
                .anyMatch(each ->
                        List.of(text.split("(?U)[^\\w$]+")).contains(each.name().text()));
        return names || !(node instanceof Statement) && node.children().stream().anyMatch(this::namesTypeVariable);
    }

    private String typeNamesIn(Node.Pattern pattern) {
        String written = type.source()
                .text()
                .substring(pattern.span().start(), pattern.span().end());
        boolean inferred = PatternText.typeText(type, pattern).equals("var");
        return inferred ? written + " " + attribution.type(type, pattern) : written;
    }

    private Set<String> boundVariables(SwitchCase one) {
        var names = new HashSet<String>();
        for (Node label : one.labels()) {
            if (!(label instanceof Node.MessagePattern message)) continue;
            if (isChannel(label)) collectBindings(message.arguments(), names);
            for (TakenMessage taken : TakenMessage.meaningsOf(type, message)) collectBindings(taken.arguments(), names);
        }
        collectBindings(List.of(one.guard()), names);
        return names;
    }

    private void collectBindings(List<Node> nodes, Set<String> names) {
        for (Node each : nodes) {
            if (each instanceof Node.Pattern pattern) names.addAll(Bindings.of(type, pattern));
            collectBindings(each.children(), names);
        }
    }

    private boolean isStable(Node node, Set<String> bound) {
        return switch (node) {
            case Expression.Literal literal -> true;
            case Expression.Name name -> bound.contains(name.text()) || isConstant(name) || isFinal(name);
            case Expression.Select select -> isConstant(select) || isFinal(select) || isStable(select.target(), bound);
            case Expression.Call call ->
                isPure(call)
                        && (call.target() == null || isStatic(call) || isStable(call.target(), bound))
                        && call.arguments().stream().allMatch(each -> isStable(each, bound));
            case Expression.Binary operation -> hasStableParts(operation, bound);
            case Expression.Unary operation -> hasStableParts(operation, bound);
            case Expression.Parenthesized inner -> hasStableParts(inner, bound);
            case Expression.Conditional choice -> hasStableParts(choice, bound);
            case Expression.Index index -> hasStableParts(index, bound);
            case Expression.Cast cast -> isStable(cast.operand(), bound);
            case Expression.InstanceOf test -> isStable(test.operand(), bound);
            default -> false;
        };
    }

    private boolean hasStableParts(Expression expression, Set<String> bound) {
        return expression.children().stream().allMatch(each -> isStable(each, bound));
    }

    private boolean isConstant(Expression nameOrSelect) {
        Element element = attribution.element(type, nameOrSelect);
        return element != null
                && element.getKind().isField()
                && element.getModifiers().contains(Modifier.STATIC)
                && element.getModifiers().contains(Modifier.FINAL)
                && values.isValue(element.asType());
    }

    /** Returns whether the expression is a field of the actor that never changes after construction. */
    private boolean isFinal(Expression nameOrSelect) {
        boolean own = nameOrSelect instanceof Expression.Name
                || nameOrSelect instanceof Expression.Select select && select.target() instanceof Expression.Self;
        Element element = attribution.element(type, nameOrSelect);
        return own
                && element != null
                && isField(type, element)
                && element.getModifiers().contains(Modifier.FINAL)
                && values.isValue(element.asType());
    }

    /** Returns the names of fields that a guard uses without {@code self}. */
    public static Set<String> fieldsUsedBy(SalsaType type, Attribution attribution, Node guard) {
        var names = new TreeSet<String>();
        if (guard instanceof Expression.Name name && isField(type, attribution.element(type, name))) {
            names.add(name.text());
        }
        guard.children().forEach(each -> names.addAll(fieldsUsedBy(type, attribution, each)));
        return names;
    }

    private static boolean isField(SalsaType type, @Nullable Element element) {
        return element != null
                && element.getKind() == ElementKind.FIELD
                && !element.getModifiers().contains(Modifier.STATIC)
                && type.lineage().stream()
                        .anyMatch(each ->
                                each.qualifiedName().equals(Owner.of(element).toString()));
    }

    private boolean isStatic(Expression.Call call) {
        return attribution.methodOf(type, call).getModifiers().contains(Modifier.STATIC);
    }

    /** Returns whether the call is pure: a method of the JDK that reads its receiver, or an accessor of a record. */
    private boolean isPure(Expression.Call call) {
        ExecutableElement method = attribution.methodOrNull(type, call);
        if (method == null) return false;
        Element owner = Owner.of(method);
        if (method.getModifiers().contains(Modifier.STATIC)) return FUNCTIONS.contains(owner.toString());
        return call.target() != null
                && (owner.toString().startsWith("java.")
                        || owner.getKind() == ElementKind.RECORD
                                && method.getParameters().isEmpty()
                                && owner.getEnclosedElements().stream()
                                        .anyMatch(each -> each.getKind() == ElementKind.RECORD_COMPONENT
                                                && each.getSimpleName().equals(method.getSimpleName())));
    }
}
