package salsa.compiler.check;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.Bindings;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.TakenMessage;
import salsa.compiler.symbol.Waiting;
import salsa.compiler.wording.Declarations;
import salsa.compiler.wording.OpenHandlers;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Violations;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.MessagePattern;
import salsa.syntax.tree.Node.SwitchCase;
import salsa.syntax.tree.TypeTree;

/** The rule for the labels of cases: each names a message of the behavior, or a channel, with patterns that it has. */
final class MessageLabels {
    private final SalsaType type;
    private final Violations violations;

    MessageLabels(SalsaType type, Violations violations) {
        this.type = type;
        this.violations = violations;
    }

    void checkLabels(SwitchCase one) {
        for (Node each : one.labels()) {
            var label = (MessagePattern) each;
            checkMessageLabel(label);
            boolean binds = one.labels().size() > 1 && bindsVariables(label);
            if (binds)
                violations.error(
                        LanguageCode.CASE_LABEL,
                        label,
                        "a variable in one of several labels has no value in the others",
                        "write `_` for the variables, or split the case");
        }
    }

    private boolean bindsVariables(MessagePattern label) {
        return label.arguments().stream()
                .filter(Node.Pattern.class::isInstance)
                .flatMap(each -> Bindings.of(type, (Node.Pattern) each).stream())
                .anyMatch(each -> !each.equals("_"));
    }

    private void checkMessageLabel(MessagePattern label) {
        if (type.declaration() instanceof Declaration.Behavior behavior
                && behavior.parent() != null
                && type.parent() == null
                && !extendsRoot(behavior)) return; // another rule reports that
        if (TakenMessage.namesChannel(type, label)) {
            checkChannelLabel(label);
            return;
        }
        String name = TakenMessage.handlerName(type, label);
        List<TakenMessage> named = TakenMessage.handlersNamed(type, name);
        Node at = label.name() == null ? label : label.name();
        if (named.isEmpty()) {
            if (TakenMessage.isPlainValue(type, label)) reportPlainValue(label);
            else reportUnknownMessage(label, Objects.requireNonNull(label.name())); // isPlain
            return;
        }
        List<TakenMessage> meant = TakenMessage.meaningsOf(type, label);
        if (meant.isEmpty()) reportWrongArguments(label, at, named);
        else {
            if (meant.size() > 1) reportAmbiguous(at, meant);
            meant.getFirst().arguments().forEach(this::checkConstants);
        }
    }

    private void reportWrongArguments(MessagePattern label, Node at, List<TakenMessage> named) {
        TakenMessage first = named.getFirst();
        String name = first.handler().name().text();
        String given = label.arguments().isEmpty()
                ? "none"
                : String.valueOf(label.arguments().size());
        violations.error(
                LanguageCode.WRONG_MESSAGE,
                at,
                "`" + name + "` takes " + argumentCounts(named) + ", but this case has " + given,
                type.declaresVariable(name)
                        ? "a case of this name means the handler, not the variable: rename one of them, and write the"
                                + " new name of the variable here"
                        : "there is " + listHandlers(named),
                Declarations.declarationLabels(type, first.owner(), List.of(first.handler())));
    }

    private void reportAmbiguous(Node at, List<TakenMessage> meant) {
        violations.error(
                LanguageCode.WRONG_MESSAGE,
                at,
                "several handlers `" + meant.getFirst().handler().name().text() + "` fit equally well",
                "write the types of the arguments: " + listHandlers(meant));
    }

    private void checkConstants(Node argument) {
        if (argument instanceof Expression constant) checkConstant(constant);
        else if (argument instanceof Node.Pattern pattern)
            pattern.constants().forEach(each -> checkConstant(each.value()));
    }

    private void checkChannelLabel(MessagePattern label) {
        boolean more = label.arguments().size() > 1;
        boolean constant =
                !more && !label.arguments().isEmpty() && label.arguments().getFirst() instanceof Expression;
        if (more)
            violations.error(
                    LanguageCode.WRONG_MESSAGE,
                    label,
                    "a channel brings one value at a time",
                    "write one argument, or none for the end of the channel");
        else if (constant)
            violations.error(
                    LanguageCode.CASE_LABEL,
                    label.arguments().getFirst(),
                    "a value from a channel is matched by a pattern",
                    "compare in a guard: case "
                            + TakenMessage.channelName(label).text() + "(var x) when … -> …");
    }

