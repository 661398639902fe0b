package salsa.compiler.warning;

import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.typing.Attribution;
import salsa.compiler.wording.Violations;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** Warnings about channels whose values no code gets: one that no code reads, and one closed before its last value. */
final class SuspiciousChannels {
    private final Universe universe;
    private final SalsaType type;
    private final Attribution attribution;
    private final Violations violations;

    SuspiciousChannels(Universe universe, SalsaType type, Attribution attribution, Diagnostics diagnostics) {
        this.universe = universe;
        this.type = type;
        this.attribution = attribution;
        this.violations = new Violations(type, diagnostics);
    }

    void check() {
        type.declaration().members().forEach(this::checkNode);
    }

    private void checkNode(Node node) {
        switch (node) {
            case Declaration.Field field -> field.declarators().forEach(this::checkChannel);
            case Statement.While loop -> checkClosesInLoop(loop, loop.body());
            case Statement.DoWhile loop -> checkClosesInLoop(loop, loop.body());
            case Statement.For loop -> checkClosesInLoop(loop, loop.body());
            case Statement.ForEach loop -> checkClosesInLoop(loop, loop.body());
            default -> {}
        }
        node.children().forEach(this::checkNode);
    }

    /** Reports a field with the receiving end of a new channel, if code uses it for the sending end only. */
    private void checkChannel(Node.Declarator declared) {
        String name = declared.name().text();
        boolean created = declared.initializer() instanceof Expression.Call call
                && call.name().text().equals("in")
                && call.target() instanceof Expression.New creation
                && violations.text(creation.type()).startsWith("Channel");
        if (!created
                || universe.isExtended(type)
                || type.declaration().members().stream().anyMatch(each -> readsChannel(each, name))) return;
        violations.warning(
                LanguageCode.UNREAD_CHANNEL,
                declared.name(),
                "no code takes the values of `" + name + "`, so they are never received",
                "handle each value, `" + name + ".each(value -> …);`, or take it in a case: `case " + name
                        + "(var value) -> …`");
    }

    /** Returns whether a node uses the receiving end of a channel other than for its sending end, or to close it. */
    private static boolean readsChannel(Node node, String name) {
        return switch (node) {
            case Expression.Name used -> used.text().equals(name);
            case Expression.Select select
            when select.target() instanceof Expression.Self ->
                select.name().text().equals(name);
            case Node.MessagePattern label
            when label.name() != null && label.name().text().equals(name) -> true;
            case Statement.Receive wait when hasDefault(wait.cases()) -> true;
            case Expression.ReceiveValue wait when hasDefault(wait.cases()) -> true;
            case Statement.Become become when hasDefault(become.cases()) -> true;
            case Declaration.Cases named when hasDefault(named.cases()) -> true;
            case Expression.Call call
            when (call.name().text().equals("out") || call.name().text().equals("close"))
                    && SuspiciousTokens.namesVariable(call.target(), name) -> false;
            default -> node.children().stream().anyMatch(each -> readsChannel(each, name));
        };
    }

    /** Returns whether there is a {@code default}, which takes the values of every channel. */
    private static boolean hasDefault(List<Node.SwitchCase> cases) {
        return cases.stream().anyMatch(each -> each.labels().isEmpty());
    }

    /** Reports the end of one channel in each round of a loop that also sends values to it. */
    private void checkClosesInLoop(Statement loop, Statement body) {
        if (!(body instanceof Statement.Block block)) return;
        List<Statement> statements = block.statements();
        for (int i = 0; i < statements.size(); i++) {
            String closed = closedChannel(statements.get(i));
            boolean again = i == statements.size() - 1 || !leavesLoop(statements.get(i + 1));
            if (closed == null || !again || !sendsInto(body, closed) || setsVariable(loop, closed)) continue;
            violations.warning(
                    LanguageCode.CLOSED_IN_LOOP,
                    statements.get(i),
                    "this closes `" + closed + "` in the first round, and the next round sends to it",
                    "close it after the loop");
        }
    }

    /** Returns the variable of the channel that a statement closes, or null. */
    private static @Nullable String closedChannel(Statement statement) {
        return statement instanceof Statement.Evaluate(var _, Expression.Call call)
                        && call.name().text().equals("close")
                        && call.target() instanceof Expression.Name channel
                ? channel.text()
                : null;
    }

    private static boolean leavesLoop(Statement statement) {
        return statement instanceof Statement.Break
                || statement instanceof Statement.Pass
                || statement instanceof Statement.Throw;
    }

    private boolean sendsInto(Node node, String channel) {
        return node instanceof Expression.Send send
                        && SuspiciousTokens.namesVariable(send.target(), channel)
                        && attribution.tokens(type).isSentIntoChannel(send)
                || node.children().stream().anyMatch(each -> sendsInto(each, channel));
    }

    /** Returns whether a loop declares or assigns a variable, which may then be another channel in each round. */
    private static boolean setsVariable(Node node, String name) {
        boolean here = switch (node) {
            case Node.Declarator declared -> declared.name().text().equals(name);
            case Statement.ForEach each -> each.variable().name().text().equals(name);
            case Expression.Assign assign -> SuspiciousTokens.namesVariable(assign.left(), name);
            default -> false;
        };
        return here || node.children().stream().anyMatch(each -> setsVariable(each, name));
    }
}
