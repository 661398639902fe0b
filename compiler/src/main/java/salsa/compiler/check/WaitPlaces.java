package salsa.compiler.check;

import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Violations;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;

/**
 * The rule for the places of waits, and of all else that only the code of a handler can do: wait, become, reply and ask
 * for the sender. Other code, such as that of a lambda, may run later or elsewhere.
 */
final class WaitPlaces {
    private final SalsaType type;
    private final Violations violations;

    WaitPlaces(SalsaType type, Violations violations) {
        this.type = type;
        this.violations = violations;
    }

    /** Checks a node that is not part of the code of a handler. */
    void checkOutsideHandler(Node node) {
        switch (node) {
            case Statement.Receive receive -> reportWaitOutside(receive, receive.reacts() ? "react" : "receive");
            case Expression.ReceiveValue receive -> reportWaitOutside(receive, "receive");
            case Statement.Loop loop -> reportWaitOutside(loop, "loop");
            case Statement.Become become -> reportBecomeOutside(become, "become");
            case Statement.Unbecome unbecome -> reportBecomeOutside(unbecome, "unbecome");
            case Statement.AndThen parts ->
                violations.error(
                        LanguageCode.WAIT_OUTSIDE,
                        parts.blocks().getFirst(),
                        "`andThen` is for handlers, and this code is not part of a handler",
                        "wait in a handler");
            case Expression.Await wait ->
                violations.error(
                        LanguageCode.WAIT_OUTSIDE,
                        wait,
                        "only a handler can wait, and this code is not part of a handler",
                        awaitRemedy(wait));
            case Expression.Sender sender ->
                violations.error(
                        LanguageCode.WAIT_OUTSIDE,
                        sender,
                        "this code runs later, when `sender` may be another actor",
                        "store it in a variable before this code: Actor from = sender;");
            case Statement.Reply reply ->
                violations.error(
                        LanguageCode.PASS_OUTSIDE,
                        reply,
                        "this code is not part of the handler: other code calls it, possibly later",
                        "reply in the case itself");
            default -> {}
        }
    }

    private String awaitRemedy(Expression.Await wait) {
        if (isInForEach(wait)) return "write a loop instead of `forEach`: `for (var each : …) { … }`";
        return isInField(wait)
                ? "declare a token field, `token Type name;`, assign it in the constructor without"
                        + " `await`, and await it in a handler"
                : "wait in the handler, and pass this code the value";
    }

    private boolean isInField(Expression.Await wait) {
        return Places.pathTo(type, wait.span().start()).stream().anyMatch(Declaration.Field.class::isInstance);
    }

    /** Returns whether a wait is in the code that {@code forEach} runs for each element. */
    private boolean isInForEach(Expression.Await wait) {
        return Places.pathTo(type, wait.span().start()).stream()
                .anyMatch(each -> each instanceof Expression.Call call
                        && call.name().text().equals("forEach")
                        && call.arguments().size() == 1
                        && call.arguments()
                                .getFirst()
                                .span()
                                .contains(wait.span().start()));
    }

    private void reportWaitOutside(Node node, String word) {
        int start = node.span().start();
        var at = new Node.Identifier(new Span(start, start + word.length()), word);
        violations.error(
                LanguageCode.WAIT_OUTSIDE,
                at,
                "only a handler can wait, and this code is not part of a handler",
                "wait in a handler, and let this code send a message");
    }

    private void reportBecomeOutside(Node node, String word) {
        int start = node.span().start();
        var at = new Node.Identifier(new Span(start, start + word.length()), word);
        violations.error(
                LanguageCode.BECOME_OUTSIDE,
                at,
                "only a handler can change the behavior of its actor, and this code is not part of a handler",
                "write it in a handler, and let this code send a message");
    }

    /** Checks that an actor which waits with its stack is not created on a stage: it has one of its own. */
    void checkStageOfWaiting(Expression.New creation, Expression stage) {
        SalsaType created = type.resolve(creation.type());
        if (created == null || !created.waitsWithStack()) return;
        violations.error(
                LanguageCode.WAITS_ON_STAGE,
                stage,
                "`" + created.name() + "` waits with its stack, so its actors have a stage of their own",
                "remove `on`");
    }
}