    private static boolean extendsRoot(Declaration.Behavior behavior) {
        return behavior.parent() instanceof TypeTree.Named named
                && RuntimeNames.isRoot(named.name().substring(named.name().lastIndexOf('.') + 1));
    }

    private void reportPlainValue(MessagePattern label) {
        String text = Places.text(type, label);
        List<TakenMessage> named = TakenMessage.handlersNamed(type, text);
        if (!named.isEmpty()) {
            violations.error(
                    LanguageCode.UNKNOWN_HANDLER,
                    label,
                    "a case for the message `" + text + "` has parentheses",
                    "write `case " + headOf(named.getFirst()) + " -> …`");
            return;
        }
        violations.error(
                LanguageCode.UNKNOWN_HANDLER,
                label,
                "`" + type.name() + "` has no handler `value`, so it takes no plain values",
                text.equals("_")
                        ? "write `default` for all other messages"
                        : "declare the values it takes: ack value(Object x);");
    }

    /** Returns the name and the parameters of a message. */
    private static String headOf(TakenMessage message) {
        return message.handler().name().text()
                + Declarations.parameterList(message.owner(), message.handler().parameters());
    }

    /** Reports a message that no handler declares; {@code after} with a number is a time limit written like a case. */
    private void reportUnknownMessage(MessagePattern label, Node.Identifier name) {
        if (!name.text().equals("after") || label.arguments().size() != 1) {
            reportUnknownName(name);
            return;
        }
        violations.error(
                LanguageCode.UNKNOWN_HANDLER,
                name,
                "`after` is the time limit of the cases, not a message",
                "write `after "
                        + (label.arguments().getFirst() instanceof Expression time ? Places.text(type, time) : "1000")
                        + " -> …`, without `case`");
    }

    private void reportUnknownName(Node.Identifier name) {
        Set<String> handlers = new LinkedHashSet<>();
        Set<String> unreceived = new LinkedHashSet<>(); // declared without a body, and taken by no case
        for (SalsaType each : OpenHandlers.typesThatRequire(type.lineage())) {
            each.handlers().forEach(handler -> handlers.add(handler.name().text()));
            each.handlers().stream()
                    .filter(handler -> handler.body() == null && !handler.isAbstract())
                    .forEach(handler -> unreceived.add(handler.name().text()));
        }
        type.lineage().forEach(each -> unreceived.removeAll(Waiting.takenMessageNames(each.declaration())));
        Optional<String> near = Words.nearest(name.text(), handlers)
                .or(() -> unreceived.size() == 1 ? unreceived.stream().findFirst() : Optional.empty());
        violations.error(
                LanguageCode.UNKNOWN_HANDLER,
                name,
                "`" + type.name() + "` has no handler `" + name.text() + "`",
                near.map(each -> unreceived.contains(each)
                                ? "did you mean " + each + ", which no case receives?"
                                : "did you mean " + each + "?")
                        .orElse("declare the message: ack " + name.text() + "(…);"),
                near.stream()
                        .flatMap(each -> TakenMessage.handlersNamed(type, each).stream())
                        .limit(1)
                        .flatMap(each ->
                                Stream.of(Declarations.declarationLabels(type, each.owner(), List.of(each.handler()))))
                        .toArray(Label[]::new));
    }

    private static String argumentCounts(List<TakenMessage> named) {
        List<Integer> sizes = named.stream()
                .map(each -> each.handler().parameters().size())
                .distinct()
                .sorted()
                .toList();
        return String.join(" or ", sizes.stream().map(String::valueOf).toList())
                + (sizes.equals(List.of(1)) ? " argument" : " arguments");
    }

    private static String listHandlers(List<TakenMessage> named) {
        return String.join(
                ", ",
                named.stream()
                        .map(each -> each.owner().name() + "."
                                + each.handler().name().text()
                                + Declarations.parameterList(
                                        each.owner(), each.handler().parameters()))
                        .toList());
    }

    private void checkConstant(Expression constant) {
        Expression inner = constant instanceof Expression.Unary sign && sign.prefix() ? sign.operand() : constant;
        boolean may = inner instanceof Expression.Erroneous
                || inner instanceof Expression.Literal
                || inner instanceof Expression.Name
                || inner instanceof Expression.Select;
        if (!may) reportNotConstant(constant);
    }

    private void reportNotConstant(Expression constant) {
        violations.error(
                LanguageCode.CASE_LABEL,
                constant,
                "this is neither a pattern nor a constant",
                "bind it and compare in a guard: case m(var x) when x.equals(…) -> …");
    }
}
