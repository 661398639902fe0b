package salsa.compiler.warning.order;

import java.util.HashSet;
import java.util.Set;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.warning.Path;
import salsa.compiler.warning.PathWalk;
import salsa.compiler.wording.Places;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * Warns of a message that overtakes an earlier one to the same actor, since that one waits for a token, and whose
 * handler reads a field that the handler of the earlier one changes.
 */
final class Overtakings implements PathWalk.Rule {
    private final Messages messages;
    private final Diagnostics diagnostics;
    private final Set<String> reported = new HashSet<>();

    Overtakings(Messages messages, Diagnostics diagnostics) {
        this.messages = messages;
        this.diagnostics = diagnostics;
    }

    @Override
    public void visit(Expression expression, Path path) {
        if (!(expression instanceof Expression.Send late)
                || !(late.target() instanceof Expression.Name || late.target() instanceof Expression.Self)
                || messages.tokens().isToken(late.target())
                || messages.isDelayed(late)
                || messages.isSentInOtherCode(late)) return;
        String actor = sourceText(late.target());
        path.latestSince(actor).stream()
                .filter(each -> sourceText(each.target()).equals(actor))
                .filter(each -> each.property() == null || each.property().kind() == Node.Property.Kind.WAITFOR)
                .filter(each ->
                        messages.isDelayed(each) && !messages.isBehindAt(each) && !messages.isSentInOtherCode(each))
                .findFirst()
                .ifPresent(early -> Messages.conflictingField(messages.targetOf(early), messages.targetOf(late))
                        .filter(_ -> !isReportedAt(late))
                        .filter(_ -> reported.add(actor + "<-" + late.name().text()))
                        .ifPresent(field -> warnOfOvertaking(early, late, field)));
    }

    /** Returns whether a message about the same place says more, such as that a block does not wait. */
    private boolean isReportedAt(Expression.Send late) {
        return diagnostics.all().stream()
                .anyMatch(each -> each.source() == messages.type().source()
                        && each.span().contains(late.name().span().start()));
    }

    private String sourceText(Expression expression) {
        return Places.text(messages.type(), expression);
    }

    private void warnOfOvertaking(Expression.Send early, Expression.Send late, String field) {
        diagnostics.report(Diagnostic.warning(
                        LanguageCode.OVERTAKEN,
                        messages.type().source(),
                        late.name().span(),
                        "`" + late.name().text() + "` reads `" + field + "` before `"
                                + early.name().text()
                                + "` changes it: this message waits for nothing, and overtakes the earlier one",
                        "send it behind the earlier one: `" + messages.textOrLoop(early, late) + " @ "
                                + messages.textWithoutProperty(late) + ";`")
                .with(new Label(early.name().span(), "waits for a token")));
    }
}
