package salsa.compiler.lowering;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import salsa.compiler.isolation.value.Captures;
import salsa.compiler.lowering.Context.Waited;
import salsa.compiler.lowering.fact.CodeBehind;
import salsa.compiler.scheme.GeneratedNames;
import salsa.compiler.scheme.RuntimeMethods;
import salsa.compiler.scheme.RuntimeNames;
import salsa.compiler.symbol.NamedCases;
import salsa.compiler.symbol.TakenMessage;
import salsa.compiler.symbol.Waiting;
import salsa.compiler.text.JavaText;
import salsa.syntax.tree.CaseForm;
import salsa.syntax.tree.Declaration;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Node;
import salsa.syntax.tree.Node.SwitchCase;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/**
 * Writes waiting for messages as Java: a test that finds the case for a message ({@link CasesText}), and a switch over
 * the matching case. The code after a react becomes a lambda, and so do each part of a chain and the cases of a become.
 */
final class ReceiveText {
    /** Prefix, before the cases' name, of the method that runs a named case. */
    static final String CASE = GeneratedNames.CASE;

    private static final String NO_VALUE =
            "throw new java.lang.IllegalStateException(\"the handler has ended without passing a value\");";

    /** Begins a switch that is a block with a value, which a declaration follows. */
    private static final String BLOCK = "switch (0) { default -> { final ";

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

    void writeReceive(Statement.Receive receive) {
        if (receive.reacts()) {
            boolean held = tryHoldCases(receive.cases(), "{ ");
            writeReact(receive);
            if (held) out().write(" }");
        } else {
            String received = body.freshName();
            if (!tryHoldCases(receive.cases(), "{ ")) out().write("{ ");
            out().write("final " + RuntimeNames.RECEIVE_RESULT + " " + received + " = ");
            writeCall(RuntimeMethods.RECEIVE, receive, receive.cases(), null);
            out().write("; ");
            writeCases(receive.cases(), CaseVariables.of(received), CaseForm.STATEMENT);
            out().write(" }");
        }
    }

    /**
     * Reads the variables that hold cases, once: the code of the cases runs later. Returns whether there are any; they
     * are preceded by {@code opening}.
     */
    private boolean tryHoldCases(List<SwitchCase> cases, String opening) {
        List<Node.OtherCases> variables = variableCases(cases);
        if (!variables.isEmpty()) out().write(opening);
        for (Node.OtherCases each : variables) {
            String held = body.freshName();
            out().write("final var " + held + " = ");
            readCaseSet(each);
            out().write("; ");
            context().waits().setHolder(each, held);
        }
        return !variables.isEmpty();
    }

    private List<Node.OtherCases> variableCases(List<SwitchCase> cases) {
        return NamedCases.labels(cases).stream()
                .filter(each -> NamedCases.isVariable(context().type(), each))
                .toList();
    }

    private void readCaseSet(Node.OtherCases label) {
        out().at(label)
                .write(RuntimeNames.CASE_SET + ".in(" + context().selfExpression() + ", "
                        + label.name().text() + ")");
    }

    private void writeReact(Statement.Receive receive) {
        String received = body.freshName();
        boolean apart = context().waited().apart();
        if (!apart) out().write("throw ");
        writeCall(RuntimeMethods.REACT, receive, receive.cases(), received);
        out().write(apart ? "; return;" : ";");
    }

    /**
     * Writes a receive with a value: a switch of one case, whose block names the received message. A pattern instead of
     * the block would need less text, but javac 25 writes classes that do not verify for patterns around a yield out of
     * a try.
     */
    void writeValue(Expression.ReceiveValue receive) {
        String received = body.freshName();
        List<Node.OtherCases> variables = variableCases(receive.cases());
        out().write("(");
        variables.forEach(this::writeCaseSelection);
        out().write(BLOCK + RuntimeNames.RECEIVE_RESULT + " " + received + " = ");
        writeCall(RuntimeMethods.RECEIVE, receive, receive.cases(), null);
        out().write("; yield ");
        body.writeWithYields(null, () -> writeCases(receive.cases(), CaseVariables.of(received), CaseForm.VALUE));
        out().write("; } }".repeat(variables.size() + 1)).write(")");
    }

    /** Begins a switch that holds the cases of a variable, where no statement can. */
    private void writeCaseSelection(Node.OtherCases label) {
        String held = body.freshName();
        out().write(BLOCK
                + context()
                        .types()
                        .text(Objects.requireNonNull(context()
                                        .attribution()
                                        .element(context().type(), label))
                                .asType())
                + " " + held + " = ");
        readCaseSet(label);
        out().write("; yield ");
        context().waits().setHolder(label, held);
    }

