package salsa.compiler.check;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Owner;
import salsa.compiler.wording.OpenHandlers;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Expression;

/** The rule for priorities of a mailbox: a handler named by a text must exist. */
final class MailboxRules {
    private static final Set<String> OWN = Set.of("toString", "hashCode", "getStageId");

    private MailboxRules() {}

    static void check(SalsaType type, Expression.Call call, Attribution attribution, Diagnostics diagnostics) {
        boolean named = call.name().text().equals("priority")
                && !call.arguments().isEmpty()
                && call.arguments().getFirst() instanceof Expression.Literal literal
                && literal.kind() == Expression.Literal.Kind.STRING
                && isOfMailbox(attribution.methodOrNull(type, call))
                && createsOwnMailbox(call.target());
        if (!named) return;
        Expression text = call.arguments().getFirst();
        String name = Places.text(type, text).replace("\"", "");
        Set<String> handlers = new HashSet<>(OWN);
        OpenHandlers.typesThatRequire(type.lineage())
                .forEach(each -> each.handlers()
                        .forEach(handler -> handlers.add(handler.name().text())));
        if (handlers.contains(name)) return;
        Optional<String> near = Words.nearest(name, handlers);
        diagnostics.report(Diagnostic.error(
                LanguageCode.UNKNOWN_HANDLER,
                type.source(),
                text.span(),
                "`" + type.name() + "` has no handler `" + name + "`",
                near.map(each -> "did you mean " + each + "?").orElse("name a handler, or give a channel")));
    }

    static boolean isOfMailbox(@Nullable Element method) {
        return method != null && Owner.of(method).toString().equals(RuntimeNames.MAILBOX);
    }

    /** Returns whether the expression creates the mailbox for this actor: {@code Mailbox.of(self, …)}. */
    private static boolean createsOwnMailbox(@Nullable Expression mailbox) {
        return mailbox instanceof Expression.Call call
                && (createsOwnMailbox(call.target())
                        || call.name().text().equals("of")
                                && !call.arguments().isEmpty()
                                && call.arguments().getFirst() instanceof Expression.Self);
    }
}
