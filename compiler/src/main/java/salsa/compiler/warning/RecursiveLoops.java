package salsa.compiler.warning;

import java.util.List;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.wording.Violations;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** Warns of a handler that receives and then calls itself, as a server loop does in languages with tail calls. */
final class RecursiveLoops {
    private final Declaration.Handler handler;
    private final Violations violations;

    private RecursiveLoops(Declaration.Handler handler, Violations violations) {
        this.handler = handler;
        this.violations = violations;
    }

    static void check(SalsaType type, Diagnostics diagnostics) {
        for (Declaration.Handler each : type.handlers()) {
            if (each.body() != null && containsReceive(each.body())) {
                new RecursiveLoops(each, new Violations(type, diagnostics)).checkLastAction(each.body());
            }
        }
    }

    private static boolean containsReceive(Node node) {
        return node instanceof Statement.Receive receive && !receive.reacts()
                || node instanceof Expression.ReceiveValue
                || node.children().stream().anyMatch(RecursiveLoops::containsReceive);
    }

    /** Reports each call of the handler itself that is the last thing that its code does. */
    private void checkLastAction(Node node) {
        switch (node) {
            case Statement.Block block
            when !block.statements().isEmpty() ->
                checkLastAction(block.statements().getLast());
            case Statement.If choice -> {
                checkLastAction(choice.then());
                if (choice.otherwise() != null) checkLastAction(choice.otherwise());
            }
            case Statement.Receive receive when !receive.reacts() -> checkCases(receive.cases());
            case Statement.Switch choice -> checkCases(choice.cases());
            case Statement.Evaluate(var _, Expression.Call call) when callsItself(call) -> warnOfRecursion(call);
            default -> {}
        }
    }

    private void checkCases(List<Node.SwitchCase> cases) {
        cases.stream()
                .filter(each -> !each.body().isEmpty())
                .forEach(each -> checkLastAction(each.body().getLast()));
    }

    private boolean callsItself(Expression.Call call) {
        return (call.target() == null || call.target() instanceof Expression.Self)
                && call.name().text().equals(handler.name().text())
                && call.arguments().size() == handler.parameters().size();
    }

    private void warnOfRecursion(Expression.Call call) {
        violations.warning(
                LanguageCode.RECURSIVE_LOOP,
                call,
                "this call needs more of the stack in each round, until the stack overflows",
                "write `while (true) { receive { … } }` instead of the call, and keep the arguments in variables");
    }
}
