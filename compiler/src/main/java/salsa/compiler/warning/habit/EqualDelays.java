package salsa.compiler.warning.habit;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import salsa.compiler.diagnostic.LanguageCode;
import salsa.compiler.warning.Changes;
import salsa.compiler.warning.PathWalk;
import salsa.compiler.wording.Violations;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * Warns of a loop that sends one actor a message with the same delay in each round, without waiting: the delays begin
 * together, so all messages are due at the same time.
 */
final class EqualDelays {
    private final Violations violations;

    EqualDelays(Violations violations) {
        this.violations = violations;
    }

    void check() {
        Declaration.Type declaration = violations.type().declaration();
        declaration.members().forEach(this::checkNode);
    }

    private void checkNode(Node node) {
        switch (node) {
            case Statement.For loop when !loop.update().isEmpty() -> checkLoop(loop, loop.body());
            case Statement.ForEach loop -> checkLoop(loop, loop.body());
            default -> {}
        }
        node.children().forEach(this::checkNode);
    }

    private void checkLoop(Statement loop, Statement body) {
        if (mayWait(body)) return;
        var varying = new HashSet<String>();
        collectVarying(loop, varying);
        List<Statement> statements = body instanceof Statement.Block block ? block.statements() : List.of(body);
        for (Statement each : statements) {
            if (each instanceof Statement.Evaluate(var _, Expression.Send send)) checkDelay(send, varying);
        }
    }

    private void checkDelay(Expression.Send send, Set<String> varying) {
        var property = send.property();
        if (property == null || !property.delay() || mentionsVarying(send.target(), varying)) return;
        if (property.arguments().stream().allMatch(delay -> isFixedDelay(delay, varying))) {
            warnOfDelay(property.arguments().getFirst());
        }
    }

    /** Returns whether a loop may not send its messages at once. */
    private static boolean mayWait(Node node) {
        return node instanceof Expression.Await
                || node instanceof Statement.Receive
                || node instanceof Expression.ReceiveValue
                || node.children().stream().anyMatch(EqualDelays::mayWait);
    }

    /** Collects the variables that a loop declares or changes. */
    private static void collectVarying(Node node, Set<String> names) {
        switch (node) {
            case Node.Declarator declared -> names.add(declared.name().text());
            case Statement.ForEach each -> names.add(each.variable().name().text());
            default ->
                Optional.ofNullable(PathWalk.variableNamed(Changes.changedExpression(node)))
                        .ifPresent(names::add);
        }
        node.children().forEach(each -> collectVarying(each, names));
    }

    private static boolean mentionsVarying(Node node, Set<String> names) {
        return node instanceof Expression.Name name && names.contains(name.text())
                || node instanceof Expression.New
                || node instanceof Expression.Call
                || node instanceof Expression.Index
                || node.children().stream().anyMatch(each -> mentionsVarying(each, names));
    }

    private static boolean isFixedDelay(Expression delay, Set<String> varying) {
        return switch (delay) {
            case Expression.Literal literal -> !isOneDigit(literal);
            case Expression.Name name -> !varying.contains(name.text());
            default -> false;
        };
    }

    private static boolean isOneDigit(Expression.Literal literal) {
        return literal.span().end() - literal.span().start() == 1; // delay(0) and the like: no time to spread
    }

    private void warnOfDelay(Expression delay) {
        violations.warning(
                LanguageCode.EQUAL_DELAYS,
                delay,
                "the loop does not wait, so the messages of all rounds are due at the same time",
                "let the delay grow with each round, such as `" + violations.text(delay)
                        + " * n` with the number of the round; or send the next message in the handler of this one");
    }
}
