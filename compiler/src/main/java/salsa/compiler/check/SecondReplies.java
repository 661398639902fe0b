package salsa.compiler.check;

import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.SwitchCase;
import salsa.syntax.tree.Statement;

/**
 * The rule for replies: a message has one answer, so a reply that is always followed by another reply to the same
 * message is an error. Whether a branch or loop replies twice is checked at run time.
 */
final class SecondReplies {
    private final SalsaType type;
    private final Diagnostics diagnostics;

    SecondReplies(SalsaType type, Diagnostics diagnostics) {
        this.type = type;
        this.diagnostics = diagnostics;
    }

    /** Checks a case that takes a message; nested cases reply to their own messages. */
    void checkCase(SwitchCase one) {
        checkSequence(one.body());
    }

    /** Checks statements that run one after the other. */
    private void checkSequence(List<? extends Statement> statements) {
        Statement.Reply before = null;
        for (Statement each : statements) {
            if (before == null) {
                checkNested(each);
                before = certainReplyOf(each);
            } else {
                reportRepliesAfter(each, before);
            }
        }
    }

    private void checkNested(Node node) {
        switch (node) {
            case Statement.Block block -> checkSequence(block.statements());
            case Statement.AndThen parts -> checkSequence(parts.blocks());
            case SwitchCase one -> checkSequence(one.body());
            default ->
                node.children().stream()
                        .filter(each -> !concernsOtherMessage(each))
                        .forEach(this::checkNested);
        }
    }

    /** Returns whether the node concerns another message, or is not the case's own code. */
    private static boolean concernsOtherMessage(Node node) {
        return node instanceof Statement.Receive
                || node instanceof Expression.ReceiveValue
                || node instanceof Statement.Become
                || node instanceof Expression.Lambda
                || node instanceof Node.ClassBody;
    }

    /** Returns a reply that has happened whenever the statement completes, or null. */
    private static Statement.@Nullable Reply certainReplyOf(Statement statement) {
        return switch (statement) {
            case Statement.Reply reply -> reply;
            case Statement.Block block -> firstCertainReply(block.statements());
            case Statement.AndThen parts -> firstCertainReply(parts.blocks());
            case Statement.If choice
            when choice.otherwise() != null ->
                certainReplyOf(choice.then()) == null ? null : certainReplyOf(choice.otherwise());
            case Statement.Try attempt when attempt.last() != null -> certainReplyOf(attempt.last());
            default -> null;
        };
    }

    /** Returns the first reply that runs whenever these statements do, or null. */
    private static Statement.@Nullable Reply firstCertainReply(List<? extends Statement> statements) {
        for (Statement each : statements) {
            Statement.Reply reply = certainReplyOf(each);
            if (reply != null) return reply;
        }
        return null;
    }

    private void reportRepliesAfter(Node node, Statement.Reply before) {
        if (concernsOtherMessage(node)) return;
        if (node instanceof Statement.Reply reply) {
            diagnostics.report(Diagnostic.error(
                            LanguageCode.SECOND_REPLY,
                            type.source(),
                            reply.span(),
                            "the message is already answered; a second answer is dropped",
                            "remove one of the two, or send the second value in a message")
                    .with(new Label(before.span(), "answered here")));
        } else {
            node.children().forEach(each -> reportRepliesAfter(each, before));
        }
    }
}
