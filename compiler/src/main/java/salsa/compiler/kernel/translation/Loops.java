package salsa.compiler.kernel.translation;

import java.util.ArrayList;
import salsa.compiler.kernel.value.ArrayType;
import salsa.compiler.kernel.value.Conversions;
import salsa.compiler.kernel.value.KernelType;
import salsa.compiler.kernel.value.Naming;
import salsa.compiler.kernel.value.Primitive;
import salsa.compiler.kernel.value.Value;
import salsa.compiler.kernel.value.Variable;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Statement;
import salsa.syntax.tree.TypeTree;

/**
 * Loops of one method. A condition or update that needs statements moves into the loop's body, where {@code continue}
 * must not skip it: it is at the start, and a flag leaves out what the first round does not have.
 */
final class Loops {
    private final Body body;
    private final Expressions expressions;
    private final Statements statements;
    private final Jumps jumps;

    /** A condition: the statements that precede it, and its text. */
    private record Condition(Lines before, String text) {}

    Loops(Body body, Expressions expressions, Statements statements, Jumps jumps) {
        this.body = body;
        this.expressions = expressions;
        this.statements = statements;
        this.jumps = jumps;
    }

    void translate(Statement.While loop) {
        Condition condition = condition(loop.condition());
        boolean plain = condition.before().isEmpty();
        body.add("while (" + (plain ? condition.text() : "1") + ") {");
        if (!plain) addExit(condition);
        body.lines().addIndented(inBraces(loop.body()));
        body.add("}");
    }

    void translate(Statement.DoWhile loop) {
        Lines inner = inBraces(loop.body());
        Condition condition = condition(loop.condition());
        if (condition.before().isEmpty()) {
            body.add("do {");
            body.lines().addIndented(inner);
            body.add("} while (" + condition.text() + ");");
            return;
        }
        addFlaggedLoop(body.capture(() -> addExitHere(condition)), new Lines(), inner);
    }

    void translate(Statement.For loop) {
        body.scope().enter();
        body.add("{");
        Lines all = body.capture(() -> {
            loop.init().forEach(statements::translate);
            addLoop(loop);
        });
        body.lines().addIndented(all);
        body.add("}");
        body.scope().leave();
    }

    private void addLoop(Statement.For loop) {
        Condition condition = loop.condition() == null ? new Condition(new Lines(), "1") : condition(loop.condition());
        Lines update = body.capture(() -> loop.update().forEach(expressions::translateEffect));
        Lines inner = inBraces(loop.body());
        Lines exit = condition.before().isEmpty() ? new Lines() : body.capture(() -> addExitHere(condition));
        if (!update.isExpression()) {
            addFlaggedLoop(update, body.capture(() -> addExitHere(condition)), inner);
            return;
        }
        String head = exit.isEmpty() ? condition.text() : "";
        body.add("for (; " + head + "; " + update.expression() + ") {");
        body.lines().addIndented(exit);
        body.lines().addIndented(inner);
        body.add("}");
    }

    /** Adds a loop that begins each round but the first with some statements, and each round with others. */
    private void addFlaggedLoop(Lines laterRounds, Lines eachRound, Lines inner) {
        String first = body.newTemporary();
        body.add("int " + first + " = 1;");
        body.add("while (1) {");
        Lines all = body.capture(() -> {
            body.add("if (" + first + ") {");
            body.add("    " + first + " = 0;");
            body.add("} else {");
            body.lines().addIndented(laterRounds);
            body.add("}");
            body.lines().addAll(eachRound);
            body.lines().addAll(inner);
        });
        body.lines().addIndented(all);
        body.add("}");
    }

    void translate(Statement.ForEach loop) {
        Value array = expressions.arrays().array(loop.collection());
        Primitive element = ((ArrayType) array.type()).element();
        TypeTree written = loop.variable().declaredType();
        boolean inferred =
                written instanceof TypeTree.Simple simple && simple.word().equals("var");
        KernelType type = inferred ? element : body.program().types().ofValue(written);
        String index = body.newTemporary();
        body.add("for (int " + index + " = 0; " + index + " < " + Names.lengthOf(array) + "; " + index + "++) {");
        body.scope().enter();
        var variable = new Variable(loop.variable().name().text(), type, null);
        body.scope().declare(variable);
        Value read = Value.variable(array.text() + "[" + index + "]", element);
        Lines inner = body.capture(() -> body.add(type.text() + " " + Naming.variable(variable.name()) + " = "
                + Conversions.convert(read, type).text() + ";"));
        inner.addAll(inBraces(loop.body()));
        body.lines().addIndented(inner);
        body.scope().leave();
        body.add("}");
    }

    private Lines inBraces(Statement loopBody) {
        return jumps.inLoop(() -> body.lines().addAll(statements.inBraces(loopBody)));
    }

    private Condition condition(Expression expression) {
        var texts = new ArrayList<String>();
        Lines before = body.capture(
                () -> texts.add(expressions.translatePrimitive(expression).text()));
        return new Condition(before, texts.getFirst());
    }

    private void addExit(Condition condition) {
        body.lines().addIndented(body.capture(() -> addExitHere(condition)));
    }

    private void addExitHere(Condition condition) {
        body.lines().addAll(condition.before());
        body.add("if (!" + condition.text() + ") break;");
    }
}
