package salsa.compiler.check;

import javax.lang.model.element.ExecutableElement;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.Modifiers;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Places;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;

/**
 * The rule for a reference to a handler where an {@code Out} is expected: the handler acknowledges each value, as the
 * owner of a channel does, and takes one value.
 */
final class HandlerOuts {
    private final SalsaType type;
    private final Attribution attribution;
    private final Diagnostics diagnostics;

    HandlerOuts(SalsaType type, Attribution attribution, Diagnostics diagnostics) {
        this.type = type;
        this.attribution = attribution;
        this.diagnostics = diagnostics;
    }

    void check(Expression reference) {
        if (hasNoEnclosingActor(reference)) {
            diagnostics.report(Diagnostic.error(
                    LanguageCode.NO_ACTOR_HERE,
                    type.source(),
                    reference.span(),
                    "this code belongs to no actor, so it cannot refer to a handler",
                    "create the Out in a handler and pass it to this code"));
            return;
        }
        ExecutableElement handler = attribution.methodOrNull(type, reference);
        if (handler == null || handler.getSimpleName().isEmpty()) return; // unknown, which javac reports
        String name =
                "`" + RuntimeNames.handlerAsWritten(handler.getSimpleName().toString()) + "`";
        if (!attribution.isAck(handler.getReturnType())) {
            reportError(
                    reference,
                    name + " passes a value, and a channel only acknowledges",
                    "name a handler with the pass type `ack`");
        } else if (handler.isVarArgs() || handler.getParameters().size() != 1) {
            reportError(
                    reference,
                    name + (handler.isVarArgs() ? " takes any number of values" : " does not take one value"),
                    "name a handler with one parameter, the type of the channel's values");
        }
    }

    /** Returns whether the code has no enclosing actor: it is in a static class or a constant. */
    private boolean hasNoEnclosingActor(Expression reference) {
        return Places.pathTo(type, reference.span().start()).stream()
                .anyMatch(each -> each instanceof Declaration.Nested nested
                                && (nested.isStatic()
                                        || type.declaration().members().contains(nested))
                        || each instanceof Declaration.Field field
                                && Modifiers.containsWord(field.modifiers(), "static"));
    }

    private void reportError(Expression at, String reason, String remedy) {
        diagnostics.report(Diagnostic.error(LanguageCode.NO_OUT, type.source(), at.span(), reason, remedy));
    }
}
