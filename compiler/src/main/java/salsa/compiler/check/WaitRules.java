package salsa.compiler.check;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.Bindings;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.TakenMessage;
import salsa.compiler.symbol.Universe;
import salsa.compiler.symbol.Waiting;
import salsa.compiler.wording.Declarations;
import salsa.compiler.wording.OpenHandlers;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Code;
import salsa.syntax.source.Diagnostic;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.MessagePattern;
import salsa.syntax.tree.Node.SwitchCase;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/**
 * The rules for waiting inside handlers that need only the tree: where, for which messages, and how the wait is left.
 */
public final class WaitRules {
    private final SalsaType type;
    private final Diagnostics diagnostics;
    private final JumpRules jumps;

    private WaitRules(SalsaType type, Diagnostics diagnostics) {
        this.type = type;
        this.diagnostics = diagnostics;
        this.jumps = new JumpRules(type, diagnostics);
    }

    public static void check(Universe universe, Diagnostics diagnostics) {
        for (SalsaType type : List.copyOf(universe.types())) {
            if (!type.fromHeader()) new WaitRules(type, diagnostics).check();
        }
    }

    private void check() {
        for (Declaration member : type.declaration().members()) {
            boolean actor = member instanceof Declaration.Handler
                    || member instanceof Declaration.Constructor
                    || member instanceof Declaration.Cases;
            checkNode(member, actor);
            jumps.check(member);
        }
        type.handlers().forEach(this::checkOverriding);
    }

    private Diagnostic reportError(Code code, Node at, String reason, String remedy, Label... labels) {
        Diagnostic diagnostic =
                Diagnostic.error(code, type.source(), at.span(), reason, remedy).with(labels);
        diagnostics.report(diagnostic);
        return diagnostic;
    }

    private void checkNode(Node node, boolean actor) {
        boolean inside = actor && !(node instanceof Expression.Lambda) && !(node instanceof Node.ClassBody);
        if (!actor) checkPlace(node);
        switch (node) {
            case Statement.Receive receive -> checkCases(receive, receive.cases());
            case Expression.ReceiveValue receive -> checkCases(receive, receive.cases());
            case Statement.Become become -> checkCases(become, become.cases());
            case Declaration.Cases cases -> checkCases(cases.name(), cases.cases());
            case Expression.New creation
            when creation.placement() != null && creation.placement().on() instanceof Expression stage ->
                checkStageOfWaiting(creation, stage);
            case Expression.Await wait
            when actor && wait.limit() == null && awaitsOwnAnswer(wait.token()) ->
                reportError(
                        LanguageCode.AWAITS_ITSELF,
                        wait,
                        "the actor handles no other message while this" + " handler waits, so the answer never arrives",
                        remedyWithoutWaiting(wait));
            case Expression.Await wait
            when actor && wait.limit() == null && awaitsItsEnd(wait.token()) ->
                reportError(
                        LanguageCode.AWAITS_ITSELF,
                        wait,
                        "an actor ends only after this handler, which waits for that end",
                        "end the actor with Actors.finish(self)");
            default -> {}
        }
        node.children().forEach(each -> checkNode(each, inside));
    }

    // ---- where

