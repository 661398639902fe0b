package salsa.compiler.lowering;

import java.util.List;
import salsa.compiler.isolation.Captures;
import salsa.compiler.lowering.Context.Waited;
import salsa.compiler.text.JavaText;
import salsa.compiler.unit.TakenMessage;
import salsa.compiler.unit.Waiting;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.SwitchCase;
import salsa.syntax.tree.Statement;

/**
 * What waits for messages, as Java: a test that finds the case for a message ({@link CasesText}), and a switch over the
 * case that took one. What a react leaves behind is a lambda, and so is each part of a chain.
 */
final class ReceiveText {
    private static final String REACTION = "salsa.runtime.Reaction";

    private final BodyText body;

    ReceiveText(BodyText body) {
        this.body = body;
    }

    private JavaText out() {
        return body.out();
    }

    private Context context() {
        return body.context();
    }

    void receive(Statement.Receive receive) {
        if (receive.reacts()) react(receive);
        else {
            String received = body.fresh();
            out().write("{ final salsa.runtime.Received " + received + " = ");
            call("$receive", receive, receive.cases(), null);
            out().write("; ");
            cases(receive.cases(), received, false);
            out().write(" }");
        }
    }

    private void react(Statement.Receive receive) {
        String received = body.fresh();
        boolean apart = context().waited().apart();
        if (!apart) out().write("throw ");
        call("$react", receive, receive.cases(), received);
        out().write(apart ? "; return;" : ";");
    }

    /** The received message gets a name by a pattern that always matches: no statement stands in front of a value. */
    void value(Expression.ReceiveValue receive) {
        String received = body.fresh();
        out().write("(switch (");
        call("$receive", receive, receive.cases(), null);
        out().write(") { case salsa.runtime.Received " + received + " -> ");
        body.yielding(null, () -> cases(receive.cases(), received, true));
        out().write("; })");
    }

    /** @param reaction the variable of the message in the rest of the handler, or null when its stack is kept */
    private void call(String how, Node at, List<SwitchCase> cases, String reaction) {
        out().write(context().self() + "." + how + "(");
        if (reaction == null) out().write(context().waits().site(out().another(), at, "receive") + ", ");
        new CasesText(body).write(cases);
        if (reaction != null) {
            out().write(", ");
            reaction(at, cases, reaction);
        }
        for (SwitchCase each : cases) {
            if (each.labels().isEmpty() || !(each.labels().getFirst() instanceof Node.After after)) continue;
            out().write(", ");
            body.expressions().plain(after.millis());
        }
        out().write(")");
    }

    /** What follows when a message is there. Where it takes along nothing but the actor, it is made once for each. */
    private void reaction(Node at, List<SwitchCase> cases, String received) {
        boolean once = isMadeOnce(cases);
        String field = once ? context().self() + "." + context().waits().field(out().another(), at, REACTION) : null;
        out().write(once ? field + " != null ? " + field + " : (" + field + " = " : "");
        out().write(received + " -> { ");
        body.within(context().waiting(context().waited().apart(true)), () -> cases(cases, received, false));
        out().write(once ? " })" : " }");
    }

    /** Whether it knows nothing of the handler's variables, the message before, and the handler's own message. */
    private boolean isMadeOnce(List<SwitchCase> cases) {
        boolean late = cases.stream().anyMatch(each -> !each.labels().isEmpty()
                && each.labels().getFirst() instanceof Node.After);
        return !(late && context().waited().received() != null) && cases.stream().noneMatch(Waiting::answers)
                && new Captures(context().type(), context().attribution()).local(cases) == null;
    }

    // ---- chains

    void loop(Statement.Loop loop) {
        out().write("{ " + context().self() + ".$loop(");
        part(loop.body());
        out().write("); " + over() + " }");
    }

    void andThen(Statement.AndThen parts) {
        out().write("{ ");
        following(parts.blocks());
        out().write("; " + over() + " }");
    }

    private void following(List<Statement.Block> parts) {
        out().write(context().self() + ".$then(");
        part(parts.getFirst());
        out().write(", ");
        if (parts.size() == 2) part(parts.getLast());
        else {
            out().write("() -> ");
            following(parts.subList(1, parts.size()));
        }
        out().write(")");
    }

    private void part(Statement.Block block) {
        Waited now = context().waited();
        out().write("() -> ");
        body.within(context().waiting(new Waited(now.received(), now.taken(), true, true)),
                () -> body.rewrite(block));
    }

    /** Nothing stands behind a chain; Java has to see that. */
    private String over() {
        boolean value = context().answer() == Context.Answer.VALUE || context().answer() == Context.Answer.GIVEN;
        return value && !context().waited().chained() && context().waited().received() == null
                ? "throw new IllegalStateException(\"the handler has ended without passing a value\");" : "return;";
    }

    // ---- cases

    private void cases(List<SwitchCase> cases, String received, boolean value) {
        out().write("switch (" + received + ".index()) { ");
        for (int i = 0; i < cases.size(); i++) {
            SwitchCase each = cases.get(i);
            out().at(each);
            boolean any = each.labels().isEmpty();
            boolean late = !any && each.labels().getFirst() instanceof Node.After;
            out().write(late ? "case -1 -> { " : "case " + i + " -> { ");
            TakenMessage taken = any || late ? null : bound((Node.MessagePattern) each.labels().getFirst(), received);
            Waited outer = context().waited();
            Waited inner = late ? outer : new Waited(received, taken, outer.chained(), outer.apart());
            boolean open = !late && Waiting.receivesWithin(each.body().getFirst());
            if (open) out().write(received + ".open(); try { ");
            body.within(context().waiting(inner), () -> result(each.body().getFirst(), value));
            if (open) closed(received);
            out().write(" } ");
        }
        out().write("default -> throw new IllegalStateException(); }");
    }

    /** A case that waits for another message is still to answer its own. */
    private void closed(String received) {
        String thrown = body.fresh();
        out().write(" } catch (Throwable " + thrown + ") { " + received + ".left(" + thrown + "); throw " + thrown
                + "; } finally { " + received + ".close(); }");
    }

    /** Declares what the label of a case binds; the handler whose message it took, if it is that of one. */
    private TakenMessage bound(Node.MessagePattern label, String received) {
        var cases = new CasesText(body);
        if (TakenMessage.isChannel(context().type(), label)) {
            cases.bindBrought(label, received);
            return null;
        }
        TakenMessage taken = TakenMessage.of(context().type(), label).getFirst();
        cases.bind(taken, received);
        return taken;
    }

    private void result(Statement statement, boolean value) {
        if (value && statement instanceof Statement.Evaluate result) {
            out().write("yield ");
            body.expressions().plain(result.expression());
            out().write(";");
        } else body.rewrite(statement);
    }
}
