package salsa.compiler.isolation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javax.lang.model.type.TypeMirror;
import salsa.compiler.typing.Attribution;
import salsa.compiler.unit.Bindings;
import salsa.compiler.unit.SalsaType;
import salsa.compiler.unit.TakenMessage;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/** The flow of control through the statements of one handler: what is known at each point, on any path to it. */
final class OwnershipStatements extends OwnershipExpressions {
    /** What a break or continue may leave, and what is known where it ends up. */
    private static final class Target {
        private final String label;
        private final boolean loop;
        private Regions broken;
        private Regions continued;

        Target(String label, boolean loop) {
            this.label = label;
            this.loop = loop;
        }
    }

    private final Deque<Target> targets = new ArrayDeque<>();
    private String returning; // who gets at once what is passed, and may keep it; null when it is copied
    private Consumer<Variable> yielding; // where the value of the innermost switch goes
    private Regions reacted; // what is known where a react is over, so that what follows it begins
    private String label; // of the statement that comes next

    OwnershipStatements(SalsaType type, Attribution attribution, OwnedFields fields, Report report) {
        super(type, attribution, fields, report);
    }

    // ---- whole handlers

    /** @param arguments what is known of the mutable arguments; those of one message keep what they share
     *  @param returned  who gets what is passed as it is, and may keep it; null when it is copied
     */
    void handler(List<Node.Parameter> parameters, Statement.Block body, Region arguments, String returned) {
        returning = returned;
        Variable together = null;
        for (Node.Parameter each : parameters) {
            boolean mutable = each.varargs() || isMutable(each.type(), 0);
            if (mutable && together == null) together = result(arguments);
            declare(each.name().text(), mutable, together);
        }
        block(body);
        now = meet(now, reacted);
        if (now != null) leave(body);
    }

    void initializers(List<Declaration.Field> all) {
        growing = all.stream().noneMatch(OwnershipStatements::takesAway);
        for (Declaration.Field field : all) {
            for (Node.Declarator each : field.declarators()) {
                if (each.initializer() == null || field.token() || field.modifiers().contains("static")) continue;
                Variable value = eval(each.initializer());
                Variable variable = fields.variable(each.name().text());
                if (value != null) now.alias(variable, value);
            }
        }
        leave(type.declaration());
    }

    private static boolean takesAway(Node node) {
        return node instanceof Expression.Assign || node instanceof Expression.Move
                || node.children().stream().anyMatch(OwnershipStatements::takesAway);
    }

    private boolean isMutable(TypeTree tree, int dimensions) {
        TypeMirror found = attribution.type(type, tree);
        return dimensions > 0 || !values.isValue(found);
    }

    // ---- statements

    @Override void block(Statement statement) {
        if (now == null) return;
        statement(statement);
        if (now != null && nested == 0) now.forgetResults();
    }

    private void statement(Statement statement) {
        String mine = label;
        label = null;
        switch (statement) {
            case Statement.Block block -> block.statements().forEach(this::block);
            case Statement.Chain chain -> chain.links().forEach(this::block);
            case Statement.Local local -> local(local);
            case Statement.Evaluate evaluate -> eval(evaluate.expression());
            case Statement.Pass pass -> {
                if (pass.value() != null) passes(pass);
                leave(pass);
                finish();
            }
            case Statement.Return end -> {
                given(eval(end.value()));
                finish();
            }
            case Statement.Throw thrown -> {
                eval(thrown.exception());
                mayThrow(thrown);
                finish();
            }
            case Statement.Yield yield -> {
                Variable value = eval(yield.value());
                if (yielding != null) yielding.accept(value);
                leaveTo(null, false);
            }
            case Statement.Break leaving -> leaveTo(leaving.label() == null ? "" : leaving.label().text(), false);
            case Statement.Continue next -> leaveTo(next.label() == null ? "" : next.label().text(), true);
            case Statement.If choice -> choice(choice);
            case Statement.While loop -> loop(mine, loop.condition(), loop.body(), List.of(), false);
            case Statement.DoWhile loop -> loop(mine, loop.condition(), loop.body(), List.of(), true);
            case Statement.For loop -> {
                loop.init().forEach(this::block);
                loop(mine, loop.condition(), loop.body(), loop.update(), false);
            }
            case Statement.ForEach loop -> forEach(mine, loop);
            case Statement.Switch choice -> {
                Variable selected = eval(choice.selector());
                mayThrow(choice);
                cases(mine, selected, choice.cases(), false);
            }
            case Statement.Receive receive -> receive(mine, receive);
            case Statement.Loop loop -> chained(loop, () -> repeated(() -> part(loop.body())));
            case Statement.AndThen parts -> chained(parts, () -> parts.blocks().forEach(this::part));
            case Statement.Become become -> become(become);
            case Statement.Unbecome _, Statement.Unmatched _ -> { }
            case Statement.Reply reply -> {
                if (reply.value() != null) crosses(reply.value());
                mayThrow(reply);
            }
            case Statement.Try attempt -> attempt(attempt);
            case Statement.Labeled labeled -> {
                label = labeled.label().text();
                if (!(labeled.body() instanceof Statement.Block)) block(labeled.body());
                else within(new Target(label, false), () -> block(labeled.body()));
            }
            case Statement.Synchronized block -> {
                eval(block.lock());
                block(block.body());
            }
            case Statement.LocalClass local -> localClass(local.declaration());
            case Statement.ConstructorCall call -> call.arguments().forEach(each -> {
                Variable argument = eval(each);
                if (argument != null) escape(argument, "another constructor gets it and may keep it", each);
            });
            case Statement.Assert test -> {
                eval(test.condition());
                eval(test.message());
            }
            case Statement.Empty nothing -> { }
            case Statement.Erroneous broken -> { }
        }
    }

