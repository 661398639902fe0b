package salsa.compiler.warning;

import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Owner;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Violations;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * Warns where Java makes a text of an actor whose behavior declares {@code toString()}. It is the text of the
 * reference: another actor runs its handlers only for messages.
 */
final class ActorTexts {
    private static final Set<String> WRITERS =
            Set.of("java.io.PrintStream", "java.lang.String", "java.lang.StringBuilder");

    private final Universe universe;
    private final SalsaType type;
    private final Attribution attribution;
    private final Violations violations;

    ActorTexts(Universe universe, SalsaType type, Attribution attribution, Diagnostics diagnostics) {
        this.universe = universe;
        this.type = type;
        this.attribution = attribution;
        this.violations = new Violations(type, diagnostics);
    }

    void check() {
        checkNode(type.declaration());
    }

    private void checkNode(Node node) {
        switch (node) {
            case Expression.Binary sum
            when sum.operator().equals("+") -> {
                if (isText(sum.right())) checkOperand(sum.left());
                if (isText(sum.left())) checkOperand(sum.right());
            }
            case Expression.Assign assign
            when assign.operator().equals("+=") && isText(assign.left()) -> checkOperand(assign.right());
            case Expression.Call call when writesText(call) -> call.arguments().forEach(this::checkOperand);
            default -> {}
        }
        node.children().forEach(this::checkNode);
    }

    private boolean isText(Expression expression) {
        TypeMirror found = attribution.type(type, expression);
        return found != null && found.toString().equals("java.lang.String");
    }

    private boolean writesText(Expression.Call call) {
        return attribution.methodOrNull(type, call) instanceof ExecutableElement method
                && WRITERS.contains(Owner.of(method).toString());
    }

    private void checkOperand(Expression operand) {
        SalsaType actor = attribution.tokens(type).isToken(operand) ? null : behaviorWithText(operand);
        if (actor == null || !declaresToString(actor)) return;
        violations.warning(
                LanguageCode.REFERENCE_TEXT,
                operand,
                "this is the text of the reference; `" + actor.title() + "` runs its `toString` only for a message",
                sendRemedy(operand));
    }

    /** Returns the behavior of an actor; null for a value that is none. */
    private @Nullable SalsaType behaviorWithText(Expression operand) {
        if (operand instanceof Expression.Self) return type;
        return attribution.type(type, operand) instanceof DeclaredType declared
                ? universe.typeNamed(declared.asElement().toString())
                : null;
    }

    private static boolean declaresToString(SalsaType actor) {
        return actor.lineage().stream()
                .flatMap(each -> each.handlers().stream())
                .anyMatch(each -> each.name().text().equals("toString")
                        && each.parameters().isEmpty());
    }

    private String sendRemedy(Expression operand) {
        String message = Words.shortened(violations.text(operand)) + "<-toString()";
        boolean waits = Places.pathTo(type, operand.span().start()).stream()
                .noneMatch(each -> each instanceof Expression.Lambda
                        || each instanceof Node.ClassBody
                        || each instanceof Declaration.Field);
        if (operand instanceof Expression.Self) return "write `self.toString()`";
        return waits
                ? "wait for its answer: `await " + message + "`"
                : "send its answer to a handler: `self<-handler(" + message + ")`";
    }
}
