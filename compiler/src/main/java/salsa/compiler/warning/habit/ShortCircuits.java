package salsa.compiler.warning.habit;

import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.warning.Changes;
import salsa.compiler.warning.Receivers;
import salsa.compiler.wording.Violations;
import salsa.compiler.wording.Words;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/**
 * Warns of a message in the right operand of {@code &&} or {@code ||} whose handler changes its actor: over tokens
 * these operators decide only the value, so the message is sent whatever the left operand is.
 */
final class ShortCircuits {
    private final SalsaType type;
    private final Receivers receivers;
    private final Violations violations;

    ShortCircuits(SalsaType type, Receivers receivers, Violations violations) {
        this.type = type;
        this.receivers = receivers;
        this.violations = violations;
    }

    void check() {
        checkNode(type.declaration());
    }

    private void checkNode(Node node) {
        if (node instanceof Expression.Binary binary
                && (binary.operator().equals("&&") || binary.operator().equals("||"))) checkRightOperand(binary);
        node.children().forEach(this::checkNode);
    }

    private void checkRightOperand(Expression.Binary binary) {
        if (!(operandOf(binary.right()) instanceof Expression.Send send)
                || !(receivers.receiverOf(type, send) instanceof Receivers.Target target)
                || new Changes(target.owner()).changedFields(target.handler()).isEmpty()) return;
        violations.warning(
                LanguageCode.BOTH_OPERANDS,
                binary.right(),
                "this message is sent whatever the left operand is: over tokens `" + binary.operator()
                        + "` decides only the value",
                operandOf(binary.left()) instanceof Expression.Send
                        ? "let Java's `" + binary.operator() + "` choose: `" + valueText(binary.left()) + " "
                                + binary.operator() + " " + valueText(binary.right()) + "`"
                        : "test the left operand first, with `if`, and send the message in a branch");
    }

    /** Returns the text of an operand with the value of its message: awaited, or from a call if it is one's own. */
    private String valueText(Expression operand) {
        String text = violations.text(operand);
        if (!(operandOf(operand) instanceof Expression.Send send)) return Words.shortened(text);
        String sent = violations.text(send);
        return Words.shortened(text.replace(
                sent, send.target() instanceof Expression.Self ? sent.replaceFirst("<-", ".") : "await " + sent));
    }

    private static Expression operandOf(Expression expression) {
        return switch (expression) {
            case Expression.Parenthesized inner -> operandOf(inner.inner());
            case Expression.Unary not when not.operator().equals("!") -> operandOf(not.operand());
            default -> expression;
        };
    }
}
