package salsa.compiler.kernel.translation;

import java.util.List;
import salsa.compiler.diagnostic.TranslationCode;
import salsa.compiler.kernel.translation.Arrays.Element;
import salsa.compiler.kernel.value.ArrayType;
import salsa.compiler.kernel.value.Conversions;
import salsa.compiler.kernel.value.Naming;
import salsa.compiler.kernel.value.Primitive;
import salsa.compiler.kernel.value.Unsupported;
import salsa.compiler.kernel.value.Value;
import salsa.compiler.kernel.value.Variable;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Expression.Assign;
import salsa.syntax.tree.Expression.Index;
import salsa.syntax.tree.Expression.Name;
import salsa.syntax.tree.Expression.Unary;

/** Assignments to local variables and elements of arrays. */
final class Assignments {
    private static final Value ONE = Value.constant(Primitive.INT, 1);

    private final Body body;
    private final Expressions expressions;
    private final Operators operators;
    private final Arrays arrays;

    Assignments(Body body, Expressions expressions, Operators operators, Arrays arrays) {
        this.body = body;
        this.expressions = expressions;
        this.operators = operators;
        this.arrays = arrays;
    }

    /** Returns whether the operator is {@code ++} or {@code --}. */
    static boolean isStep(Unary unary) {
        return unary.operator().equals("++") || unary.operator().equals("--");
    }

    /** Translates an assignment; returns its value, which is only stable if it is {@code used}. */
    Value translateAssign(Assign assign, boolean used) {
        boolean compound = !assign.operator().equals("=");
        Expression target = unwrap(assign.left());
        if (target instanceof Index element)
            return compound ? changeElement(assign, element, used) : assignElement(element, assign.right(), used);
        Variable variable = variable(target);
        return compound ? changeVariable(assign, variable) : assignVariable(variable, assign.right());
    }

    private Value assignVariable(Variable variable, Expression right) {
        return set(variable, expressions.translate(right));
    }

    private Value changeVariable(Assign assign, Variable variable) {
        List<Value> operands =
                body.inOrder(List.of(variable::value, () -> expressions.translatePrimitive(assign.right())));
        return set(variable, operators.binary(assign, operatorOf(assign), operands.get(0), operands.get(1)));
    }

    private Value assignElement(Index place, Expression right, boolean used) {
        Value array = arrays.array(place.array());
        List<Value> operands = arrays.inOrder(place, right);
        Element element = arrays.check(new Element(place, array, operands.get(0)));
        Value value = Conversions.convert(operands.get(1), element.type().element());
        return put(element, value, used);
    }

    private Value changeElement(Assign assign, Index place, boolean used) {
        Element element = arrays.check(arrays.locate(place));
        Value before = arrays.load(element);
        Value right = expressions.translatePrimitive(assign.right());
        Value result = operators.binary(assign, operatorOf(assign), before, right);
        return put(element, Conversions.convert(result, element.type().element()), used);
    }

    /** Translates {@code ++} and {@code --}. */
    Value translateStep(Unary step, boolean used) {
        String operator = step.operator().substring(0, 1);
        Expression target = unwrap(step.operand());
        if (target instanceof Index place) {
            Element element = arrays.check(arrays.locate(place));
            Value before = arrays.load(element);
            Value after = operators.binary(step, operator, before, ONE);
            Value put = put(element, Conversions.convert(after, element.type().element()), used);
            return step.prefix() ? put : before;
        }
        Variable variable = variable(target);
        boolean keep = used && !step.prefix();
        Value before = keep ? body.stabilise(variable.value()) : variable.value();
        Value after = set(variable, operators.binary(step, operator, before, ONE));
        return keep ? before : after;
    }

    private Value put(Element element, Value value, boolean used) {
        Value put = used ? body.name(value) : value;
        arrays.store(element, put);
        return put;
    }

    private Value set(Variable variable, Value value) {
        Value converted = Conversions.convert(value, variable.type());
        body.lines().addAssignment(Naming.variable(variable.name()) + " = " + converted.text() + ";");
        return variable.value();
    }

    private static String operatorOf(Assign assign) {
        return assign.operator().substring(0, assign.operator().length() - 1);
    }

    private static Expression unwrap(Expression target) {
        return target instanceof Expression.Parenthesized parenthesized ? unwrap(parenthesized.inner()) : target;
    }

    private Variable variable(Expression target) {
        if (target instanceof Name name) {
            Variable variable = body.scope().find(name.text()).orElse(null);
            if (variable != null && !(variable.type() instanceof ArrayType)) return variable;
            throw new Unsupported(
                    TranslationCode.VARIABLE,
                    target,
                    variable != null
                            ? "a kernel cannot make `" + name.text() + "` refer to another array"
                            : "`" + name.text() + "` is not a variable of this method",
                    variable != null
                            ? "pass both arrays, and choose an element of one of them"
                            : "assign a local variable, or an element of an array that is a parameter");
        }
        throw new Unsupported(
                TranslationCode.VARIABLE,
                target,
                "a kernel assigns local variables and elements of arrays only",
                "assign a local variable, or an element of an array that is a parameter");
    }
}
