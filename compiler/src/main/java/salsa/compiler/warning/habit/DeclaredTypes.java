package salsa.compiler.warning.habit;

import java.util.List;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Owner;
import salsa.compiler.wording.Violations;
import salsa.compiler.wording.Words;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * Warns of a message with an argument of a general declared type, if its actor has several handlers of that name for
 * special types: the declared type chooses the handler, not the object's class.
 */
final class DeclaredTypes {
    private static final int SPECIAL_MIN = 2;

    private final SalsaType type;
    private final Attribution attribution;
    private final Violations violations;

    DeclaredTypes(SalsaType type, Attribution attribution, Violations violations) {
        this.type = type;
        this.attribution = attribution;
        this.violations = violations;
    }

    void check() {
        checkNode(type.declaration());
    }

    private void checkNode(Node node) {
        if (node instanceof Expression.Send send && send.arguments().size() == 1) checkSend(send);
        node.children().forEach(this::checkNode);
    }

    private void checkSend(Expression.Send send) {
        Expression argument = send.arguments().getFirst();
        ExecutableElement chosen = attribution.methodOrNull(type, send);
        if (!(argument instanceof Expression.Name)
                || attribution.tokens(type).isToken(argument)
                || chosen == null
                || chosen.getParameters().size() != 1) return;
        List<TypeMirror> special = ElementFilter.methodsIn(Owner.of(chosen).getEnclosedElements()).stream()
                .filter(each -> each != chosen && each.getSimpleName().equals(chosen.getSimpleName()))
                .map(ExecutableElement::getParameters)
                .filter(each -> each.size() == 1)
                .map(each -> each.getFirst().asType())
                .filter(each ->
                        isProperSubtype(each, chosen.getParameters().getFirst().asType()))
                .toList();
        if (special.size() >= SPECIAL_MIN) warnOfDeclaredType(argument, chosen, special);
    }

    private boolean isProperSubtype(TypeMirror special, TypeMirror general) {
        return !special.getKind().isPrimitive()
                && attribution.types().isSubtype(special, general)
                && !attribution.types().isSameType(special, general);
    }

    private void warnOfDeclaredType(Expression argument, ExecutableElement chosen, List<TypeMirror> special) {
        String first = Words.simple(special.getFirst().toString());
        violations.warning(
                LanguageCode.DECLARED_TYPE,
                argument,
                "`" + violations.text(argument) + "` is declared as "
                        + Words.simple(
                                chosen.getParameters().getFirst().asType().toString())
                        + ", so the handler for that type is chosen, not the one for " + first,
                "let one handler choose by the object: `switch (" + violations.text(argument) + ") { case " + first
                        + " each -> …; … }`");
    }
}
