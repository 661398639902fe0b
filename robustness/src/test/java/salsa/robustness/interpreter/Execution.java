package salsa.robustness.interpreter;

import java.util.ArrayList;
import java.util.List;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;

/** The run of one handler: its statements, one after the other. */
final class Execution {
    private enum End {
        NORMAL,
        PASSED,
        BREAK,
        CONTINUE
    }

    private final Machine machine;
    private final Actor actor;
    private final Token answer;
    private Behavior owner; // of the handler that runs
    private Scope scope;
    private Token predecessor; // that the statement's sends wait for; null if none
    private List<Token> messages = new ArrayList<>(); // sent directly by the statement or message block
    private Object passed; // by a directly called handler

    Execution(Machine machine, Actor actor, Token answer) {
        this.machine = machine;
        this.actor = actor;
        this.answer = answer;
    }

    Machine machine() {
        return machine;
    }

    Actor actor() {
        return actor;
    }

    Behavior owner() {
        return owner;
    }

    Scope scope() {
        return scope;
    }

    /** Returns the tokens for which every send waits here, in addition to its own. */
    List<Token> awaited() {
        return predecessor == null ? List.of() : List.of(predecessor);
    }

    /** Records a send of the current statement. */
    void sent(Token token) {
        messages.add(token);
    }

    /** Initialises the fields of a behavior. */
    void initialise(Behavior behavior) {
        owner = behavior;
        scope = new Scope(null);
        for (Declaration member : behavior.declaration().members()) {
            if (!(member instanceof Declaration.Field field)) continue;
            for (Node.Declarator each : field.declarators()) {
                actor.fields()
                        .put(
                                each.name().text(),
                                each.initializer() == null
                                        ? Evaluation.initial(behavior.text(field.type()))
                                        : evaluate(each.initializer()));
            }
        }
    }

    /** Runs the handler of a message, and answers it. */
    void run(Behavior.Member member, List<Object> arguments) {
        try {
            enter(member, arguments);
            if (end(member.body()) != End.PASSED) answer.resolve(Machine.ACK);
        } catch (Failure e) {
            answer.fail();
        }
    }

    /** Runs a direct call: the same actor, the same message, an answer of its own. */
    Object call(Behavior.Member member, List<Object> arguments) {
        var called = new Execution(machine, actor, new Token());
        called.enter(member, arguments);
        called.end(member.body());
        return called.passed;
    }

    private void enter(Behavior.Member member, List<Object> arguments) {
        owner = member.owner();
        scope = new Scope(null);
        for (int i = 0; i < arguments.size(); i++) {
            scope.declare(member.parameters().get(i).name().text(), arguments.get(i));
        }
    }

    private Object evaluate(Expression expression) {
        return new Evaluation(this).of(expression);
    }

    private boolean holds(Expression condition) {
        return (Boolean) evaluate(condition);
    }

    private End end(Statement statement) {
        return switch (statement) {
            case Statement.Block block -> block(block);
            case Statement.Chain chain -> chain(chain);
            case Statement.Pass pass -> pass(pass);
            case Statement.ConstructorCall call -> constructor(call);
            case Statement.Local local -> local(local);
            case Statement.Evaluate evaluate -> {
                evaluate(evaluate.expression());
                yield End.NORMAL;
            }
            case Statement.If choice ->
                holds(choice.condition())
                        ? end(choice.then())
                        : choice.otherwise() == null ? End.NORMAL : end(choice.otherwise());
            case Statement.While loop -> loop(loop.condition(), loop.body(), List.of());
            case Statement.For loop -> loop(loop);
            case Statement.Break _ -> End.BREAK;
            case Statement.Continue _ -> End.CONTINUE;
            case Statement.Empty _ -> End.NORMAL;
            default -> throw new IllegalArgumentException("not in the core: " + statement);
        };
    }

    private End block(Statement.Block block) {
        scope = new Scope(scope);
        Scope inner = scope;
        End end = End.NORMAL;
        for (Statement each : block.statements()) {
            end = end(each);
            if (end != End.NORMAL) break;
        }
        scope = inner.outer();
        return end;
    }

    /**
     * Runs a chain. Each link's sends wait until everything that the previous link has sent directly has completed.
     * After a link that has sent nothing, as a choice may, they wait for tokens that have already resolved: they are
     * ready, but still follow {@code @}.
     */
    private End chain(Statement.Chain chain) {
        Token before = predecessor;
        List<Token> around = messages;
        End end = End.NORMAL;
        for (Statement link : chain.links()) {
            messages = new ArrayList<>();
            end = end(link);
            if (!messages.isEmpty()) predecessor = Token.of(List.copyOf(messages), _ -> Machine.ACK);
            else if (predecessor == null) predecessor = Token.resolved(Machine.ACK);
            around.addAll(messages);
        }
        predecessor = before;
        messages = around;
        return end;
    }

    private End pass(Statement.Pass pass) {
        Object value = pass.value() == null ? Machine.ACK : evaluate(pass.value());
        passed = value;
        Token token = value instanceof Token there ? there : Token.resolved(value);
        answer.follow(predecessor == null ? token : Token.of(List.of(predecessor, token), List::getLast));
        return End.PASSED;
    }

    private End constructor(Statement.ConstructorCall call) {
        List<Object> arguments = call.arguments().stream().map(this::evaluate).toList();
        Behavior of = call.parent() ? owner.parent() : owner;
        call(of.constructor(arguments.size()), arguments);
        return End.NORMAL;
    }

    private End local(Statement.Local local) {
        for (Node.Declarator each : local.declarators()) {
            Object value = each.initializer() == null ? null : evaluate(each.initializer());
            if (local.token() && !(value instanceof Token)) value = Token.resolved(value);
            scope.declare(each.name().text(), value);
        }
        return End.NORMAL;
    }

    private End loop(Statement.For loop) {
        scope = new Scope(scope);
        Scope inner = scope;
        loop.init().forEach(this::end);
        End end = loop(loop.condition(), loop.body(), loop.update());
        scope = inner.outer();
        return end;
    }

    private End loop(Expression condition, Statement body, List<Expression> update) {
        while (condition == null || holds(condition)) {
            End end = end(body);
            if (end == End.PASSED) return end;
            if (end == End.BREAK) break;
            update.forEach(this::evaluate);
        }
        return End.NORMAL;
    }
}
