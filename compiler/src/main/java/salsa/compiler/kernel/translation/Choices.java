package salsa.compiler.kernel.translation;

import java.util.ArrayList;
import java.util.List;
import salsa.compiler.diagnostic.TranslationCode;
import salsa.compiler.kernel.value.Conversions;
import salsa.compiler.kernel.value.KernelType;
import salsa.compiler.kernel.value.Primitive;
import salsa.compiler.kernel.value.Unification;
import salsa.compiler.kernel.value.Unsupported;
import salsa.compiler.kernel.value.Value;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Expression.Binary;
import salsa.syntax.tree.Expression.Conditional;
import salsa.syntax.tree.Expression.SwitchValue;
import salsa.syntax.tree.Node.SwitchCase;
import salsa.syntax.tree.Statement;

/** Expressions that evaluate only some of their operands. */
final class Choices {
    private final Body body;
    private final Expressions expressions;

    /** An operand and the statements that precede it, if it is evaluated. */
    private record Branch(Lines lines, Value value) {}

    Choices(Body body, Expressions expressions) {
        this.body = body;
        this.expressions = expressions;
    }

    private Branch branch(Expression expression) {
        var values = new ArrayList<Value>();
        Lines lines = body.capture(() -> values.add(expressions.translate(expression)));
        return new Branch(lines, values.getFirst());
    }

    Value translateShortCircuit(Binary binary) {
        Value left = expressions.translatePrimitive(binary.left());
        Branch right = branch(binary.right());
        boolean and = binary.operator().equals("&&");
        if (left.constant() instanceof Boolean one && right.value().constant() instanceof Boolean other)
            return Value.constant(Primitive.BOOLEAN, and ? one && other : one || other);
        if (right.lines().isEmpty())
            return Value.computed(
                    "(" + left.text() + " " + binary.operator() + " "
                            + right.value().text() + ")",
                    Primitive.BOOLEAN,
                    left,
                    right.value());
        String result = body.newTemporary();
        body.add("int " + result + " = " + left.text() + ";");
        addBranch("if (" + (and ? "" : "!") + result + ") {", right, result, Primitive.BOOLEAN);
        body.add("}");
        return Value.temporary(result, Primitive.BOOLEAN);
    }

    Value translate(Conditional conditional) {
        Value condition = expressions.translatePrimitive(conditional.condition());
        Branch then = branch(conditional.then());
        Branch otherwise = branch(conditional.otherwise());
        KernelType type = Unification.ofConditional(conditional, then.value(), otherwise.value());
        boolean plain = then.lines().isEmpty() && otherwise.lines().isEmpty();
        if (!plain) return store(condition, then, otherwise, type);
        Value one = Conversions.convert(then.value(), type);
        Value other = Conversions.convert(otherwise.value(), type);
        if (condition.constant() instanceof Boolean holds && one.constant() != null && other.constant() != null)
            return holds ? one : other;
        return Value.computed(
                "(" + condition.text() + " ? " + one.text() + " : " + other.text() + ")", type, condition, one, other);
    }

    private Value store(Value condition, Branch then, Branch otherwise, KernelType type) {
        String result = body.declareTemporary(type);
        addBranch("if (" + condition.text() + ") {", then, result, type);
        addBranch("} else {", otherwise, result, type);
        body.add("}");
        return Value.temporary(result, type);
    }

    private void addBranch(String head, Branch branch, String result, KernelType type) {
        body.add(head);
        Lines inner = body.capture(() -> {
            body.lines().addAll(branch.lines());
            body.add(result + " = " + Conversions.convert(branch.value(), type).text() + ";");
        });
        body.lines().addIndented(inner);
    }

    /** Translates a switch with a value: each case gives one by an expression after its arrow. */
    Value translate(SwitchValue choice) {
        Value selector = body.name(expressions.translatePrimitive(choice.selector()));
        List<Branch> branches = choice.cases().stream().map(this::branchOf).toList();
        KernelType type =
                Unification.ofCases(choice, branches.stream().map(Branch::value).toList());
        String result = body.declareTemporary(type);
        var labels = new CaseLabels(selector.text(), choice.cases(), expressions);
        String otherwise = "";
        for (int i = 0; i < branches.size(); i++) {
            String condition = labels.condition(choice.cases().get(i));
            addBranch(otherwise + "if (" + condition + ") {", branches.get(i), result, type);
            otherwise = "} else ";
        }
        body.add("}");
        return Value.temporary(result, type);
    }

    private Branch branchOf(SwitchCase one) {
        if (one.arrow() && one.body().getFirst() instanceof Statement.Evaluate value) return branch(value.expression());
        throw new Unsupported(
                TranslationCode.CONSTRUCT,
                one,
                "a case of a kernel gives a value by one expression after `->`",
                "assign a variable in a switch statement");
    }
}
