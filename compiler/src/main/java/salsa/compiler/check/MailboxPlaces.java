package salsa.compiler.check;

import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * The rule for the place of an actor's own mailbox. The mailbox must exist before the first message arrives; otherwise
 * earlier messages would be neither counted nor ordered by priority. The actor itself therefore creates it once, in a
 * field initialiser.
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
        for (Declaration member : type.declaration().members()) checkNode(member, member instanceof Declaration.Field);
        reportSecondMailbox();
    }

    /** Reports the later of two fields, here or in the parents, that request a mailbox: an actor has one. */
    private void reportSecondMailbox() {
        String first = null;
        for (SalsaType each : type.lineage().reversed()) {
            for (Node.Declarator field : mailboxFields(each)) {
                if (first == null)
                    first = (each == type ? "" : each.name() + ".")
                            + field.name().text();
                else if (each == type) reportSecondField(field, first);
            }
        }
    }

    private List<Node.Declarator> mailboxFields(SalsaType in) {
        if (in.fromHeader()) return List.of();
        return in.members(Declaration.Field.class).stream()
                .flatMap(each -> each.declarators().stream())
                .filter(each -> each.initializer() != null && createsOwnMailbox(in, each.initializer()))
                .toList();
    }

    private boolean createsOwnMailbox(SalsaType in, Node node) {
        if (node instanceof Expression.Lambda || node instanceof Node.ClassBody) return false;
        return node instanceof Expression.Call call && isForSelf(call) && createsMailbox(in, call)
                || node.children().stream().anyMatch(each -> createsOwnMailbox(in, each));
    }

    /** @param first the name of the field that has the mailbox of the actor */
    private void reportSecondField(Node.Declarator field, String first) {
        diagnostics.report(Diagnostic.error(
                LanguageCode.SECOND_MAILBOX,
                type.source(),
                field.span(),
                "`" + first + "` is already the actor's mailbox, and an actor has one",
                "use `" + first.substring(first.indexOf('.') + 1) + "`, which may be given priorities as well"));
    }

    /** @param inInitialiser whether the node is in a field initialiser, and in no code that runs later */
    private void checkNode(Node node, boolean inInitialiser) {
        boolean still = inInitialiser && !(node instanceof Expression.Lambda) && !(node instanceof Node.ClassBody);
        if (node instanceof Expression.Call call && createsMailbox(type, call)) checkPlace(call, still);
        if (node instanceof Expression.MethodReference reference && createsMailbox(reference)) {
            reportError(reference, "a mailbox is created in a field initialiser of its actor", FIELD);
        }
        node.children().forEach(each -> checkNode(each, still));
    }

    private boolean createsMailbox(SalsaType in, Expression.Call call) {
        return call.name().text().equals("of") && MailboxRules.isOfMailbox(attribution.methodOrNull(in, call));
    }

    private static boolean createsMailbox(Expression.MethodReference reference) {
        return reference.name().equals("of")
                && reference.target() instanceof Expression.Name name
                && name.text().equals("Mailbox");
    }

    private void checkPlace(Expression.Call call, boolean inInitialiser) {
        if (!inInitialiser)
            reportError(call, "messages that arrived earlier would not be in this mailbox", fieldRemedy(call));
        else if (!isForSelf(call)) reportError(call, "a mailbox is for the actor that creates it", "pass `self`");
    }

    /**
     * Returns the remedy: a field, and where its bound comes from if only the running constructor or handler knows it.
     */
    private String fieldRemedy(Expression.Call call) {
        boolean known =
                call.arguments().size() < 2 || isBoundKnown(call.arguments().get(1));
        return known
                ? FIELD
                : FIELD + " it is made before the constructor runs, so take the bound from a constant or a property";
    }

    private boolean isBoundKnown(Expression bound) {
        Element named = attribution.element(type, bound);
        return bound instanceof Expression.Literal
                || named != null && named.getModifiers().contains(Modifier.STATIC);
    }

    private static boolean isForSelf(Expression.Call call) {
        return !call.arguments().isEmpty() && call.arguments().getFirst() instanceof Expression.Self;
    }

    private void reportError(Node at, String reason, String remedy) {
        diagnostics.report(Diagnostic.error(LanguageCode.MAILBOX_ELSEWHERE, type.source(), at.span(), reason, remedy));
    }
}