    /** @param reaction the variable of the message in the rest of the handler, or null if its stack is kept */
    private void writeCall(String how, Node at, List<SwitchCase> cases, @Nullable String reaction) {
        out().write(context().selfExpression() + "." + how + "(");
        if (reaction == null) {
            int codeBehind = CodeBehind.lineOf(context().type(), at);
            out().write(context().waits().siteConstant(out().emptyText(), at, "receive", codeBehind) + ", ");
        }
        new CasesText(body).write(cases);
        if (reaction != null) {
            out().write(", ");
            writeReaction(at, cases, reaction);
        }
        for (SwitchCase each : cases) {
            if (each.labels().isEmpty() || !(each.labels().getFirst() instanceof Node.After after)) continue;
            out().write(", ");
            body.expressions().writePlain(after.millis());
        }
        out().write(")");
    }

    /**
     * Writes the code that follows once a message is taken. If it captures only the actor, one object serves all
     * actors.
     */
    private void writeReaction(Node at, List<SwitchCase> cases, String received) {
        String index = body.freshName();
        String message = body.freshName();
        Context later = context().forLaterCode();
        JavaText code = captureSeparately(
                at,
                later.withWait(later.waited().apart(true)),
                () -> writeCases(cases, new CaseVariables(received, index, message), CaseForm.STATEMENT));
        JavaText whole = out().emptyText().at(at).write("{ ");
        if (code.toString().contains(received)) { // most only read the message
            whole.write("final " + RuntimeNames.RECEIVE_RESULT + " " + received + " = "
                    + context().selfExpression() + "." + RuntimeMethods.RECEIVED + "(" + index + ", " + message
                    + "); ");
        }
        whole.append(code).write(" }");
        boolean late = cases.stream()
                .anyMatch(each -> !each.labels().isEmpty() && each.labels().getFirst() instanceof Node.After);
        String handler = late && context().waited().received() != null ? null : handlerIfActorOnly(at, cases);
        if (handler == null) {
            out().write("(" + body.freshName() + ", " + index + ", " + message + ") -> ")
                    .append(whole);
            return;
        }
        out().write(context().waits().partConstant(handler, index, message, whole));
    }

    /** Writes the code into a text of its own. */
    private JavaText captureSeparately(Node at, Context later, Runnable writing) {
        JavaText text = out().emptyText().at(at);
        JavaText before = body.redirect(text);
        body.writeInLaterCode(later, writing);
        body.redirect(before);
        return text;
    }

    /**
     * Returns the name of the enclosing handler or other body if the code uses none of its variables, types, earlier
     * message or own message; else null.
     */
    private @Nullable String handlerIfActorOnly(Node at, List<? extends Node> code) {
        if (context().place() != Context.Place.HANDLER
                || code.stream().anyMatch(Waiting::mayAnswer)
                || code.stream().anyMatch(this::runsHeldCases)
                || new Captures(context().type(), context().attribution()).firstLocal(code) != null) return null;
        for (Declaration member : context().type().declaration().members()) {
            if (!member.span().contains(at.span().start())) continue;
            boolean known = declaresTypes(member)
                    || member instanceof Declaration.Handler generic
                            && !generic.typeParameters().isEmpty();
            return known
                    ? null
                    : member instanceof Declaration.Handler handler
                            ? handler.name().text()
                            : "new";
        }
        return null;
    }

    /** Returns whether the code runs cases that a variable outside of it holds. */
    private boolean runsHeldCases(Node node) {
        return node instanceof Node.OtherCases label && context().waits().holderOf(label) != null
                || node.children().stream().anyMatch(this::runsHeldCases);
    }

    private static boolean declaresTypes(Node node) {
        return node instanceof Statement.LocalClass || node.children().stream().anyMatch(ReceiveText::declaresTypes);
    }

    // ---- chains

    void writeLoop(Statement.Loop loop) {
        out().write("{ " + context().selfExpression() + "." + RuntimeMethods.LOOP + "(");
        String handler = context().waited().received() == null ? handlerIfActorOnly(loop, List.of(loop.body())) : null;
        if (handler == null) writePart(loop.body());
        else {
            JavaText code = captureSeparately(loop, chainedContext(), () -> body.rewrite(loop.body()));
            out().write(context().waits().loopConstant(handler, code));
        }
        out().write("); " + unreachableEnd() + " }");
    }

    void writeAndThen(Statement.AndThen parts) {
        out().write("{ ");
        writeAndThen(parts.blocks());
        out().write("; " + unreachableEnd() + " }");
    }

    private void writeAndThen(List<Statement.Block> parts) {
        out().write(context().selfExpression()
                + (parts.size() == 2 ? "." + RuntimeMethods.THEN + "(" : "." + RuntimeMethods.IN_TURN + "("));
        for (Statement.Block each : parts) {
            if (each != parts.getFirst()) out().write(", ");
            writePart(each);
        }
        out().write(")");
    }

