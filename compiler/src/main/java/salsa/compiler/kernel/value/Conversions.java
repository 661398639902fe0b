package salsa.compiler.kernel.value;

/** Conversions between types, implicit and by cast. */
public final class Conversions {
    private Conversions() {}

    /** Returns whether an argument fits a parameter without a cast. */
    public static boolean isAssignable(KernelType from, KernelType to) {
        return from instanceof Primitive one && to instanceof Primitive other ? one.widensTo(other) : from.equals(to);
    }

    /** Returns the value as one of another type. Narrowing is that of Java's cast. */
    public static Value convert(Value value, KernelType to) {
        if (!(to instanceof Primitive target) || !(value.type() instanceof Primitive from) || from == target)
            return value;
        if (value.constant() != null) return Value.constant(target, Folding.cast(value.constant(), target));
        String text = from.isFloating() && target.isIntegral() ? truncated(value.text(), from, target) : value.text();
        boolean exact = from.isFloating() && (target == Primitive.INT || target == Primitive.LONG);
        return Value.computed(exact ? text : "((" + target.text() + ")" + text + ")", target, value);
    }

    /** OpenCL C's conversion of a number that does not fit is undefined; Java's saturates, and NaN gives zero. */
    private static String truncated(String text, Primitive from, Primitive target) {
        String whole = target == Primitive.LONG ? "long" : "int";
        return "salsa_" + whole + "_of_" + from.text() + "(" + text + ")";
    }
}