    private void checkPlace(Node node) {
        switch (node) {
            case Statement.Receive receive -> reportWaitOutside(receive, receive.reacts() ? "react" : "receive");
            case Expression.ReceiveValue receive -> reportWaitOutside(receive, "receive");
            case Statement.Loop loop -> reportWaitOutside(loop, "loop");
            case Statement.Become become -> reportBecomeOutside(become, "become");
            case Statement.Unbecome unbecome -> reportBecomeOutside(unbecome, "unbecome");
            case Statement.AndThen parts ->
                reportError(
                        LanguageCode.WAIT_OUTSIDE,
                        parts.blocks().getFirst(),
                        "`andThen` is for handlers, and this code is not part of a handler",
                        "wait in a handler");
            case Expression.Await wait ->
                reportError(
                        LanguageCode.WAIT_OUTSIDE,
                        wait,
                        "only a handler can wait, and this code is not part of a handler",
                        isInForEach(wait)
                                ? "write a loop instead of `forEach`: `for (var each : …) { … }`"
                                : isInField(wait)
                                        ? "declare a token field, `token Type name;`, assign it in the constructor without"
                                                + " `await`, and await it in a handler"
                                        : "wait in the handler, and pass this code the value");
            case Expression.Sender sender ->
                reportError(
                        LanguageCode.WAIT_OUTSIDE,
                        sender,
                        "this code runs later, when `sender` may be another actor",
                        "store it in a variable before this code: Actor from = sender;");
            case Statement.Reply reply ->
                reportError(
                        LanguageCode.PASS_OUTSIDE,
                        reply,
                        "this code is not part of the handler: other code calls it, possibly later",
                        "reply in the case itself");
            default -> {}
        }
    }

    private boolean isInField(Expression.Await wait) {
        return Places.pathTo(type, wait.span().start()).stream().anyMatch(Declaration.Field.class::isInstance);
    }

    /** Returns whether a wait is in the code that {@code forEach} runs for each element. */
    private boolean isInForEach(Expression.Await wait) {
        return Places.pathTo(type, wait.span().start()).stream()
                .anyMatch(each -> each instanceof Expression.Call call
                        && call.name().text().equals("forEach")
                        && call.arguments().size() == 1
                        && call.arguments()
                                .getFirst()
                                .span()
                                .contains(wait.span().start()));
    }

    private void reportWaitOutside(Node node, String word) {
        int start = node.span().start();
        var at = new Node.Identifier(new Span(start, start + word.length()), word);
        reportError(
                LanguageCode.WAIT_OUTSIDE,
                at,
                "only a handler can wait, and this code is not part of a handler",
                "wait in a handler, and let this code send a message");
    }

    private void reportBecomeOutside(Node node, String word) {
        int start = node.span().start();
        var at = new Node.Identifier(new Span(start, start + word.length()), word);
        reportError(
                LanguageCode.BECOME_OUTSIDE,
                at,
                "only a handler can change the behavior of its" + " actor, and this code is not part of a handler",
                "write it in a handler, and let this code send a message");
    }

    private void checkStageOfWaiting(Expression.New creation, Expression stage) {
        SalsaType created = type.resolve(creation.type());
        if (created == null || !created.waitsWithStack()) return;
        reportError(
                LanguageCode.WAITS_ON_STAGE,
                stage,
                "`" + created.name() + "` waits with its stack, so its actors have a stage of their own",
                "remove `on`");
    }

    private static boolean awaitsOwnAnswer(Expression token) {
        return switch (token) {
            case Expression.Parenthesized inner -> awaitsOwnAnswer(inner.inner());
            case Expression.Cast cast -> awaitsOwnAnswer(cast.operand());
            case Expression.Send send -> send.target() instanceof Expression.Self;
            case Expression.Call(var _, Expression.Name owner, var _, var name, var arguments)
            when owner.text().equals("Failure") && name.text().equals("of") && arguments.size() == 1 ->
                awaitsOwnAnswer(arguments.getFirst());
            default -> false;
        };
    }

    /** Returns the repair of an await of the actor's own answer: a call, or a chain that ends in another handler. */
    private String remedyWithoutWaiting(Expression.Await wait) {
        String text = Words.shortened(Places.text(type, wait.token()));
        boolean chained = Places.innermost(Places.pathTo(type, wait.span().start()), Statement.Chain.class) != null;
        if (chained) return "remove `await`, and continue in a handler at the end of the chain: … @ self<-handler()";
        boolean callable = wait.token() instanceof Expression.Send send && isCallableAtOnce(send);
        if (!callable) return "continue in another handler: `self<-handler(" + text + ")`";
        return "call the handler: `" + text.replaceFirst("<-", ".") + "`, or continue in another handler";
    }

