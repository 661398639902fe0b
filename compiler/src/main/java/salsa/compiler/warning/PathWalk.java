package salsa.compiler.warning;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/**
 * Walks the code of a handler in the order in which it runs, once, and shows each expression to a rule together with
 * the messages sent before it. Code that runs later, such as a lambda, is left out; the cases of a become start a new
 * way.
 */
public final class PathWalk {
    /** A rule about code that follows sends. */
    public interface Rule {
        void visit(Expression expression, Path path);
    }

    /** Methods that change their object, which a statement calls for that change alone. */
    static final Set<String> CHANGES = Set.of(
            "add",
            "addAll",
            "addFirst",
            "addLast",
            "append",
            "clear",
            "offer",
            "push",
            "put",
            "putAll",
            "putIfAbsent",
            "remove",
            "set");

    private final List<Rule> rules;
    private final Deque<Path> jumps = new ArrayDeque<>();

    private PathWalk(List<Rule> rules) {
        this.rules = rules;
    }

    /** Walks the code of a member, and shows each expression to the rules. */
    public static void walkMember(Declaration member, List<Rule> rules) {
        var walk = new PathWalk(rules);
        switch (member) {
            case Declaration.Handler handler
            when handler.body() != null -> walk.walkStatement(handler.body(), new Path());
            case Declaration.Constructor constructor
            when constructor.body() != null -> walk.walkStatement(constructor.body(), new Path());
            case Declaration.Cases cases -> walk.walkLaterCases(cases.cases());
            default -> {}
        }
    }

    /** Returns the variable that an expression names: {@code n} or {@code self.n}; otherwise null. */
    public static @Nullable String variableNamed(@Nullable Expression expression) {
        return switch (expression) {
            case Expression.Name name -> name.text();
            case Expression.Select select
            when select.target() instanceof Expression.Self -> select.name().text();
            case Expression.Index element -> variableNamed(element.array());
            case null, default -> null;
        };
    }

    // ---- statements

    private void walkStatement(Node node, Path path) {
        switch (node) {
            case Statement.If choice -> {
                walkExpression(choice.condition(), path);
                Path other = path.copy();
                walkStatement(choice.then(), path);
                if (choice.otherwise() != null) walkStatement(choice.otherwise(), other);
                path.joinWith(other);
            }
            case Statement.While loop -> walkLoop(loop.children(), path);
            case Statement.DoWhile loop -> walkLoop(loop.children(), path);
            case Statement.For loop -> walkLoop(loop.children(), path);
            case Statement.ForEach loop -> walkLoop(loop.children(), path);
            case Statement.Loop loop -> walkLoop(loop.children(), path);
            case Statement.Switch choice -> {
                walkExpression(choice.selector(), path);
                walkCases(choice.cases(), path);
            }
            case Statement.Receive receive -> {
                path.addAwait(receive.span().start());
                walkCases(receive.cases(), path);
            }
            case Statement.Become become -> walkLaterCases(become.cases());
            case Statement.Try attempt -> walkTry(attempt, path);
            case Statement.Chain chain ->
                chain.links().stream()
                        .filter(each -> each instanceof Statement.Pass || containsSend(each))
                        .forEach(each -> walkStatement(each, path));
            case Statement.Local local -> local.declarators().forEach(each -> walkDeclarator(each, path));
            case Statement.Evaluate(var _, Expression.Call call)
            when variableNamed(call.target()) instanceof String changed
                    && CHANGES.contains(call.name().text()) -> {
                call.arguments().forEach(each -> walkExpression(each, path));
                path.addAssignment(changed, call.span().end());
            }
            case Statement.LocalClass _ -> {}
            case Statement.Break _, Statement.Continue _ -> {
                if (!jumps.isEmpty()) jumps.peek().joinWith(path);
                path.endHere();
            }
            case Statement.Pass _, Statement.Throw _, Statement.Return _, Statement.Yield _ -> {
                node.children().forEach(each -> walkPart(each, path));
                path.endHere();
            }
            default -> node.children().forEach(each -> walkPart(each, path));
        }
    }

    private void walkPart(Node node, Path path) {
        if (node instanceof Expression expression) walkExpression(expression, path);
        else walkStatement(node, path);
    }

    private void walkDeclarator(Node.Declarator declared, Path path) {
        if (declared.initializer() != null) walkExpression(declared.initializer(), path);
        path.addAssignment(declared.name().text(), declared.span().end());
    }

    private void walkLoop(List<Node> parts, Path path) {
        Path skipped = path.copy();
        jumps.push(endedPath());
        parts.forEach(each -> walkPart(each, path));
        path.joinWith(skipped);
        path.joinWith(jumps.pop());
    }

    private void walkCases(List<Node.SwitchCase> cases, Path path) {
        Path before = path.copy();
        jumps.push(endedPath());
        for (Node.SwitchCase each : cases) {
            Path chosen = before.copy();
            if (each.guard() != null) walkExpression(each.guard(), chosen);
            each.body().forEach(statement -> walkStatement(statement, chosen));
            path.joinWith(chosen);
        }
        path.joinWith(jumps.pop());
    }

    private static Path endedPath() {
        var none = new Path();
        none.endHere();
        return none;
    }

    /** Walks cases that take later messages: each begins like a handler. */
    private void walkLaterCases(List<Node.SwitchCase> cases) {
        for (Node.SwitchCase each : cases) {
            var path = new Path();
            each.body().forEach(statement -> walkStatement(statement, path));
        }
    }

    private void walkTry(Statement.Try attempt, Path path) {
        attempt.resources().forEach(each -> walkStatement(each, path));
        Path caught = path.copy();
        walkStatement(attempt.body(), path);
        caught.joinWith(path);
        for (Node.Catch each : attempt.catches()) {
            Path chosen = caught.copy();
            walkStatement(each.body(), chosen);
            path.joinWith(chosen);
        }
        if (attempt.last() != null) walkStatement(attempt.last(), path);
    }

    // ---- expressions

    private void walkExpression(Expression expression, Path path) {
        switch (expression) {
            case Expression.Lambda _, Expression.MethodReference _ -> {}
            case Expression.Assign assign
            when variableNamed(assign.left()) instanceof String assigned -> {
                walkExpression(assign.right(), path);
                path.addAssignment(assigned, assign.span().end());
            }
            case Expression.Unary change
            when change.operator().equals("++") || change.operator().equals("--") ->
                path.addAssignment(
                        String.valueOf(variableNamed(change.operand())),
                        change.span().end());
            case Expression.Send send -> {
                send.children().forEach(each -> walkPart(each, path));
                showToRules(send, path);
                path.addSend(send);
            }
            case Expression.Await wait -> {
                walkExpression(wait.token(), path);
                path.addAwait(wait.span().end());
            }
            case Expression.ReceiveValue receive -> {
                path.addAwait(receive.span().start());
                walkCases(receive.cases(), path);
            }
            case Expression.SwitchValue choice -> {
                walkExpression(choice.selector(), path);
                walkCases(choice.cases(), path);
            }
            case Expression.Select select when select.target() instanceof Expression.Self -> showToRules(select, path);
            default -> {
                expression.children().forEach(each -> walkPart(each, path));
                showToRules(expression, path);
            }
        }
    }

    private void showToRules(Expression expression, Path path) {
        rules.forEach(each -> each.visit(expression, path));
    }

    private static boolean containsSend(Node node) {
        return node instanceof Expression.Send
                || !(node instanceof Expression.Lambda)
                        && node.children().stream().anyMatch(PathWalk::containsSend);
    }
}
