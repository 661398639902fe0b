package salsa.compiler.warning;

import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.Universe;
import salsa.compiler.wording.Violations;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;

/** Warns of handlers that other actor systems call by themselves, and that here no message reaches. */
final class ForeignHooks {
    private static final String MESSAGES =
            "declare a handler for each message, or `ack value(Object message)` for `actor<-(message)`";
    private static final String END =
            "act before `Actors.finish(self)`, or in `ack ended(…)` of an actor that monitors this one";
    private static final String RESTART = "act in the constructor, which runs again at a restart";
    private static final String START = "act in the constructor, which runs first";
    private static final Map<String, String> HOOKS = Map.ofEntries(
            Map.entry("preStart", START),
            Map.entry("postStop", END),
            Map.entry("preRestart", RESTART),
            Map.entry("postRestart", RESTART),
            Map.entry("onReceive", MESSAGES),
            Map.entry("createReceive", MESSAGES),
            Map.entry("onPostStop", END),
            Map.entry("handle_call", MESSAGES),
            Map.entry("handle_cast", MESSAGES),
            Map.entry("handle_info", MESSAGES),
            Map.entry("handle_event", MESSAGES));

    private ForeignHooks() {}

    static void check(Universe universe, Diagnostics diagnostics) {
        var declared = new HashSet<String>();
        for (SalsaType type : universe.types())
            if (type.isInterface() || type.fromHeader())
                type.handlers().forEach(each -> declared.add(each.name().text()));
        for (SalsaType type : universe.types()) {
            if (type.fromHeader() || type.isInterface()) continue;
            type.handlers().stream()
                    .filter(each -> HOOKS.containsKey(each.name().text()) && each.body() != null)
                    .filter(each -> !declared.contains(each.name().text()) && !isSentOrCalled(universe, each))
                    .forEach(each -> checkHook(each, new Violations(type, diagnostics)));
        }
    }

    private static boolean isSentOrCalled(Universe universe, Declaration.Handler handler) {
        return universe.types().stream()
                .anyMatch(each ->
                        mentionsMessage(each.declaration(), handler.name().text()));
    }

    private static boolean mentionsMessage(Node node, String message) {
        boolean here = switch (node) {
            case Expression.Send send -> send.name().text().equals(message);
            case Expression.Call call -> call.name().text().equals(message);
            case Expression.MethodReference reference -> reference.name().equals(message);
            default -> false;
        };
        return here || node.children().stream().anyMatch(each -> mentionsMessage(each, message));
    }

    private static void checkHook(Declaration.Handler handler, Violations violations) {
        String name = handler.name().text();
        violations.warning(
                LanguageCode.FOREIGN_HOOK,
                handler.name(),
                "`" + name + "` runs only if it is sent as a message, and no code here sends it",
                Objects.requireNonNull(HOOKS.get(name), "no hook"));
    }
}