    /** Returns whether the handler of a message to the actor itself can be called at once, as far as its text shows. */
    private boolean isCallableAtOnce(Expression.Send send) {
        String name = send.name().text();
        return send.arguments().stream().noneMatch(WaitRules::containsSend)
                && type.lineage().stream()
                        .flatMap(each -> each.handlers().stream())
                        .filter(each -> each.name().text().equals(name))
                        .allMatch(each -> each.body() != null && !passesToken(each.body()));
    }

    private static boolean containsSend(Node node) {
        return node instanceof Expression.Send || node.children().stream().anyMatch(WaitRules::containsSend);
    }

    private static boolean passesToken(Node node) {
        return node instanceof Statement.Pass pass && (pass.later() || containsSend(pass))
                || node.children().stream().anyMatch(WaitRules::passesToken);
    }

    /** Returns whether the token is that of the actor's own end, such as {@code Actors.stop(self)}. */
    private static boolean awaitsItsEnd(Expression token) {
        return token instanceof Expression.Call call
                && call.target() instanceof Expression.Name owner
                && owner.text().equals("Actors")
                && Set.of("stop", "kill", "end").contains(call.name().text())
                && call.arguments().size() == 1
                && call.arguments().getFirst() instanceof Expression.Self;
    }

    /**
     * Reports a message to an overriding handler: its class is the child's, which a case of the parent does not know.
     */
    private void checkOverriding(Declaration.Handler handler) {
        SalsaType parent = type.parent();
        if (parent == null || parent.lineage().contains(type)) return; // a circle is reported as such
        String name = handler.name().text();
        for (SalsaType above : parent.lineage()) {
            if (!above.receivedMessages().contains(name)) continue;
            Optional<TakenMessage> taken = TakenMessage.handlersNamed(parent, name).stream()
                    .filter(each -> each.handler().parameters().size()
                            == handler.parameters().size())
                    .findFirst();
            if (taken.isEmpty()) continue;
            reportError(
                    LanguageCode.OVERRIDES_RECEIVED,
                    handler.name(),
                    "a case of `" + above.name() + "` takes `" + name + "`, not this override",
                    declareInTakingBehavior(above, taken.get()));
            return;
        }
    }

    /** Returns the repair for a behavior that takes a message another one has to declare: declaring it itself. */
    private static String declareInTakingBehavior(SalsaType taking, TakenMessage taken) {
        if (!taken.handler().isAbstract() && !taken.owner().isInterface()) return "use another name";
        String parameters = String.join(
                ", ",
                taken.handler().parameters().stream()
                        .map(each -> Places.text(taken.owner(), each))
                        .toList());
        return "declare it in `" + taking.name() + "`, whose case takes it, and not here: "
                + Places.text(taken.owner(), taken.handler().passType()) + " "
                + taken.handler().name().text() + "("
                + parameters + ");";
    }

    // ---- cases

    private void checkCases(Node receive, List<SwitchCase> cases) {
        SwitchCase any = null;
        SwitchCase late = null;
        for (SwitchCase each : cases) {
            boolean after = !each.labels().isEmpty() && each.labels().getFirst() instanceof Node.After;
            boolean others = !each.labels().isEmpty() && each.labels().getFirst() instanceof Node.OtherCases;
            if (others) continue;
            if (!after) new SecondReplies(type, diagnostics).checkCase(each);
            if (each.labels().isEmpty()) any = firstOfRepeated(any, each, "default");
            else if (after) late = firstOfRepeated(late, each, "after");
            else checkLabels(each);
            if (each.guard() != null) checkGuard(each.guard());
        }
        boolean stray = diagnostics.all().stream()
                .anyMatch(each -> each.source() == type.source()
                        && receive.span().contains(each.span().start()));
        if (cases.isEmpty() && !stray) {
            reportError(
                    LanguageCode.MALFORMED_RECEIVE,
                    receive,
                    "this `receive` has no case",
                    "write a case: case message(…) -> …");
        }
    }

