package salsa.compiler.check;

import java.util.Set;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Violations;
import salsa.compiler.wording.Words;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** The rule that a handler awaits nothing that happens only after it: an answer of its own actor, or that actor's end. */
final class EndlessWaits {
    private static final Set<String> ENDING_METHODS = Set.of("stop", "kill", "end"); // of Actors

    private final SalsaType type;
    private final Violations violations;

    EndlessWaits(SalsaType type, Violations violations) {
        this.type = type;
        this.violations = violations;
    }

    /** Checks an {@code await} in the code of a handler. One with a time limit does end. */
    void checkAwait(Expression.Await wait) {
        if (wait.limit() != null) return;
        if (isOwnAnswer(wait.token())) {
            violations.error(
                    LanguageCode.AWAITS_ITSELF,
                    wait,
                    "the actor handles no other message while this handler waits, so the answer never arrives",
                    remedyWithoutWaiting(wait));
        } else if (isOwnEnd(wait.token())) {
            violations.error(
                    LanguageCode.AWAITS_ITSELF,
                    wait,
                    "an actor ends only after this handler, which waits for that end",
                    "end the actor with Actors.finish(self)");
        }
    }

    /** Returns whether the token is the answer to a message to the actor itself. */
    private static boolean isOwnAnswer(Expression token) {
        return switch (token) {
            case Expression.Parenthesized inner -> isOwnAnswer(inner.inner());
            case Expression.Cast cast -> isOwnAnswer(cast.operand());
            case Expression.Send send -> send.target() instanceof Expression.Self;
            case Expression.Call(var _, Expression.Name owner, var _, var name, var arguments)
            when owner.text().equals("Failure") && name.text().equals("of") && arguments.size() == 1 ->
                isOwnAnswer(arguments.getFirst());
            default -> false;
        };
    }

    /** Returns the repair of an await of the actor's own answer: a call, or a chain that ends in another handler. */
    private String remedyWithoutWaiting(Expression.Await wait) {
        String text = Words.shortened(Places.text(type, wait.token()));
        boolean chained = Places.innermost(Places.pathTo(type, wait.span().start()), Statement.Chain.class) != null;
        if (chained) return "remove `await`, and continue in a handler at the end of the chain: … @ self<-handler()";
        boolean callable = wait.token() instanceof Expression.Send send && isCallableAtOnce(send);
        if (!callable) return "continue in another handler: `self<-handler(" + text + ")`";
        return "call the handler: `" + text.replaceFirst("<-", ".") + "`, or continue in another handler";
    }

    /** Returns whether the handler of a message to the actor itself can be called at once, as far as its text shows. */
    private boolean isCallableAtOnce(Expression.Send send) {
        String name = send.name().text();
        return send.arguments().stream().noneMatch(EndlessWaits::containsSend)
                && type.lineage().stream()
                        .flatMap(each -> each.handlers().stream())
                        .filter(each -> each.name().text().equals(name))
                        .allMatch(each -> each.body() != null && !passesToken(each.body()));
    }

    private static boolean containsSend(Node node) {
        return node instanceof Expression.Send || node.children().stream().anyMatch(EndlessWaits::containsSend);
    }

    private static boolean passesToken(Node node) {
        return node instanceof Statement.Pass pass && (pass.later() || containsSend(pass))
                || node.children().stream().anyMatch(EndlessWaits::passesToken);
    }

    /** Returns whether the token is that of the actor's own end, such as {@code Actors.stop(self)}. */
    private static boolean isOwnEnd(Expression token) {
        return token instanceof Expression.Call call
                && call.target() instanceof Expression.Name owner
                && owner.text().equals("Actors")
                && ENDING_METHODS.contains(call.name().text())
                && call.arguments().size() == 1
                && call.arguments().getFirst() instanceof Expression.Self;
    }
}
