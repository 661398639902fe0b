package salsa.compiler.check;

import java.util.List;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Waiting;
import salsa.compiler.typing.Attribution;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;

/**
 * Reports code after a react that never runs: further rounds of a loop around it, and statements after a call of a
 * handler that reacts. javac itself reports a statement directly after a react.
 */
final class CodeAfterReact {
    private final SalsaType type;
    private final Attribution attribution;
    private final Diagnostics diagnostics;

    CodeAfterReact(SalsaType type, Attribution attribution, Diagnostics diagnostics) {
        this.type = type;
        this.attribution = attribution;
        this.diagnostics = diagnostics;
    }

    void check() {
        checkNode(type.declaration());
    }

    private void checkNode(Node node) {
        switch (node) {
            case Statement.Block block -> checkStatementsAfterReact(block.statements());
            case Statement.While loop -> checkLoopBody(loop.body());
            case Statement.DoWhile loop -> checkLoopBody(loop.body());
            case Statement.For loop -> checkLoopBody(loop.body());
            case Statement.ForEach loop -> checkLoopBody(loop.body());
            default -> {}
        }
        node.children().forEach(this::checkNode);
    }

    private void checkStatementsAfterReact(List<Statement> statements) {
        for (int i = 1; i < statements.size(); i++) {
            Expression.Call call = callThatReacts(statements.get(i - 1));
            if (call == null) continue;
            report(
                    statements.get(i),
                    "`" + call.name().text() + "` reacts, so the statements after its call never run",
                    "write `{ … } andThen { … }`, or move it into the cases");
        }
    }

    private void checkLoopBody(Statement body) {
        Statement last = body instanceof Statement.Block block
                ? block.statements().isEmpty() ? body : block.statements().getLast()
                : body;
        boolean leaves = last instanceof Statement.Receive && Waiting.isLeaving(last) || callThatReacts(last) != null;
        if (leaves && !containsContinue(body)) {
            report(
                    last,
                    "this loop runs at most once: execution continues in the cases of `react`",
                    "write `loop { … }`, or use `receive`");
        }
    }

    private static boolean containsContinue(Node node) {
        return node instanceof Statement.Continue
                || node.children().stream().anyMatch(CodeAfterReact::containsContinue);
    }

    /** Returns the call of a handler of this behavior that ends in a react, or null. */
    private Expression.@Nullable Call callThatReacts(Statement statement) {
        if (!(statement instanceof Statement.Evaluate evaluate
                && evaluate.expression() instanceof Expression.Call call
                && call.target() instanceof Expression.Self)) return null;
        ExecutableElement method = attribution.methodOrNull(type, call);
        Declaration.Handler handler =
                method == null ? null : attribution.members(type).declarationOf(method);
        boolean leaves = handler != null
                && handler.body() != null
                && !handler.body().statements().isEmpty()
                && Waiting.isLeaving(handler.body().statements().getLast());
        return leaves ? call : null;
    }

    /** Reports the statement at its first word, because a react spans many lines. */
    private void report(Statement at, String reason, String remedy) {
        int start = at.span().start();
        String text = type.source().text();
        int end = start;
        while (end < at.span().end() && Character.isJavaIdentifierPart(text.charAt(end))) end++;
        diagnostics.report(Diagnostic.error(
                LanguageCode.BEHIND_REACT, type.source(), new Span(start, Math.max(end, start + 1)), reason, remedy));
    }
}
