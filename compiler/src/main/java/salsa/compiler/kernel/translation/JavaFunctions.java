package salsa.compiler.kernel.translation;

import static salsa.compiler.kernel.value.Primitive.BOOLEAN;
import static salsa.compiler.kernel.value.Primitive.BYTE;
import static salsa.compiler.kernel.value.Primitive.DOUBLE;
import static salsa.compiler.kernel.value.Primitive.FLOAT;
import static salsa.compiler.kernel.value.Primitive.INT;
import static salsa.compiler.kernel.value.Primitive.LONG;
import static salsa.compiler.kernel.value.Primitive.SHORT;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import salsa.compiler.kernel.value.Primitive;
import salsa.compiler.kernel.value.Value;

/**
 * The methods of the JDK that a kernel can call. Overloads are in the order in which Java prefers them. All are exact but
 * those of {@link #APPROXIMATE}, which OpenCL bounds by a number of ulps, as docs/kernels-in-salsa.md lists.
 */
final class JavaFunctions {
    private static final List<String> APPROXIMATE =
            List.of("sin cos tan asin acos atan sinh cosh tanh exp expm1 log log10 log1p cbrt".split(" "));

    private static final Map<String, List<JavaFunction>> FUNCTIONS = all();

    private JavaFunctions() {}

    /** Returns the method that Java chooses for the arguments; {@code name} is as in {@code Math.sqrt}. */
    static Optional<JavaFunction> find(String name, List<Value> arguments) {
        return FUNCTIONS.getOrDefault(name, List.of()).stream()
                .filter(each -> each.accepts(arguments))
                .findFirst();
    }

    private static Map<String, List<JavaFunction>> all() {
        var all = new HashMap<String, List<JavaFunction>>();
        addReals(all);
        addMinima(all);
        addWhole(all, "Integer", INT);
        addWhole(all, "Long", LONG);
        addDivisions(all);
        addForms(all);
        return all;
    }

    private static void addReals(Map<String, List<JavaFunction>> all) {
        for (String each : APPROXIMATE) add(all, "Math." + each, each + "(#1)", DOUBLE, DOUBLE);
        for (String each : List.of("pow", "atan2", "hypot"))
            add(all, "Math." + each, each + "(#1, #2)", DOUBLE, DOUBLE, DOUBLE);
        for (String each : List.of("sqrt", "floor", "ceil")) add(all, "Math." + each, each + "(#1)", DOUBLE, DOUBLE);
        for (Primitive each : List.of(FLOAT, DOUBLE)) {
            add(all, "Math.fma", "fma(#1, #2, #3)", each, each, each, each);
            add(all, "Math.copySign", "copysign(#1, #2)", each, each, each);
            add(all, "Math.signum", "salsa_signum_" + each.text() + "(#1)", each, each);
        }
        add(all, "Math.rint", "salsa_rint(#1)", DOUBLE, DOUBLE);
        add(all, "Math.round", "salsa_round_float(#1)", INT, FLOAT);
        add(all, "Math.round", "salsa_round_double(#1)", LONG, DOUBLE);
        add(all, "Math.toRadians", "(#1 * 0x1.1df46a2529d39p-6)", DOUBLE, DOUBLE);
        add(all, "Math.toDegrees", "(#1 * 0x1.ca5dc1a63c1f8p5)", DOUBLE, DOUBLE);
    }

    private static void addMinima(Map<String, List<JavaFunction>> all) {
        for (Primitive each : List.of(INT, LONG)) {
            add(all, "Math.abs", "salsa_abs_" + each.text() + "(#1)", each, each);
            add(all, "Math.min", "min(#1, #2)", each, each, each);
            add(all, "Math.max", "max(#1, #2)", each, each, each);
        }
        for (Primitive each : List.of(FLOAT, DOUBLE)) {
            add(all, "Math.abs", "fabs(#1)", each, each);
            add(all, "Math.min", "salsa_min_" + each.text() + "(#1, #2)", each, each, each);
            add(all, "Math.max", "salsa_max_" + each.text() + "(#1, #2)", each, each, each);
        }
    }

