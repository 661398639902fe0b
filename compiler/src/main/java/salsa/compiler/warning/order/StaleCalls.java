package salsa.compiler.warning.order;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.warning.Path;
import salsa.compiler.warning.PathWalk;
import salsa.compiler.warning.Receivers;
import salsa.compiler.wording.Places;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;

/**
 * Warns of a call of the actor's own handler that reads a field, behind a message to the actor itself which changes
 * the field: a call runs at once, before all messages.
 */
final class StaleCalls implements PathWalk.Rule {
    private final Messages messages;
    private final Diagnostics diagnostics;
    private final Set<String> reported = new HashSet<>();

    StaleCalls(Messages messages, Diagnostics diagnostics) {
        this.messages = messages;
        this.diagnostics = diagnostics;
    }

    @Override
    public void visit(Expression expression, Path path) {
        if (!(expression instanceof Expression.Call call) || !(call.target() instanceof Expression.Self)) return;
        Receivers.Target called = calledHandler(messages.type(), call);
        if (called == null) return;
        path.latestUnawaited().stream()
                .filter(each -> each.target() instanceof Expression.Self && each.property() == null)
                .forEach(each -> Messages.conflictingField(messages.targetOf(each), called)
                        .filter(_ -> reported.add(call.name().text()))
                        .ifPresent(field -> warnOfStaleCall(call, each, field)));
    }

    /** Returns the handler that a call runs: the nearest one of its name and number of parameters; or null. */
    private static Receivers.@Nullable Target calledHandler(SalsaType type, Expression.Call call) {
        for (SalsaType owner : type.lineage()) {
            Optional<Declaration.Handler> found = owner.handlers().stream()
                    .filter(each -> each.name().text().equals(call.name().text())
                            && each.parameters().size() == call.arguments().size())
                    .findFirst();
            if (found.isPresent()) return new Receivers.Target(owner, found.get());
        }
        return null;
    }

    private void warnOfStaleCall(Expression.Call call, Expression.Send send, String field) {
        diagnostics.report(Diagnostic.warning(
                        LanguageCode.STALE_FIELD,
                        messages.type().source(),
                        call.name().span(),
                        "this call runs at once, and reads `" + field + "` before `"
                                + send.name().text() + "` changes it",
                        "send it as a message, which is handled behind the others: `"
                                + Places.text(messages.type(), call).replaceFirst("\\.", "<-") + ";`")
                .with(new Label(send.name().span(), "sent here")));
    }
}