    private void local(Statement.Local local) {
        for (Node.Declarator each : local.declarators()) {
            Variable value = eval(each.initializer());
            boolean mutable = local.token() || value != null || each.dimensions() > 0
                    || each.initializer() == null && isMutable(local.type(), 0);
            boolean fresh = local.token() && value != null && !isToken(each.initializer()); // copied into a token
            declare(each.name().text(), mutable, fresh ? null : value);
        }
    }

    private void choice(Statement.If choice) {
        eval(choice.condition());
        Regions before = now.copy();
        block(choice.then());
        Regions then = now;
        now = before;
        if (choice.otherwise() != null) block(choice.otherwise());
        now = meet(now, then);
    }

    // ---- loops

    private void loop(String mine, Expression condition, Statement body, List<Expression> update, boolean bodyFirst) {
        var target = new Target(mine, true);
        within(target, () -> repeated(() -> {
            if (!bodyFirst) eval(condition);
            Regions left = now.copy();
            block(body);
            now = meet(now, target.continued);
            if (now == null) {
                now = left;
                return;
            }
            if (bodyFirst) eval(condition);
            update.forEach(this::eval);
            now = now.or(left);
        }));
    }

    private void forEach(String mine, Statement.ForEach loop) {
        Variable collection = eval(loop.collection());
        mayThrow(loop);
        var target = new Target(mine, true);
        Variable whole = collection == null ? null : new Variable("the collection", Variable.Kind.LOCAL);
        if (whole != null) now.alias(whole, collection);
        within(target, () -> repeated(() -> {
            Regions left = now.copy();
            String name = loop.variable().name().text();
            declare(name, whole != null || isMutable(loop.variable().type(), 0), whole);
            if (whole != null && locals.get(name) != null) now.inside(locals.get(name), whole);
            block(loop.body());
            now = meet(meet(now, target.continued), left);
        }));
    }

    /** Runs any number of times: until nothing more is found out. */
    @Override void repeated(Runnable body) {
        while (true) {
            Regions before = now.copy();
            body.run();
            now = meet(before, now);
            now.forgetResultsBut(before);
            if (now.same(before)) return;
        }
    }

    private void within(Target target, Runnable body) {
        targets.push(target);
        body.run();
        targets.pop();
        now = meet(now, target.broken);
    }

    /** @param to a label, the innermost loop or switch when empty, the innermost switch expression when null */
    private void leaveTo(String to, boolean next) {
        for (Target each : targets) {
            boolean innermost = each.loop || !next && each.label == null;
            boolean found = to == null || (to.isEmpty() ? innermost : to.equals(each.label));
            if (!found) continue;
            if (next) each.continued = meet(each.continued, now);
            else each.broken = meet(each.broken, now);
            break;
        }
        finish();
    }

    /** Nothing comes next but, if this is in a try, what follows finally; code that ends has done what it did. */
    private void finish() {
        left.replaceAll(each -> each.or(now));
        if (running != null) ended = meet(ended, now);
        now = null;
    }

    private void passes(Statement.Pass pass) {
        Variable value = crosses(pass.value());
        if (value == null) return;
        if (!left.isEmpty()) escape(value, "it is passed", pass);
        else if (returning != null) escape(value, returning, pass);
    }

    // ---- switches

    @Override Variable switchValue(Expression.SwitchValue choice) {
        Variable selected = eval(choice.selector());
        mayThrow(choice);
        return switched(() -> cases(null, selected, choice.cases(), true));
    }

    /** What the cases give. */
    private Variable switched(Runnable cases) {
        var met = Variable.result();
        Consumer<Variable> before = yielding;
        yielding = value -> {
            if (now.knows(met) && value != null) now.unite(met, value, "it is one of several");
            else assignResult(met, value);
        };
        nested++;
        cases.run();
        nested--;
        yielding = before;
        if (now == null) now = new Regions(); // every case throws
        if (!now.knows(met)) now.put(met, Region.OWNED);
        return met;
    }

    private void cases(String mine, Variable selected, List<Node.SwitchCase> cases, boolean value) {
        var target = new Target(mine, false);
        Regions start = now.copy();
        boolean complete = value;
        Regions end = null;
        targets.push(target);
        now = null;
        for (Node.SwitchCase each : cases) {
            complete |= each.labels().isEmpty();
            now = each.arrow() ? start.copy() : meet(now, start);
            each.labels().forEach(pattern -> bind(pattern, selected));
            eval(each.guard());
            for (Statement statement : each.body()) arm(statement, each.arrow() && value);
            if (each.arrow()) {
                end = meet(end, now);
                now = null;
            }
        }
        targets.pop();
        now = meet(meet(now, end), target.broken);
        if (!complete) now = meet(now, start);
    }

