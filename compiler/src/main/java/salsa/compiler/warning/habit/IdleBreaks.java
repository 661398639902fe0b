package salsa.compiler.warning.habit;

import java.util.List;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.wording.Violations;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * Warns of a {@code break} at the end of a case of a {@code receive} that ends a loop's body: it leaves the {@code
 * receive}, which the case would do without it, and not the loop.
 */
final class IdleBreaks {
    private final Violations violations;

    IdleBreaks(Violations violations) {
        this.violations = violations;
    }

    void check() {
        violations.type().declaration().members().forEach(this::checkNode);
    }

    private void checkNode(Node node) {
        switch (node) {
            case Statement.While loop -> checkRound(loop.body());
            case Statement.DoWhile loop -> checkRound(loop.body());
            case Statement.For loop -> checkRound(loop.body());
            case Statement.ForEach loop -> checkRound(loop.body());
            default -> {}
        }
        node.children().forEach(this::checkNode);
    }

    /** Looks at the receive that ends a round of a loop. */
    private void checkRound(Statement body) {
        switch (body) {
            case Statement.Block block
            when !block.statements().isEmpty() -> checkRound(block.statements().getLast());
            case Statement.Receive receive
            when !receive.reacts() -> receive.cases().forEach(each -> checkEnd(each.body()));
            default -> {}
        }
    }

    private void checkEnd(List<Statement> statements) {
        if (!statements.isEmpty()) checkEnd(statements.getLast());
    }

    private void checkEnd(Statement statement) {
        switch (statement) {
            case Statement.Block block -> checkEnd(block.statements());
            case Statement.If choice -> {
                checkEnd(choice.then());
                if (choice.otherwise() != null) checkEnd(choice.otherwise());
            }
            case Statement.Break leave
            when leave.label() == null ->
                violations.warning(
                        LanguageCode.IDLE_BREAK,
                        leave,
                        "this leaves the `receive`, whose case ends here in any case; the loop continues",
                        "to leave the loop, write a label before it and name it: `serving: while (…) { … break serving;"
                                + " … }`; or end the handler with `pass`");
            default -> {}
        }
    }
}
