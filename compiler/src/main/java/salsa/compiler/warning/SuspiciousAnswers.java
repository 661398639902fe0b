package salsa.compiler.warning;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.symbol.SalsaType;
import salsa.compiler.wording.Places;
import salsa.compiler.wording.Violations;
import salsa.compiler.wording.Words;
import salsa.syntax.source.Diagnostics;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * Warnings about what comes back from a message: changes that the receiver makes to its copy of an argument, and an
 * exception of the receiver that a catch around a send expects.
 */
final class SuspiciousAnswers {
    private static final Set<String> IN_PLACE =
            Set.of("sort", "parallelSort", "fill", "setAll", "shuffle", "reverse", "swap", "rotate");

    private final SalsaType type;
    private final Receivers receivers;
    private final Violations violations;

    SuspiciousAnswers(SalsaType type, Receivers receivers, Diagnostics diagnostics) {
        this.type = type;
        this.receivers = receivers;
        this.violations = new Violations(type, diagnostics);
    }

    void check() {
        type.declaration().members().forEach(each -> checkNode(each, each));
    }

    private void checkNode(Node node, Declaration member) {
        switch (node) {
            case Statement.Evaluate(var _, Expression.Send send) -> checkChangedArgument(send, member);
            case Statement.Evaluate(var _, Expression.Await(var _, Expression.Send send, var _)) ->
                checkChangedArgument(send, member);
            case Statement.Try attempt -> attempt.catches().forEach(each -> checkMissedFailure(attempt, each));
            default -> {}
        }
        node.children().forEach(each -> checkNode(each, member));
    }

    // ---- changes to a copy

    /** Reports an argument that the receiver only changes, if the sender keeps its object or reads it afterwards. */
    private void checkChangedArgument(Expression.Send send, Declaration member) {
        Receivers.Target target = receivers.receiverOf(type, send);
        Statement.Block body = target == null ? null : target.handler().body();
        if (target == null || body == null) return;
        for (int i = 0; i < send.arguments().size(); i++) {
            if (!(send.arguments().get(i) instanceof Expression.Name sent)) continue;
            String parameter = target.handler().parameters().get(i).name().text();
            boolean onlyChanges = countReads(body, parameter) == 0 && changesVariable(body, parameter);
            if (onlyChanges
                    && !violations.isReported(sent)
                    && (isReadLater(member, sent.text(), send) || isOwnField(member, sent.text()))) {
                warnOfCopy(send, sent, containsPass(body));
            }
        }
    }

    private void warnOfCopy(Expression.Send send, Expression.Name sent, boolean passed) {
        violations.warning(
                LanguageCode.CHANGED_COPY,
                sent,
                "`" + send.name().text() + "` changes a copy of `" + sent.text()
                        + "`: this actor keeps the unchanged object",
                passed
                        ? "use the answer `" + Words.shortened(violations.text(send)) + "` instead of `" + sent.text()
                                + "` afterwards"
                        : "let `" + send.name().text() + "` pass the changed object, and use that answer");
    }

    private static boolean containsPass(Node node) {
        return node instanceof Statement.Pass pass && pass.value() != null
                || node.children().stream().anyMatch(SuspiciousAnswers::containsPass);
    }

    /** Returns how often a name is used other than for a change in a statement, or as the passed value. */
    private static int countReads(Node node, String name) {
        if (node instanceof Expression.Name used) return used.text().equals(name) ? 1 : 0;
        if (node instanceof Statement.Pass pass && namesVariable(pass.value(), name)) return 0;
        if (node instanceof Statement.For loop && asksForSize(loop.condition(), name))
            return countReads(loop.body(), name);
        int own = node instanceof Statement.Evaluate statement && changesObject(statement.expression(), name) ? -1 : 0;
        return own
                + node.children().stream()
                        .mapToInt(each -> countReads(each, name))
                        .sum();
    }

    /** Returns whether a condition asks for the size of the object, as a loop does that changes each element. */
    private static boolean asksForSize(@Nullable Expression condition, String name) {
        return condition instanceof Expression.Binary comparison && readsSize(comparison.right(), name);
    }

    private static boolean readsSize(Node node, String name) {
        return switch (node) {
            case Expression.Select select ->
                select.name().text().equals("length") && namesVariable(select.target(), name);
            case Expression.Call call ->
                call.arguments().isEmpty()
                        && Set.of("size", "length", "isEmpty")
                                .contains(call.name().text())
                        && namesVariable(call.target(), name);
            default -> false;
        };
    }

    private static boolean changesVariable(Node node, String name) {
        return node instanceof Statement.Evaluate statement && changesObject(statement.expression(), name)
                || node.children().stream().anyMatch(each -> changesVariable(each, name));
    }

    private static boolean changesObject(Expression expression, String name) {
        return switch (expression) {
            case Expression.Call call ->
                changesObject(call) && namesVariable(rootOfCalls(call.target()), name)
                        || isOfUtilities(call) && namesVariable(call.arguments().getFirst(), name);
            case Expression.Assign assign -> isPartOf(assign.left(), name);
            case Expression.Unary unary -> unary.operator().length() == 2 && isPartOf(unary.operand(), name);
            default -> false;
        };
    }