    /** Returns the first of two cases that a receive may have only once, and reports the second. */
    private SwitchCase firstOfRepeated(@Nullable SwitchCase first, SwitchCase again, String word) {
        if (first == null) return again;
        diagnostics.report(Diagnostic.error(
                        LanguageCode.MALFORMED_RECEIVE,
                        type.source(),
                        keywordSpan(again, word),
                        "`" + word + "` is given twice",
                        "remove one of the two")
                .with(new Label(keywordSpan(first, word), "first given here")));
        return first;
    }

    private static Span keywordSpan(Node at, String word) {
        return new Span(at.span().start(), at.span().start() + word.length());
    }

    private void checkLabels(SwitchCase one) {
        for (Node each : one.labels()) {
            var label = (MessagePattern) each;
            checkMessageLabel(label);
            boolean binds = one.labels().size() > 1 && bindsVariables(label);
            if (binds)
                reportError(
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
        if (meant.isEmpty()) {
            reportError(
                    LanguageCode.WRONG_MESSAGE,
                    at,
                    "`" + name + "` takes " + argumentCounts(named) + ", but this case has "
                            + (label.arguments().isEmpty()
                                    ? "none"
                                    : label.arguments().size()),
                    type.declaresVariable(name)
                            ? "a case of this name means the handler, not the variable: rename one of them, and write the"
                                    + " new name of the variable here"
                            : "there is " + listHandlers(named),
                    Declarations.declarationLabels(
                            type,
                            named.getFirst().owner(),
                            List.of(named.getFirst().handler())));
        } else if (meant.size() > 1) {
            reportError(
                    LanguageCode.WRONG_MESSAGE,
                    at,
                    "several handlers `" + name + "` fit equally well",
                    "write the types of the arguments: " + listHandlers(meant));
        }
        for (Node each : meant.isEmpty() ? List.<Node>of() : meant.getFirst().arguments()) {
            if (each instanceof Expression constant) checkConstant(constant);
            else if (each instanceof Node.Pattern pattern)
                pattern.constants().forEach(one -> checkConstant(one.value()));
        }
    }

    private void checkChannelLabel(MessagePattern label) {
        boolean more = label.arguments().size() > 1;
        boolean constant =
                !more && !label.arguments().isEmpty() && label.arguments().getFirst() instanceof Expression;
        if (more)
            reportError(
                    LanguageCode.WRONG_MESSAGE,
                    label,
                    "a channel brings one value at a time",
                    "write one argument, or none for the end of the channel");
        else if (constant)
            reportError(
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
            reportError(
                    LanguageCode.UNKNOWN_HANDLER,
                    label,
                    "a case for the message `" + text + "` has parentheses",
                    "write `case " + headOf(named.getFirst()) + " -> …`");
            return;
        }
        reportError(
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
        reportError(
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
        reportError(
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
                                List.of(Declarations.declarationLabels(type, each.owner(), List.of(each.handler())))
                                        .stream())
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
        reportError(
                LanguageCode.CASE_LABEL,
                constant,
                "this is neither a pattern nor a constant",
                "bind it and compare in a guard: case m(var x) when x.equals(…) -> …");
    }

    private void checkGuard(Node node) {
        String does = switch (node) {
            case Expression.Assign assign -> "this assigns a variable";
            case Expression.Unary step
            when step.operator().equals("++") || step.operator().equals("--") -> "this assigns a variable";
            case Expression.Send send -> "this sends a message";
            case Expression.Move move -> "this moves a value";
            case Expression.Await wait -> "this waits";
            case Expression.ReceiveValue receive -> "this waits";
            case Expression.Sender sender -> "`sender` is still that of the previous message";
            case Expression.New creation when type.resolve(creation.type()) != null -> "this creates an actor";
            case Expression.Call call
            when call.target() instanceof Expression.Self || call.target() instanceof Expression.Parent ->
                "this runs a handler";
            default -> null;
        };
        if (does == null) node.children().forEach(this::checkGuard);
        else
            reportError(
                    LanguageCode.GUARD,
                    node,
                    does + ", but a guard is evaluated for every" + " waiting message and must have no effect",
                    "test the condition in the guard, and do the rest in the case");
    }
}