    private static void addWhole(Map<String, List<JavaFunction>> all, String type, Primitive of) {
        add(all, type + ".bitCount", "((int)popcount(#1))", INT, of);
        add(all, type + ".numberOfLeadingZeros", "((int)clz(#1))", INT, of);
        add(all, type + ".numberOfTrailingZeros", "salsa_ctz_" + of.text() + "(#1)", INT, of);
        add(all, type + ".rotateLeft", "salsa_rotate_" + of.text() + "(#1, #2)", of, of, INT);
        add(all, type + ".rotateRight", "salsa_rotate_" + of.text() + "(#1, (int)(0u - (uint)#2))", of, of, INT);
        add(all, type + ".signum", "((#1 > 0) - (#1 < 0))", INT, of);
        add(all, type + ".compare", "((#1 > #2) - (#1 < #2))", INT, of, of);
        add(all, type + ".compareUnsigned", "salsa_compare_unsigned_" + of.text() + "(#1, #2)", INT, of, of);
        add(all, type + ".min", "min(#1, #2)", of, of, of);
        add(all, type + ".max", "max(#1, #2)", of, of, of);
        String unsigned = "(" + of.unsigned() + ")";
        String head = "((" + of.text() + ")(" + unsigned + "#1 ";
        addDivision(all, type + ".divideUnsigned", head + "/ " + unsigned + "#2))", of);
        addDivision(all, type + ".remainderUnsigned", head + "% " + unsigned + "#2))", of);
    }

    private static void addDivisions(Map<String, List<JavaFunction>> all) {
        for (Primitive each : List.of(INT, LONG)) {
            addDivision(all, "Math.floorDiv", "salsa_floor_div_" + each.text() + "(#1, #2)", each);
            addDivision(all, "Math.floorMod", "salsa_floor_mod_" + each.text() + "(#1, #2)", each);
        }
    }

    /** Adds the functions that give the bits of a value another form, or ask about its form. */
    private static void addForms(Map<String, List<JavaFunction>> all) {
        add(all, "Integer.toUnsignedLong", "((long)(uint)#1)", LONG, INT);
        add(all, "Byte.toUnsignedInt", "((int)(uchar)#1)", INT, BYTE);
        add(all, "Short.toUnsignedInt", "((int)(ushort)#1)", INT, SHORT);
        add(all, "Float.floatToIntBits", "salsa_bits_of_float(#1)", INT, FLOAT);
        add(all, "Float.floatToRawIntBits", "as_int(#1)", INT, FLOAT);
        add(all, "Float.intBitsToFloat", "as_float(#1)", FLOAT, INT);
        add(all, "Double.doubleToLongBits", "salsa_bits_of_double(#1)", LONG, DOUBLE);
        add(all, "Double.doubleToRawLongBits", "as_long(#1)", LONG, DOUBLE);
        add(all, "Double.longBitsToDouble", "as_double(#1)", DOUBLE, LONG);
        for (Primitive each : List.of(FLOAT, DOUBLE)) {
            String type = each == FLOAT ? "Float" : "Double";
            add(all, type + ".isNaN", "(isnan(#1) != 0)", BOOLEAN, each);
            add(all, type + ".isInfinite", "(isinf(#1) != 0)", BOOLEAN, each);
            add(all, type + ".isFinite", "(isfinite(#1) != 0)", BOOLEAN, each);
        }
    }

    private static void addDivision(Map<String, List<JavaFunction>> all, String name, String template, Primitive type) {
        append(all, name, new JavaFunction(List.of(type, type), type, template, true));
    }

    private static void add(
            Map<String, List<JavaFunction>> all,
            String name,
            String template,
            Primitive result,
            Primitive... parameters) {
        append(all, name, new JavaFunction(List.of(parameters), result, template, false));
    }

    private static void append(Map<String, List<JavaFunction>> all, String name, JavaFunction function) {
        List<JavaFunction> functions = all.computeIfAbsent(name, key -> new ArrayList<>());
        functions.add(function);
    }
}
