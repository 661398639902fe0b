package salsa.compiler.kernel.translation;

import java.util.List;
import salsa.compiler.diagnostic.TranslationCode;
import salsa.compiler.kernel.value.Conversions;
import salsa.compiler.kernel.value.KernelType;
import salsa.compiler.kernel.value.Literals;
import salsa.compiler.kernel.value.Primitive;
import salsa.compiler.kernel.value.RecordType;
import salsa.compiler.kernel.value.Unsupported;
import salsa.compiler.kernel.value.Value;
import salsa.syntax.tree.Expression;
import salsa.syntax.tree.Expression.Cast;
import salsa.syntax.tree.Expression.Conditional;
import salsa.syntax.tree.Expression.Index;
import salsa.syntax.tree.Expression.Literal;
import salsa.syntax.tree.Expression.Name;
import salsa.syntax.tree.Expression.Select;
import salsa.syntax.tree.TypeTree;

/** Expressions of one method. */
final class Expressions {
    private final Body body;
    private final Operators operators;
    private final Assignments assignments;
    private final Calls calls;
    private final Arrays arrays;
    private final Names names;
    private final Choices choices;

    Expressions(Body body) {
        this.body = body;
        operators = new Operators(body);
        arrays = new Arrays(body, this);
        names = new Names(body, this);
        calls = new Calls(body, this, names);
        choices = new Choices(body, this);
        assignments = new Assignments(body, this, operators, arrays);
    }

    Arrays arrays() {
        return arrays;
    }

    /** Translates an expression whose value is used. */
    Value translate(Expression expression) {
        return body.limitDepth(translateAny(expression));
    }

    private Value translateAny(Expression expression) {
        return switch (expression) {
            case Literal literal -> literal(literal);
            case Name name -> names.translate(name);
            case Select select -> names.translate(select);
            case Expression.Parenthesized parenthesized -> translate(parenthesized.inner());
            case Expression.Unary unary when Assignments.isStep(unary) -> assignments.translateStep(unary, true);
            case Expression.Unary unary -> operators.unary(unary.operator(), translatePrimitive(unary.operand()));
            case Expression.Binary binary -> binary(binary);
            case Expression.Assign assign -> assignments.translateAssign(assign, true);
            case Conditional conditional -> choices.translate(conditional);
            case Cast cast -> cast(cast);
            case Expression.Call call -> calls.translate(call);
            case Expression.New creation -> calls.translate(creation);
            case Index index -> arrays.load(index);
            case Expression.SwitchValue choice -> choices.translate(choice);
            default -> throw Constructs.refuse(expression);
        };
    }

    /** Translates an expression statement: its value is not used. */
    void translateEffect(Expression expression) {
        switch (expression) {
            case Expression.Assign assign -> assignments.translateAssign(assign, false);
            case Expression.Unary unary when Assignments.isStep(unary) -> assignments.translateStep(unary, false);
            case Expression.Call call -> calls.translateEffect(call);
            case Expression.Parenthesized parenthesized -> translateEffect(parenthesized.inner());
            default -> translate(expression);
        }
    }

    /** Translates an operand of an operator. */
    Value translatePrimitive(Expression expression) {
        Value value = translate(expression);
        if (value.type() instanceof Primitive) return value;
        throw new Unsupported(
                TranslationCode.CONSTRUCT,
                expression,
                "a kernel has no operator for a value of type `" + value.type().word() + "`",
                value.type() instanceof RecordType ? "use its components" : "use its elements");
    }

    private Value literal(Literal literal) {
        Value value = Literals.of(literal.kind(), body.program().textOf(literal));
        if (value != null) return value;
        boolean isNull = literal.kind() == Literal.Kind.NULL;
        throw new Unsupported(
                TranslationCode.CONSTRUCT,
                literal,
                isNull ? "a kernel has no references, and so no null" : "a kernel has no texts",
                isNull ? "pass a number or a boolean that states the absence" : "use numbers");
    }

    private Value binary(Expression.Binary binary) {
        String operator = binary.operator();
        if (operator.equals("&&") || operator.equals("||")) return choices.translateShortCircuit(binary);
        List<Value> operands = body.inOrder(
                List.of(() -> translatePrimitive(binary.left()), () -> translatePrimitive(binary.right())));
        return operators.binary(binary, operator, operands.get(0), operands.get(1));
    }

    private Value cast(Cast cast) {
        KernelType type = cast.type() instanceof TypeTree.Several || cast.token()
                ? throwRefused(cast)
                : body.program().types().ofValue(cast.type());
        return Conversions.convert(translate(cast.operand()), type);
    }

    private static KernelType throwRefused(Cast cast) {
        throw Constructs.refuse(cast);
    }
}
