package salsa.compiler.check;

import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Tokens;
import salsa.compiler.wording.Violations;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** The rules of chains: which statements may precede and follow {@code @}. */
final class ChainRules {
    private final SalsaType type;
    private final Tokens tokens;
    private final Violations violations;

    ChainRules(SalsaType type, Tokens tokens, Violations violations) {
        this.type = type;
        this.tokens = tokens;
        this.violations = violations;
    }

    void check(Statement.Chain chain) {
        if (violations.isReported(chain.links().getFirst())) return;
        for (int i = 0; i < chain.links().size(); i++) {
            Statement link = chain.links().get(i);
            boolean last = i == chain.links().size() - 1;
            boolean answer = link instanceof Statement.Reply;
            if (answer || link instanceof Statement.Pass && last || link instanceof Statement.Erroneous) continue;
            if (link instanceof Statement.Pass) {
                violations.error(
                        LanguageCode.CONTINUES_NOTHING,
                        link,
                        "`pass` ends the handler; nothing can follow it",
                        "end the chain here");
            } else if (!containsSend(link) && !callsHandler(link)) reportSendsNothing(link, i == 0 || isCreation(link));
        }
    }

    /** Returns whether a link calls a handler like a method, which another rule reports. */
    private boolean callsHandler(Statement link) {
        return link instanceof Statement.Evaluate evaluate
                && evaluate.expression() instanceof Expression.Call call
                && call.target() == null
                && type.lineage().stream()
                        .anyMatch(each ->
                                MemberRules.declaresHandler(each, call.name().text()));
    }

    private void reportSendsNothing(Statement link, boolean first) {
        if (first) {
            violations.error(
                    LanguageCode.CONTINUES_NOTHING,
                    link,
                    "this statement sends no message, so nothing can follow it with `@`",
                    "end it with `;` instead of `@`");
            return;
        }
        if (violations.isReported(link)) return;
        violations.warning(
                LanguageCode.RUNS_AT_ONCE,
                link,
                "this sends no message, so it runs at once, before the message in front of `@` completes",
                "move it into a handler and send a message: … @ self<-handler(…)");
    }

    /**
     * Returns whether a link only creates an actor: that is not a message, so it can neither wait nor be waited for.
     */
    private boolean isCreation(Statement link) {
        return link instanceof Statement.Evaluate evaluate
                && evaluate.expression() instanceof Expression.New creation
                && type.resolve(creation.type()) != null;
    }

    private boolean containsSend(Node node) {
        return switch (node) {
            case Expression.Send send -> true;
            case Expression.Lambda lambda -> false;
            case Node.ClassBody body -> false;
            case Expression expression when tokens.isToken(expression) -> true;
            default -> node.children().stream().anyMatch(this::containsSend);
        };
    }
}