    /** Returns whether a call is one such as {@code Arrays.sort(a)}, which changes its first argument. */
    private static boolean isOfUtilities(Expression.Call call) {
        String owner = call.target() instanceof Expression.Select select
                ? select.name().text()
                : String.valueOf(PathWalk.variableNamed(call.target()));
        return Set.of("Arrays", "Collections").contains(owner)
                && IN_PLACE.contains(call.name().text())
                && !call.arguments().isEmpty();
    }

    private static boolean changesObject(Expression.Call call) {
        String method = call.name().text();
        return PathWalk.CHANGES.contains(method) || method.matches("set[A-Z]\\w*");
    }

    /** Returns the object of a row of calls that each return it, such as {@code text.append(a).append(b)}. */
    private static @Nullable Expression rootOfCalls(@Nullable Expression target) {
        return target instanceof Expression.Call call && call.name().text().equals("append")
                ? rootOfCalls(call.target())
                : target;
    }

    /** Returns whether an expression is an element or a field of the object of that name. */
    private static boolean isPartOf(Expression expression, String name) {
        return expression instanceof Expression.Index element && namesVariable(element.array(), name)
                || expression instanceof Expression.Select select && namesVariable(select.target(), name);
    }

    private static boolean namesVariable(@Nullable Expression expression, String name) {
        return expression instanceof Expression.Name used && used.text().equals(name);
    }

    /** Returns whether the name is that of a field, which any handler of the behavior may read. */
    private boolean isOwnField(Declaration member, String name) {
        return type.ownField(name) != null && !isLocalOf(member, name);
    }

    private boolean isLocalOf(Declaration member, String name) {
        return new Changes(type).declaredNames(member).contains(name);
    }

    /** Returns whether the sender reads its object: behind the send, or in any code if the object is in a field. */
    private boolean isReadLater(Declaration member, String name, Expression.Send send) {
        boolean field = type.field(name) != null && !isLocalOf(member, name);
        return isUsedBehind(member, name, send.span().end())
                || field
                        && type.declaration().members().stream()
                                .anyMatch(each -> each != member
                                        && !(each instanceof Declaration.Field)
                                        && isUsedBehind(each, name, 0));
    }

    private static boolean isUsedBehind(Node node, String name, int end) {
        return node instanceof Expression.Name used
                        && used.text().equals(name)
                        && used.span().start() >= end
                || node.children().stream().anyMatch(each -> isUsedBehind(each, name, end));
    }

    // ---- exceptions of the receiver

    /** Reports a catch of an exception that only the handler of a message throws. */
    private void checkMissedFailure(Statement.Try attempt, Node.Catch caught) {
        List<String> names = List.of(violations.text(caught.type()).split("\\s*\\|\\s*"));
        if (throwingSend(attempt.body(), names) instanceof Receivers.Target later) warnOfEarlyCatch(caught, later);
    }

    private void warnOfEarlyCatch(Node.Catch caught, Receivers.Target target) {
        if (violations.isReported(caught.type())) return;
        violations.warning(
                LanguageCode.EARLY_TRY,
                caught.type(),
                "`" + target.handler().name().text() + "` throws it when its message is handled, after this `try`",
                "await the answer in the `try`, and catch `Failure`, whose getCause() is the exception; or ask for the"
                        + " failure: Failure.of(…)");
    }

    /** Returns a message that is sent as a statement, whose handler throws one of the exceptions; or null. */
    private Receivers.@Nullable Target throwingSend(Node node, List<String> names) {
        return switch (node) {
            case Statement.Evaluate(var _, Expression.Send send) -> throwingReceiver(send, names);
            case Statement.Block _, Statement.Chain _, Statement.If _ ->
                firstInChildren(node, each -> throwingSend(each, names));
            default -> null;
        };
    }

    /** Returns the first result of the search in the node's children, or null. */
    private static Receivers.@Nullable Target firstInChildren(
            Node node, Function<Node, Receivers.@Nullable Target> search) {
        return node.children().stream()
                .map(search)
                .filter(each -> each != null)
                .findFirst()
                .orElse(null);
    }

    /** Returns the handler of the message if it throws one of the exceptions itself; otherwise null. */
    private Receivers.@Nullable Target throwingReceiver(Expression.Send send, List<String> names) {
        Receivers.Target target = receivers.receiverOf(type, send);
        Statement.Block body = target == null ? null : target.handler().body();
        return target != null && body != null && throwsOneOf(target, names, body) ? target : null;
    }

    private static boolean throwsOneOf(Receivers.Target target, List<String> names, Node node) {
        return node instanceof Statement.Throw(var _, Expression.New created)
                        && names.contains(Places.text(target.owner(), created.type()))
                || node.children().stream().anyMatch(each -> throwsOneOf(target, names, each));
    }
}