    private void writePart(Statement.Block block) {
        out().write("() -> ");
        body.writeInLaterCode(chainedContext(), () -> body.rewrite(block));
    }

    private Context chainedContext() {
        Waited now = context().waited();
        return context().forLaterCode().withWait(new Waited(now.received(), now.taken(), true, true));
    }

    /** Returns a statement after a chain that shows Java that the place is unreachable. */
    private String unreachableEnd() {
        if (body.isInSwitchExpression())
            return "throw " + context().selfExpression() + "." + RuntimeMethods.END + "();";
        if (context().answer() == Context.Answer.LEFT) return "return false;";
        boolean value = context().answer() == Context.Answer.VALUE || context().answer() == Context.Answer.GIVEN;
        return value && !context().waited().chained() && context().waited().received() == null ? NO_VALUE : "return;";
    }

    // ---- become

    void writeBecome(Statement.Become become) {
        String received = body.freshName();
        List<SwitchCase> cases =
                become.cases().stream().filter(each -> !isUnmatched(each)).toList();
        boolean held = tryHoldCases(cases, "{ ");
        String step = isMovable(cases) ? body.freshName() : null;
        String call = context().selfExpression() + "." + RuntimeMethods.BECOME + "(";
        out().write(step == null ? call : call + step + " -> " + call);
        new CasesText(body).write(cases);
        out().write(", " + received + " -> { ");
        body.writeInLaterCode(
                context()
                        .withAnswer(Context.Answer.ACK, null)
                        .withGates(List.of(), null)
                        .withWait(Waited.NOT),
                () -> writeCases(cases, CaseVariables.of(received), CaseForm.STATEMENT));
        out().write(" }, " + RuntimeNames.UNMATCHED + "."
                + become.cases().stream()
                        .filter(ReceiveText::isUnmatched)
                        .findFirst()
                        .map(each -> constantOfUnmatched(
                                (Statement.Unmatched) each.body().getFirst()))
                        .orElse("KEEP")
                + (step == null ? ");" : ", " + step + ", \"" + build() + "\"));")
                + (held ? " }" : ""));
    }

    /** Returns whether the actor can take the cases to another theater: only their code and values that it uses. */
    private boolean isMovable(List<SwitchCase> cases) {
        return context().type().isMobile()
                && cases.stream()
                        .flatMap(each -> each.labels().stream())
                        .noneMatch(each -> each instanceof Node.MessagePattern pattern
                                && TakenMessage.namesChannel(context().type(), pattern));
    }

    /** Returns a name for the build of the behavior, which is that of its text. */
    private String build() {
        return UUID.nameUUIDFromBytes(context().type().source().text().getBytes(StandardCharsets.UTF_8))
                .toString();
    }

    private static boolean isUnmatched(SwitchCase one) {
        return !one.body().isEmpty() && one.body().getFirst() instanceof Statement.Unmatched;
    }

    private static String constantOfUnmatched(Statement.Unmatched unmatched) {
        return switch (unmatched.way()) {
            case "refuse" -> "REFUSE";
            case "parent" -> "BENEATH";
            default -> "KEEP";
        };
    }

    // ---- named cases

    /**
     * Writes the methods of named cases: one that returns them, and one that runs the case of an index. For statement
     * cases it returns whether the handler must exit.
     */
    void writeNamed(Declaration.Cases cases) {
        String name = cases.name().text();
        out().at(cases.name())
                .write("\n    protected " + RuntimeNames.CASES + " " + CasesText.NAMED + name
                        + "() {\n        return ");
        new CasesText(body).write(cases.cases());
        out().write(";\n    }\n\n    protected ");
        TypeTree type = cases.type();
        boolean value = type != null;
        if (type != null) body.writeTypeText(type);
        else out().write("boolean");
        out().write(" " + CASE + name + "(" + RuntimeNames.RECEIVE_RESULT + " $received, int $index) {\n        ");
        out().write(value ? "return " : "if (true) { "); // for javac it must complete normally
        if (value)
            body.writeWithYields(
                    null,
                    () -> writeCases(
                            cases.cases(),
                            new CaseVariables("$received", "$index", "$received.message()"),
                            CaseForm.VALUE));
        else
            writeCases(
                    cases.cases(), new CaseVariables("$received", "$index", "$received.message()"), CaseForm.STATEMENT);
        out().write((value ? ";" : " }\n        return false;") + "\n    }\n");
    }

    /** Returns the cases of a label that holds none in a variable. */
    private Declaration.Cases casesOf(Node.OtherCases label) {
        return Objects.requireNonNull(NamedCases.casesNamed(context().type(), label), "no such cases");
    }