    private void arm(Statement statement, boolean value) {
        if (now != null && value && statement instanceof Statement.Evaluate evaluate) {
            yielding.accept(eval(evaluate.expression()));
        } else if (now != null) statement(statement);
    }

    // ---- waiting

    /** The cases of a react end where the handler would, or where what follows them begins. */
    private void receive(String mine, Statement.Receive receive) {
        mayThrow(receive);
        receivedBy(mine, receive.cases(), false);
        if (!receive.reacts()) return;
        if (now == null) return;
        leave(receive);
        reacted = meet(reacted, now);
        finish();
    }

    /** Parts that follow each other whether or not they react; nothing else follows them. */
    private void chained(Statement at, Runnable parts) {
        Regions outer = reacted;
        reacted = null;
        parts.run();
        leave(at);
        reacted = meet(outer, now);
        finish();
    }

    private void part(Statement.Block part) {
        if (now == null) return;
        Regions before = now.copy();
        block(part);
        now = meet(now, reacted);
        reacted = null;
        if (now == null) now = before; // it never comes to its end
    }

    @Override Variable receiveValue(Expression.ReceiveValue receive) {
        mayThrow(receive);
        return switched(() -> receivedBy(null, receive.cases(), true));
    }

    /** The cases run later, any number of times, and end as handlers do. */
    private void become(Statement.Become become) {
        kept(become);
        Regions before = now.copy();
        Map<String, Variable> around = outside;
        outside = new HashMap<>(locals);
        apart = true;
        nested++;
        handlersRun(become);
        receivedBy(null, become.cases(), false);
        if (now != null) leave(become);
        nested--;
        apart = false;
        outside = around;
        now = before;
    }

    /** What the cases use is there as long as the actor is what it becomes. */
    private void kept(Node node) {
        Variable variable = node instanceof Expression.Name name ? named(name) : null;
        if (variable != null && !variable.isField() && now.knows(variable)
                && now.region(variable).state() != Region.State.MOVED) {
            escape(variable, "what the actor becomes uses it later", (Expression) node);
        }
        node.children().forEach(this::kept);
    }

    /** Cases with a name, which are no part of a handler. */
    void named(Declaration.Cases cases) {
        if (cases.type() == null) receivedBy(null, cases.cases(), false);
        else switched(() -> receivedBy(null, cases.cases(), true));
        if (now != null) leave(cases);
    }

    private void receivedBy(String mine, List<Node.SwitchCase> cases, boolean value) {
        var target = new Target(mine, false);
        Regions start = now.copy();
        Regions end = null;
        targets.push(target);
        for (Node.SwitchCase each : cases) {
            now = start.copy();
            if (!each.labels().isEmpty() && each.labels().getFirst() instanceof Node.OtherCases label) {
                Variable given = others(label);
                if (value) yielding.accept(given);
                end = meet(end, now);
                continue;
            }
            each.labels().forEach(this::taken);
            if (each.whole() != null) declare(List.of(each.whole()), message());
            eval(each.guard());
            for (Statement statement : each.body()) arm(statement, value);
            end = meet(end, now);
        }
        targets.pop();
        now = meet(end, target.broken);
        if (cases.isEmpty()) now = start;
    }

    /** What a case takes is like what comes to a handler. */
    private void taken(Node label) {
        if (!(label instanceof Node.MessagePattern)) {
            label.children().forEach(each -> eval((Expression) each));
            return;
        }
        List<Node> patterns = TakenMessage.isChannel(type, (Node.MessagePattern) label)
                ? ((Node.MessagePattern) label).arguments()
                : TakenMessage.of(type, (Node.MessagePattern) label).stream()
                        .flatMap(each -> each.arguments().stream()).toList();
        declare(patterns, message());
    }

    private Variable message() {
        return result(Region.OWNED.mixed("it came in a message, which may hold one object at two places"));
    }

    private void declare(List<? extends Node> patterns, Variable together) {
        for (Node each : patterns) {
            if (!(each instanceof Node.Pattern pattern)) continue;
            for (String name : Bindings.of(type, pattern)) declare(name, true, together);
        }
    }

    // ---- exceptions

    private void attempt(Statement.Try attempt) {
        catching.add(now.copy());
        if (attempt.last() != null) left.add(now.copy());
        attempt.resources().forEach(this::block);
        block(attempt.body());
        Regions thrown = catching.removeLast();
        Regions end = now;
        for (Node.Catch each : attempt.catches()) {
            now = thrown.copy();
            declare(each.name().text(), true, result(Region.escaped("it was thrown by something that may keep it",
                    each.name().span())));
            block(each.body());
            end = meet(end, now);
        }
        now = end;
        if (attempt.last() == null) return;
        now = meet(meet(now, thrown.copy()), left.removeLast());
        block(attempt.last());
        if (end == null) now = null;
    }
}
