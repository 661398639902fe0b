package salsa.compiler.warning;

import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.typing.Attribution;
import salsa.compiler.typing.Owner;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Violations;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * Warns of a channel that joins a group but is in no field. A group keeps no member in memory, so the channel is
 * collected some time after the handler, and the actor has left the group without notice.
 */
final class ForgottenMembers {
    private final SalsaType type;
    private final Attribution attribution;
    private final Violations violations;

    ForgottenMembers(SalsaType type, Attribution attribution, Diagnostics diagnostics) {
        this.type = type;
        this.attribution = attribution;
        this.violations = new Violations(type, diagnostics);
    }

    void check() {
        if (type.isInterface()) return;
        type.declaration().members().forEach(each -> checkNode(each, each));
    }

    private void checkNode(Node node, Declaration member) {
        if (node instanceof Expression.Call call
                && call.name().text().equals("join")
                && call.arguments().size() == 1
                && joinedChannel(call.arguments().getFirst(), member) instanceof String channel
                && isOfGroup(call)) warnOfForgotten(call, channel);
        node.children().forEach(each -> checkNode(each, member));
    }

    private boolean isOfGroup(Expression.Call call) {
        return attribution.methodOrNull(type, call) instanceof ExecutableElement method
                && Owner.of(method).toString().equals(RuntimeNames.GROUP);
    }

    /** Returns the local variable of the channel whose sending end is joined, if no code keeps the channel; or null. */
    private @Nullable String joinedChannel(Expression end, Declaration member) {
        String channel = end instanceof Expression.Call out
                        && out.name().text().equals("out")
                        && out.target() instanceof Expression.Name name
                ? name.text()
                : null;
        return channel != null
                        && declaresChannel(member, channel)
                        && !keepsChannel(member, channel)
                        && !Places.text(type, member).matches("(?s).*\\bcase\\s+" + channel + "\\s*\\(.*")
                ? channel
                : null;
    }

    private static boolean declaresChannel(Node node, String channel) {
        return node instanceof Statement.Local local
                        && local.declarators().stream()
                                .anyMatch(each -> each.name().text().equals(channel)
                                        && (each.initializer() instanceof Expression.New
                                                || each.initializer() instanceof Expression.Call made
                                                        && made.target() instanceof Expression.New))
                || node.children().stream().anyMatch(each -> declaresChannel(each, channel));
    }

    /** Returns whether code uses the channel other than for a call on it. */
    private static boolean keepsChannel(Node node, String channel) {
        if (node instanceof Expression.Name used) return used.text().equals(channel);
        Expression called = node instanceof Expression.Call call
                        && call.target() instanceof Expression.Name name
                        && name.text().equals(channel)
                        && !call.name().text().equals("receive")
                ? name
                : null;
        return node.children().stream().anyMatch(each -> each != called && keepsChannel(each, channel));
    }

    private void warnOfForgotten(Expression.Call call, String channel) {
        violations.warning(
                LanguageCode.FORGOTTEN_MEMBER,
                call.arguments().getFirst(),
                "a group keeps no channel in memory: `" + channel + "` may be collected after this handler, and the"
                        + " actor then leaves the group",
                "make `" + channel + "` a field of `" + type.name() + "`");
    }
}
