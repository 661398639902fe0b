package salsa.compiler.warning;

import java.util.Set;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.wording.Violations;
import salsa.compiler.wording.Words;
import salsa.syntax.tree.Expression;

/** Warns of an end of the process behind messages that the same code has just sent, which are then never handled. */
final class EarlyExits implements PathWalk.Rule {
    private static final Set<String> ENDS = Set.of("exit", "halt");

    private final Violations violations;

    EarlyExits(Violations violations) {
        this.violations = violations;
    }

    @Override
    public void visit(Expression expression, Path path) {
        if (!(expression instanceof Expression.Call call) || !endsProcess(call)) return;
        path.unawaitedSends().reduce((_, last) -> last).ifPresent(last -> {
            String sent = Words.shortened(violations.text(last));
            violations.warning(
                    LanguageCode.EARLY_EXIT,
                    call,
                    "this ends the process before `" + last.name().text() + "` is handled",
                    sent.equals("…")
                            ? "remove it: a program ends when no message is left"
                            : "remove it: a program ends when no message is left; or send a message after it: `" + sent
                                    + " @ self<-handler();`, whose handler exits");
        });
    }

    private boolean endsProcess(Expression.Call call) {
        if (!ENDS.contains(call.name().text()) || call.target() == null) return false;
        String target = violations.text(call.target());
        return target.equals("System") || target.equals("Runtime.getRuntime()");
    }
}
