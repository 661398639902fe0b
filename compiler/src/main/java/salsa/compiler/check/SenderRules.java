package salsa.compiler.check;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.TakenMessage;
import salsa.compiler.symbol.Universe;
import salsa.compiler.symbol.Waiting;
import salsa.compiler.wording.Declarations;
import salsa.compiler.wording.OpenHandlers;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.SwitchCase;
import salsa.syntax.tree.Statement;

/**
 * The rules for {@code sender}. A send carries its sender only if the receiver's static type announces that the handler
 * may ask for it. A handler that asks must therefore be announced wherever a supertype declares its message.
 */
public final class SenderRules {
    private final SalsaType type;
    private final Diagnostics diagnostics;
    private final Set<String> asking = new HashSet<>(); // own handlers that ask for it, or call one that does

    private SenderRules(SalsaType type, Diagnostics diagnostics) {
        this.type = type;
        this.diagnostics = diagnostics;
    }

    public static void check(Universe universe, Diagnostics diagnostics) {
        for (SalsaType type : List.copyOf(universe.types())) {
            boolean asks = !type.fromHeader() && !type.isInterface() && type.keepsSender();
            if (asks) new SenderRules(type, diagnostics).check();
        }
    }

    private void check() {
        for (SalsaType each : type.lineage()) {
            each.handlers().stream()
                    .filter(Waiting::isForSender)
                    .forEach(one -> asking.add(one.name().text()));
        }
        while (type.handlers().stream().anyMatch(this::tryAddAsking)) {} // until a fixed point
        for (Declaration.Handler each : type.handlers()) {
            Node at = each.body() == null ? null : placeThatAsks(each.body());
            if (at != null) checkDeclaresSender(new TakenMessage(type, each, List.of()), at);
        }
        type.declaration().members().forEach(this::checkCases);
    }

    /** Adds the handler if its body asks for the sender; returns whether it is new among those. */
    private boolean tryAddAsking(Declaration.Handler handler) {
        return handler.body() != null
                && placeThatAsks(handler.body()) != null
                && asking.add(handler.name().text());
    }

    /** Returns the place in the body of a handler or case that asks for the message's sender, or null. */
    private @Nullable Node placeThatAsks(Node node) {
        if (node instanceof Expression.Sender) return node;
        boolean calls = node instanceof Expression.Call call
                && asking.contains(call.name().text())
                && (call.target() instanceof Expression.Self || call.target() instanceof Expression.Parent);
        if (calls) return node;
        List<SwitchCase> taking = casesThatTakeMessages(node);
        for (Node each : node.children()) {
            Node found = taking.contains(each) ? null : placeThatAsks(each);
            if (found != null) return found;
        }
        return null;
    }

    /** Returns the cases that take one message each; only these can ask for its sender. */
    private static List<SwitchCase> casesThatTakeMessages(Node node) {
        List<SwitchCase> cases = switch (node) {
            case Statement.Receive receive -> receive.cases();
            case Expression.ReceiveValue receive -> receive.cases();
            case Statement.Become become -> become.cases();
            case Declaration.Cases named -> named.cases();
            default -> List.of();
        };
        return cases.stream()
                .filter(each -> each.labels().isEmpty() || each.labels().getFirst() instanceof Node.MessagePattern)
                .toList();
    }

    private void checkCases(Node node) {
        for (SwitchCase each : casesThatTakeMessages(node)) {
            Node at = placeThatAsks(each.body().getFirst());
            if (at != null) messagesTakenBy(each).forEach(one -> checkDeclaresSender(one, at));
        }
        node.children().forEach(this::checkCases);
    }

    /** Returns the messages that the case takes; without a label it may take any message. */
    private Stream<TakenMessage> messagesTakenBy(SwitchCase one) {
        if (!one.labels().isEmpty()) {
            return one.labels().stream()
                    .flatMap(each -> TakenMessage.meaningsOf(type, (Node.MessagePattern) each).stream());
        }
        return OpenHandlers.typesThatRequire(type.lineage()).stream()
                .filter(each -> each != type && !each.asksSender())
                .flatMap(each -> each.handlers().stream().map(some -> new TakenMessage(each, some, List.of())))
                .limit(1);
    }

    private void checkDeclaresSender(TakenMessage message, Node at) {
        var silent = new ArrayList<TakenMessage>();
        for (TakenMessage each : message.declarationsFor(type)) {
            if (each.owner() != type && !each.owner().asksSender()) silent.add(each);
        }
        if (silent.isEmpty()) return;
        String name = message.handler().name().text();
        SalsaType above = silent.getLast().owner();
        diagnostics.report(Diagnostic.error(
                        LanguageCode.UNKNOWN_SENDER,
                        type.source(),
                        at.span(),
                        "a sender of `" + name + "` to a `" + above.name() + "` does not pass its own reference",
                        "write `@Sender` before `" + name + "` in `" + above.name() + "`")
                .with(Declarations.declarationLabels(
                        type, above, List.of(silent.getLast().handler()))));
    }
}
