package salsa.compiler.check;

import salsa.compiler.typing.Attribution;
import salsa.compiler.unit.SalsaType;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * A mailbox of an actor's own is there before the first message is, or what came first would not be counted, nor wait
 * behind what has a higher priority. So it is asked for where the fields get their values, by the actor itself.
 */
final class MailboxPlaces {
    private static final String FIELD = "write a field: Mailbox mailbox = Mailbox.of(self, …);";

    private final SalsaType type;
    private final Attribution attribution;
    private final Diagnostics diagnostics;

    MailboxPlaces(SalsaType type, Attribution attribution, Diagnostics diagnostics) {
        this.type = type;
        this.attribution = attribution;
        this.diagnostics = diagnostics;
    }

    void check() {
        for (Declaration member : type.declaration().members()) walk(member, member instanceof Declaration.Field);
    }

    private void walk(Node node, boolean first) {
        boolean still = first && !(node instanceof Expression.Lambda) && !(node instanceof Node.ClassBody);
        if (node instanceof Expression.Call call && isMaking(call)) made(call, still);
        if (node instanceof Expression.MethodReference reference && isMaking(reference)) {
            error(reference, "a mailbox is made at once, for the actor that is being made", FIELD);
        }
        node.children().forEach(each -> walk(each, still));
    }

    private boolean isMaking(Expression.Call call) {
        return call.name().text().equals("of") && MailboxRules.isOfMailbox(attribution.handler(type, call));
    }

    private static boolean isMaking(Expression.MethodReference reference) {
        return reference.name().equals("of") && reference.target() instanceof Expression.Name name
                && name.text().equals("Mailbox");
    }

    private void made(Expression.Call call, boolean first) {
        boolean own = !call.arguments().isEmpty() && call.arguments().getFirst() instanceof Expression.Self;
        if (!first) error(call, "messages may have come before it, and would not wait in it", FIELD);
        else if (!own) error(call, "an actor asks for a mailbox for itself, and for nobody else", "pass self");
    }

    private void error(Node at, String reason, String remedy) {
        diagnostics.report(Diagnostic.error(LanguageCode.MAILBOX_ELSEWHERE, type.source(), at.span(), reason, remedy));
    }
}
