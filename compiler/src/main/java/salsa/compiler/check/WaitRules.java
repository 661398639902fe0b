package salsa.compiler.check;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.symbol.TakenMessage;
import salsa.compiler.symbol.Universe;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Violations;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.source.Label;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.SwitchCase;
import salsa.syntax.tree.Span;
import salsa.syntax.tree.Statement;

/**
 * The rules for waiting inside handlers that need only the tree: where ({@link WaitPlaces}), for which messages
 * ({@link MessageLabels}), whether the wait ends ({@link EndlessWaits}), and how it is left ({@link JumpRules}).
 */
public final class WaitRules {
    private final SalsaType type;
    private final Diagnostics diagnostics;
    private final Violations violations;
    private final WaitPlaces places;
    private final MessageLabels labels;
    private final EndlessWaits endless;
    private final JumpRules jumps;

    private WaitRules(SalsaType type, Diagnostics diagnostics) {
        this.type = type;
        this.diagnostics = diagnostics;
        this.violations = new Violations(type, diagnostics);
        this.places = new WaitPlaces(type, violations);
        this.labels = new MessageLabels(type, violations);
        this.endless = new EndlessWaits(type, violations);
        this.jumps = new JumpRules(type, diagnostics);
    }

    public static void check(Universe universe, Diagnostics diagnostics) {
        for (SalsaType type : List.copyOf(universe.types())) {
            if (!type.fromHeader()) new WaitRules(type, diagnostics).check();
        }
    }

    private void check() {
        for (Declaration member : type.declaration().members()) {
            boolean isCodeOfActor = member instanceof Declaration.Handler
                    || member instanceof Declaration.Constructor
                    || member instanceof Declaration.Cases;
            checkNode(member, isCodeOfActor);
            jumps.check(member);
        }
        type.handlers().forEach(this::checkOverriding);
    }

    /** @param inHandler whether the node is part of the code of a handler, and of no code that runs later */
    private void checkNode(Node node, boolean inHandler) {
        boolean inside = inHandler && !(node instanceof Expression.Lambda) && !(node instanceof Node.ClassBody);
        if (!inHandler) places.checkOutsideHandler(node);
        switch (node) {
            case Statement.Receive receive -> checkCases(receive, receive.cases());
            case Expression.ReceiveValue receive -> checkCases(receive, receive.cases());
            case Statement.Become become -> checkCases(become, become.cases());
            case Declaration.Cases cases -> checkCases(cases.name(), cases.cases());
            case Expression.New creation
            when creation.placement() != null && creation.placement().on() instanceof Expression stage ->
                places.checkStageOfWaiting(creation, stage);
            case Expression.Await wait when inHandler -> endless.checkAwait(wait);
            default -> {}
        }
        node.children().forEach(each -> checkNode(each, inside));
    }

    // ---- messages that a parent's cases take

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
            violations.error(
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
            else labels.checkLabels(each);
            if (each.guard() != null) checkGuard(each.guard());
        }
        boolean stray = diagnostics.all().stream()
                .anyMatch(each -> each.source() == type.source()
                        && receive.span().contains(each.span().start()));
        if (cases.isEmpty() && !stray) {
            violations.error(
                    LanguageCode.MALFORMED_RECEIVE,
                    receive,
                    "this `receive` has no case",
                    "write a case: case message(…) -> …");
        }
    }

    /** Returns the first of two cases that a receive may have only once, and reports the second. */
    private SwitchCase firstOfRepeated(@Nullable SwitchCase first, SwitchCase again, String word) {
        if (first == null) return again;
        violations.error(
                LanguageCode.MALFORMED_RECEIVE,
                keywordOf(again, word),
                "`" + word + "` is given twice",
                "remove one of the two",
                new Label(keywordOf(first, word).span(), "first given here"));
        return first;
    }

    private static Node keywordOf(SwitchCase one, String word) {
        int start = one.span().start();
        return new Node.Identifier(new Span(start, start + word.length()), word);
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
            violations.error(
                    LanguageCode.GUARD,
                    node,
                    does + ", but a guard is evaluated for every waiting message and must have no effect",
                    "test the condition in the guard, and do the rest in the case");
    }
}
