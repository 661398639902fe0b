package salsa.compiler.kernel.value;

import java.util.List;
import salsa.compiler.diagnostic.TranslationCode;
import salsa.syntax.tree.Node;

/** The type of an expression that has the value of one of several others. */
public final class Unification {
    private static final List<Primitive> SMALL = List.of(Primitive.CHAR, Primitive.SHORT, Primitive.BYTE);

    private Unification() {}

    /** Returns the type of a conditional expression, by Java's rule. */
    public static KernelType ofConditional(Node place, Value one, Value other) {
        if (one.type().equals(other.type())) return one.type();
        if (!(one.type() instanceof Primitive first) || !(other.type() instanceof Primitive second))
            throw refuse(place);
        Primitive widest = first.promotedWith(second);
        return widest == Primitive.INT ? smallest(List.of(one, other)) : widest;
    }

    /**
     * Returns the type of a switch. Java converts each case to the type that the switch is assigned to, so cases of
     * different types would need that type, unless all are integers up to int, whose value no conversion changes.
     */
    public static KernelType ofCases(Node place, List<Value> cases) {
        KernelType type = cases.getFirst().type();
        if (cases.stream().allMatch(each -> each.type().equals(type))) return type;
        if (cases.stream().allMatch(each -> each.type() == Primitive.INT || isSmall(each))) return smallest(cases);
        throw refuse(place);
    }

    private static boolean isSmall(Value value) {
        return value.type() instanceof Primitive primitive && primitive.isSmall();
    }

    private static Primitive smallest(List<Value> values) {
        for (Primitive type : SMALL)
            if (values.stream().anyMatch(each -> each.type() == type)
                    && values.stream().allMatch(each -> fits(each, type))) return type;
        return Primitive.INT;
    }

    private static boolean fits(Value value, Primitive type) {
        return value.type() == type
                || type == Primitive.SHORT && value.type() == Primitive.BYTE
                || value.type() == Primitive.INT && value.constant() instanceof Integer number && type.holds(number);
    }

    private static Unsupported refuse(Node place) {
        return new Unsupported(
                TranslationCode.CONSTRUCT,
                place,
                "the alternatives of this expression have different types",
                "cast them to one type");
    }
}
