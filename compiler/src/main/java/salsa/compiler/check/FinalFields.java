package salsa.compiler.check;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.Modifiers;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Owner;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * The rule for final fields without an initialiser: each constructor must assign them. The typing text declares them
 * without {@code final}, because a constructor is a method there, so this class makes the check instead of javac.
 */
final class FinalFields {
    private final SalsaType type;
    private final Attribution attribution;
    private final Diagnostics diagnostics;

    FinalFields(SalsaType type, Attribution attribution, Diagnostics diagnostics) {
        this.type = type;
        this.attribution = attribution;
        this.diagnostics = diagnostics;
    }

    /** Returns whether a field is final and gets its value in constructors. */
    static boolean isSetByConstructors(Declaration.Field field, Node.Declarator declarator) {
        return Modifiers.containsWord(field.modifiers(), "final")
                && !Modifiers.containsWord(field.modifiers(), "static")
                && declarator.initializer() == null;
    }

    void check() {
        for (Declaration member : type.declaration().members())
            checkNode(member, member instanceof Declaration.Constructor);
        for (Declaration.Field field : type.members(Declaration.Field.class)) {
            for (Node.Declarator each : field.declarators()) {
                if (isSetByConstructors(field, each)) checkConstructors(each);
            }
        }
    }

    private void checkNode(Node node, boolean constructor) {
        Expression changed = switch (node) {
            case Expression.Assign assign -> assign.left();
            case Expression.Unary step
            when step.operator().equals("++") || step.operator().equals("--") -> step.operand();
            default -> null;
        };
        Node.Declarator field = changed == null ? null : assignedFinalField(changed);
        boolean own = field != null
                && type.members(Declaration.Field.class).stream()
                        .anyMatch(each -> each.declarators().contains(field));
        if (changed != null && field != null && !(constructor && own)) {
            diagnostics.report(Diagnostic.error(
                            LanguageCode.FINAL_ASSIGNED,
                            type.source(),
                            changed.span(),
                            "`" + field.name().text() + "` is final and can be assigned only in a constructor",
                            "remove `final`, or assign it in the constructor")
                    .with(own ? new Label[] {new Label(field.name().span(), "declared here")} : new Label[0]));
        }
        boolean inside = constructor
                && !(node instanceof Expression.Lambda)
                && !(node instanceof Node.ClassBody)
                && !(node instanceof Statement.Receive)
                && !(node instanceof Statement.Become);
        node.children().forEach(each -> checkNode(each, inside));
    }

    /** Returns the final field that the expression assigns, or null. */
    private Node.@Nullable Declarator assignedFinalField(Expression assigned) {
        boolean own = assigned instanceof Expression.Name
                || assigned instanceof Expression.Select select && select.target() instanceof Expression.Self;
        Element element = own ? attribution.element(type, assigned) : null;
        if (element == null || element.getKind() != ElementKind.FIELD) return null;
        SalsaType owner = attribution.universe().typeNamed(Owner.of(element).toString());
        Declaration.Field field =
                owner == null ? null : owner.ownField(element.getSimpleName().toString());
        return field == null
                ? null
                : field.declarators().stream()
                        .filter(each -> element.getSimpleName()
                                        .contentEquals(each.name().text())
                                && isSetByConstructors(field, each))
                        .findFirst()
                        .orElse(null);
    }

    private void checkConstructors(Node.Declarator field) {
        if (type.constructors().isEmpty()) reportUnassigned(field, "no constructor assigns it");
        for (Declaration.Constructor each : type.constructors()) {
            if (each.body() == null
                    || each.body().statements().stream()
                            .anyMatch(first -> first instanceof Statement.ConstructorCall call && !call.parent()))
                continue;
            var set = new HashSet<Node>();
            collectAssigned(each.body(), set);
            if (!set.contains(field)) reportUnassigned(field, each);
        }
    }

    /** Reports a field that a constructor does not assign, at `name = name` if that is there. */
    private void reportUnassigned(Node.Declarator field, Declaration.Constructor constructor) {
        Expression.Assign missed = selfAssignmentOf(constructor, field.name().text());
        if (missed == null) {
            reportUnassigned(field, "a constructor does not assign it");
            return;
        }
        String name = field.name().text();
        diagnostics.report(Diagnostic.error(
                        LanguageCode.UNASSIGNED,
                        type.source(),
                        missed.span(),
                        "`" + name + "` is the parameter here, so the final field gets no value",
                        "write `self." + name + " = " + name + "`")
                .with(new Label(field.name().span(), "the final field")));
    }

    /** Returns the assignment {@code name = name} below the node, which was meant for the field; or null. */
    private static Expression.@Nullable Assign selfAssignmentOf(Node node, String name) {
        if (node instanceof Expression.Assign assign
                && assign.left() instanceof Expression.Name left
                && assign.right() instanceof Expression.Name right
                && left.text().equals(name)
                && right.text().equals(name)) return assign;
        return node.children().stream()
                .map(each -> selfAssignmentOf(each, name))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private void collectAssigned(Node node, Set<Node> set) {
        if (node instanceof Expression.Assign assign && assignedFinalField(assign.left()) != null)
            set.add(assignedFinalField(assign.left()));
        node.children().forEach(each -> collectAssigned(each, set));
    }

    private void reportUnassigned(Node.Declarator field, String reason) {
        diagnostics.report(Diagnostic.error(
                LanguageCode.UNASSIGNED,
                type.source(),
                field.name().span(),
                "`" + field.name().text() + "` is final, and " + reason,
                "assign it in every constructor or in its declaration"));
    }
}