    private void writeOtherCases(Node.OtherCases label, String received, String index, CaseForm form) {
        String held = context().waits().holderOf(label);
        boolean gives = held == null && casesOf(label).type() != null;
        String call = held == null
                ? (label.parent() ? "super" : context().selfExpression()) + "." + CASE
                        + label.name().text() + "(" + received + ", " + index + ")"
                : held + "." + (form.givesValue() ? RuntimeMethods.VALUE : RuntimeMethods.LEAVES) + "("
                        + context().selfExpression() + ", " + received + ", " + index + ")";
        boolean acknowledged =
                context().answer() == Context.Answer.ACK || context().answer() == Context.Answer.LEFT;
        out().at(label)
                .write(
                        form.givesValue()
                                ? "yield " + call + ";"
                                : gives
                                        ? call + ";"
                                        : "if (" + call + ") " + (acknowledged ? body.exitStatement() : NO_VALUE));
    }

    // ---- cases

    /** The variables of the generated code, or expressions, that have what a wait has received. */
    private record CaseVariables(String received, String index, String message) {
        static CaseVariables of(String received) {
            return new CaseVariables(received, received + ".index()", received + ".message()");
        }
    }

    /**
     * Writes a switch over the index of the case that has matched. Cases of other places have an index of their own,
     * times the number of cases here: {@code index % n} is the case here, {@code index / n} the one there.
     */
    private void writeCases(List<SwitchCase> cases, CaseVariables found, CaseForm form) {
        boolean alone = NamedCases.isSingleName(cases);
        boolean mixed = !alone && !NamedCases.labels(cases).isEmpty();
        out().write("switch (" + found.index() + (mixed ? " % " + cases.size() : "") + ") { ");
        for (int i = 0; i < cases.size(); i++) {
            SwitchCase each = cases.get(i);
            out().at(each);
            if (!each.labels().isEmpty() && each.labels().getFirst() instanceof Node.OtherCases label) {
                String there = alone ? found.index() : found.index() + " / " + cases.size();
                out().write(alone ? "\ndefault -> { " : "\ncase " + i + " -> { ");
                writeOtherCases(label, found.received(), there, form);
            } else {
                boolean late = !each.labels().isEmpty() && each.labels().getFirst() instanceof Node.After;
                out().write("\ncase " + (late ? -1 : i) + " -> { ");
                writeCase(each, late, found, form);
            }
            out().write(" } ");
        }
        out().write(alone ? "}" : "default -> throw new java.lang.IllegalStateException(); }");
    }

    /** @param late whether it is the case after a time limit, which has taken no message */
    private void writeCase(SwitchCase one, boolean late, CaseVariables found, CaseForm form) {
        TakenMessage taken = one.labels().isEmpty() || late
                ? null
                : writeBindings((Node.MessagePattern) one.labels().getFirst(), found.message());
        Waited outer = context().waited();
        Waited inner = late ? outer : new Waited(found.received(), taken, outer.chained(), outer.apart());
        if (one.whole() != null) writeWholeMessage(one.whole(), found.received());
        Statement code = one.body().getFirst();
        boolean open = !late && Waiting.receivesWithin(code);
        if (open) out().write(found.received() + ".open(); try { ");
        body.writeInContext(context().withWait(inner), () -> writeResult(code, form));
        if (open) closeWaitingCase(found.received());
    }

    private void writeWholeMessage(Node.Pattern name, String received) {
        out().at(name).write("final " + RuntimeNames.ANY_MESSAGE + " ");
        body.copyNode(name);
        out().write(" = " + received + ".whole(); ");
    }

    /** Closes a case that waits for another message and still has to answer its own. */
    private void closeWaitingCase(String received) {
        String thrown = body.freshName();
        out().write(" } catch (java.lang.Throwable " + thrown + ") { " + received + ".left(" + thrown + "); throw "
                + thrown + "; } finally { " + received + ".close(); }");
    }

    /**
     * Declares the variables bound by the label of a case; returns the handler whose message it took, if there is
     * exactly one.
     */
    private @Nullable TakenMessage writeBindings(Node.MessagePattern label, String message) {
        var cases = new CasesText(body);
        if (TakenMessage.namesChannel(context().type(), label)) {
            cases.writeChannelBinding(label, message);
            return null;
        }
        TakenMessage taken = TakenMessage.meaningsOf(context().type(), label).getFirst();
        cases.writeBindings(taken, message);
        return taken;
    }

    private void writeResult(Statement statement, CaseForm form) {
        if (form.givesValue() && statement instanceof Statement.Evaluate result) {
            out().write("yield (("); // javac takes `yield (…, …)` for a call
            body.expressions().writePlain(result.expression());
            out().write("));");
        } else body.rewrite(statement);
    }
}
