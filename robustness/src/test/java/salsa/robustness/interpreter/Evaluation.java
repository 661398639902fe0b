package salsa.robustness.interpreter;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.TypeTree;

/**
 * Evaluates expressions. One with a token among its operands is a token: its sends are made now, its plain operands are
 * evaluated now, and the rest is computed when the tokens have resolved.
 */
final class Evaluation {
    private final Execution execution;

    Evaluation(Execution execution) {
        this.execution = execution;
    }

    /** Returns the value of a field that has no initialiser. */
    static Object initial(String type) {
        return switch (type) {
            case "int" -> 0;
            case "boolean" -> false;
            default -> null;
        };
    }

    Object of(Expression expression) {
        return switch (expression) {
            case Expression.Literal literal -> literal(literal);
            case Expression.Ack _ -> Token.resolved(Machine.ACK);
            case Expression.Self _ -> execution.actor();
            case Expression.Name name -> get(name.text());
            case Expression.Select select ->
                execution.actor().fields().get(select.name().text());
            case Expression.Parenthesized inner -> of(inner.inner());
            case Expression.Unary unary -> unary(unary);
            case Expression.Binary binary -> binary(binary);
            case Expression.Conditional conditional -> conditional(conditional);
            case Expression.Assign assign -> assign(assign);
            case Expression.Call call -> call(call);
            case Expression.Send send -> send(send);
            case Expression.New creation -> create(creation);
            default -> throw new IllegalArgumentException("not in the core: " + expression);
        };
    }

    /** Returns whether an expression is a token according to its text, whatever its present value. */
    private boolean isToken(Expression expression) {
        return switch (expression) {
            case Expression.Send _, Expression.Ack _ -> true;
            case Expression.Name name -> get(name.text()) instanceof Token;
            case Expression.Parenthesized inner -> isToken(inner.inner());
            case Expression.Unary unary -> isToken(unary.operand());
            case Expression.Binary binary -> isToken(binary.left()) || isToken(binary.right());
            case Expression.Conditional conditional ->
                isToken(conditional.condition()) || isToken(conditional.then()) || isToken(conditional.otherwise());
            case Expression.New creation -> creation.arguments().stream().anyMatch(this::isToken);
            default -> false;
        };
    }

    private List<Object> all(List<Expression> expressions) {
        var values = new ArrayList<>();
        for (Expression each : expressions) values.add(of(each));
        return values;
    }

    private Object literal(Expression.Literal literal) {
        String text = execution.owner().text(literal);
        return switch (literal.kind()) {
            case INTEGER -> Integer.parseInt(text);
            case BOOLEAN -> Boolean.parseBoolean(text);
            case STRING -> text.substring(1, text.length() - 1).translateEscapes();
            case NULL -> null;
            default -> throw new IllegalArgumentException("not in the core: " + text);
        };
    }

    private Object get(String name) {
        Scope scope = execution.scope().of(name);
        return scope == null ? execution.actor().fields().get(name) : scope.get(name);
    }

    private void set(Expression target, Object value) {
        String name =
                target instanceof Expression.Select select ? select.name().text() : ((Expression.Name) target).text();
        Scope scope =
                target instanceof Expression.Select ? null : execution.scope().of(name);
        if (scope == null) execution.actor().fields().put(name, value);
        else scope.set(name, value);
    }

    /** Returns the result of an operator, now or when the operands have resolved. */
    private static Object applied(List<Object> operands, Function<List<Object>, Object> operator) {
        if (operands.stream().noneMatch(each -> each instanceof Token)) return operator.apply(operands);
        return Token.of(
                operands.stream()
                        .map(each -> each instanceof Token token ? token : Token.resolved(each))
                        .toList(),
                operator);
    }

    private Object unary(Expression.Unary unary) {
        Object operand = of(unary.operand());
        return switch (unary.operator()) {
            case "++", "--" -> {
                int changed = (Integer) operand + (unary.operator().equals("++") ? 1 : -1);
                set(unary.operand(), changed);
                yield unary.prefix() ? changed : operand;
            }
            case "-" -> applied(List.of(operand), values -> -(Integer) values.getFirst());
            case "!" -> applied(List.of(operand), values -> !(Boolean) values.getFirst());
            default -> throw new IllegalArgumentException("not in the core: " + unary.operator());
        };
    }

    /**
     * Evaluates a binary operator. {@code &&} and {@code ||} skip the right side only if it contains no token: its
     * sends are made anyway.
     */
    private Object binary(Expression.Binary binary) {
        Object left = of(binary.left());
        boolean decided = left instanceof Boolean value && binary.operator().equals(value ? "||" : "&&");
        if (decided && !isToken(binary.right())) return left;
        Object right = of(binary.right());
        return applied(
                Stream.of(left, right).toList(),
                values -> Operators.binary(binary.operator(), values.getFirst(), values.getLast()));
    }

    /**
     * Evaluates a conditional. If the condition is unresolved, both branches send. With a token in a branch the whole
     * is a token.
     */
    private Object conditional(Expression.Conditional conditional) {
        Object condition = of(conditional.condition());
        if (condition instanceof Boolean decided) {
            Object chosen = of(decided ? conditional.then() : conditional.otherwise());
            return isToken(conditional) && !(chosen instanceof Token) ? Token.resolved(chosen) : chosen;
        }
        return applied(
                Stream.of(condition, of(conditional.then()), of(conditional.otherwise()))
                        .toList(),
                values -> values.get((Boolean) values.getFirst() ? 1 : 2));
    }

    private Object assign(Expression.Assign assign) {
        String operator = assign.operator().substring(0, assign.operator().length() - 1);
        Object old = operator.isEmpty() ? null : of(assign.left());
        Object right = of(assign.right());
        Object value = operator.isEmpty() ? right : Operators.binary(operator, old, right);
        set(assign.left(), value);
        return value;
    }

    /** Evaluates a call: printing, the length of a text, and direct calls of this actor's handlers. */
    private Object call(Expression.Call call) {
        List<Object> arguments = all(call.arguments());
        if (call.name().text().equals("println")) {
            execution.machine().print(arguments.getFirst());
            return null;
        }
        if (call.name().text().equals("length")) return ((String) of(call.target())).length();
        Behavior behavior = call.target() instanceof Expression.Parent
                ? execution.owner().parent()
                : execution.actor().behavior();
        return execution.call(behavior.handler(call.name().text(), arguments.size()), arguments);
    }

    private Token send(Expression.Send send) {
        boolean parent = send.target() instanceof Expression.Parent;
        Object target = parent ? execution.actor() : of(send.target());
        List<Object> arguments = all(send.arguments());
        String name = send.name().text();
        Behavior.Member member = parent ? execution.owner().parent().handler(name, arguments.size()) : null;
        var awaited = new ArrayList<>(execution.awaited());
        boolean delayed = send.property() != null && send.property().delay();
        if (send.property() != null) {
            for (Object each : all(send.property().arguments())) if (each instanceof Token token) awaited.add(token);
        }
        Token answer = execution.machine().send(execution.actor(), target, name, member, arguments, awaited, delayed);
        execution.sent(answer);
        return answer;
    }

    private Object create(Expression.New creation) {
        if (creation.placement() != null && creation.placement().on() != null)
            of(creation.placement().on());
        return execution
                .machine()
                .create(
                        execution.actor(),
                        ((TypeTree.Named) creation.type()).name(),
                        all(creation.arguments()),
                        List.of());
    }
}
