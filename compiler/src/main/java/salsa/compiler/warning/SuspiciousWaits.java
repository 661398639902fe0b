package salsa.compiler.warning;

import java.util.HashSet;
import java.util.Set;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.TakenMessage;
import salsa.compiler.symbol.Waiting;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.SwitchCase;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** Warnings about neglected messages: one that is never received, and one that is received without an answer. */
final class SuspiciousWaits {
    private final SalsaType type;
    private final Diagnostics diagnostics;

    SuspiciousWaits(SalsaType type, Diagnostics diagnostics) {
        this.type = type;
        this.diagnostics = diagnostics;
    }

    void check() {
        if (type.isInterface()) return;
        Set<String> taken = new HashSet<>();
        boolean any = false;
        for (SalsaType each : type.lineage()) {
            taken.addAll(Waiting.takenMessageNames(each.declaration()));
            any |= Waiting.takesAnything(each.declaration());
        }
        for (Declaration.Handler each : type.handlers()) {
            boolean forgotten = each.body() == null
                    && !each.isAbstract()
                    && !type.isAbstract()
                    && !taken.contains(each.name().text());
            if (forgotten && !any)
                diagnostics.report(Diagnostic.warning(
                        LanguageCode.NEVER_RECEIVED,
                        type.source(),
                        each.name().span(),
                        "`" + each.name().text() + "` has no body, and no case receives it",
                        "receive it in a case, or write a body"));
        }
        checkNode(type.declaration());
    }

    private void checkNode(Node node) {
        if (node instanceof SwitchCase one
                && !one.labels().isEmpty()
                && one.labels().getFirst() instanceof Node.MessagePattern label) {
            TakenMessage.meaningsOf(type, label).stream()
                    .limit(1)
                    .filter(each -> !isAck(each.handler()))
                    .filter(each -> !containsAnswer(one.body().getFirst()))
                    .forEach(each -> diagnostics.report(Diagnostic.warning(
                            LanguageCode.NO_REPLY,
                            type.source(),
                            label.span(),
                            "the sender of `" + each.handler().name().text()
                                    + "` waits for an answer, and this case gives none",
                            "write reply(…), or forward it")));
        }
        node.children().forEach(this::checkNode);
    }

    private static boolean isAck(Declaration.Handler handler) {
        return handler.passType() instanceof TypeTree.Simple simple && simple.isAck();
    }

    /** Returns whether the node contains an answer or a failure; nested cases answer other messages. */
    private static boolean containsAnswer(Node node) {
        return node instanceof Statement.Reply
                || node instanceof Statement.Throw
                || !(node instanceof SwitchCase inner && takesMessage(inner))
                        && node.children().stream().anyMatch(SuspiciousWaits::containsAnswer);
    }

    private static boolean takesMessage(SwitchCase one) {
        return !one.labels().isEmpty() && one.labels().getFirst() instanceof Node.MessagePattern;
    }
}
