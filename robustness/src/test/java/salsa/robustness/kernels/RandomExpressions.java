package salsa.robustness.kernels;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import salsa.robustness.kernels.KernelScope.Helper;

/** Random expressions of a given type, with side effects, as Java and Salsa both write them. */
final class RandomExpressions {
    static final List<String> NUMBERS = List.of("byte", "short", "char", "int", "long", "float", "double");
    static final List<String> TYPES = List.of("boolean", "byte", "short", "char", "int", "long", "float", "double");
    static final String RECORD = "Pair";
    static final List<String> COMPONENTS = List.of("int", "float", "byte");
    private static final List<String> SPECIAL_INTS = List.of(
            "0",
            "1",
            "(-1)",
            "2",
            "31",
            "32",
            "63",
            "127",
            "128",
            "255",
            "65535",
            "Integer.MIN_VALUE",
            "Integer.MAX_VALUE",
            "0x55",
            "(-7)",
            "SIZE");
    private static final List<String> SPECIAL_REALS = List.of(
            "0.0",
            "(-0.0)",
            "1.0",
            "(-1.0)",
            "0.5",
            "0.1",
            "1e10",
            "(-1e10)",
            "1e-40",
            "1e300",
            "3.3e38",
            "2147483648.0",
            "0.49999999999999994");

    private final KernelScope scope;
    private final Random random;

    RandomExpressions(KernelScope scope) {
        this.scope = scope;
        random = scope.random;
    }

    String of(String type, int depth) {
        if (type.equals(RECORD)) return record(depth);
        if (depth <= 0 || scope.chance(12)) return leaf(type);
        if (scope.chance(14)) return effect(type, depth);
        if (scope.chance(8)) return conditional(type, depth);
        if (scope.chance(8)) return call(type, depth);
        if (scope.chance(10)) return element(type, depth);
        return switch (type) {
            case "boolean" -> truth(depth);
            case "int", "long" -> whole(type, depth);
            case "float", "double" -> real(type, depth);
            default -> "(" + type + ") " + of(scope.oneOf(NUMBERS), depth - 1);
        };
    }

    private String leaf(String type) {
        List<KernelVariable> known = scope.variablesOf(type);
        if (!known.isEmpty() && scope.chance(75)) return scope.oneOf(known).name();
        List<KernelVariable> pairs = scope.variablesOf(RECORD);
        int component = COMPONENTS.indexOf(type);
        if (component >= 0 && !pairs.isEmpty() && scope.chance(40))
            return scope.oneOf(pairs).name() + "." + "abc".charAt(component) + "()";
        return literal(type);
    }

    private String literal(String type) {
        return switch (type) {
            case "boolean" -> random.nextBoolean() ? "true" : "false";
            case "int" -> scope.chance(50) ? scope.oneOf(SPECIAL_INTS) : "(" + (random.nextInt(2001) - 1000) + ")";
            case "long" -> scope.chance(30) ? "Long.MIN_VALUE" : "(" + random.nextLong() + "L)";
            case "float" -> scope.chance(70) ? "(float) " + scope.oneOf(SPECIAL_REALS) : "Float.NaN";
            case "double" -> scope.chance(70) ? scope.oneOf(SPECIAL_REALS) : "(" + random.nextGaussian() + ")";
            case "char" -> "'" + (char) ('a' + random.nextInt(26)) + "'";
            default -> "(" + type + ") " + (random.nextInt(600) - 300 + "").replaceAll("(-.*)", "($1)");
        };
    }

    String record(int depth) {
        List<KernelVariable> known = scope.variablesOf(RECORD);
        if (!known.isEmpty() && (depth <= 0 || scope.chance(40)))
            return scope.oneOf(known).name();
        return "new Pair("
                + COMPONENTS.stream().map(each -> of(each, depth - 1)).collect(Collectors.joining(", ")) + ")";
    }

    /** An expression that assigns a variable or an element. */
    private String effect(String type, int depth) {
        List<KernelVariable> known = scope.assignableOf(type);
        if (known.isEmpty() || type.equals("boolean") && scope.chance(50)) return leaf(type);
        String variable = scope.oneOf(known).name();
        if (type.equals("boolean"))
            return "(" + variable + " " + scope.oneOf(List.of("=", "&=", "|=", "^=")) + " " + of(type, depth - 1) + ")";
        return switch (random.nextInt(4)) {
            case 0 -> "(" + variable + scope.oneOf(List.of("++", "--")) + ")";
            case 1 -> "(" + scope.oneOf(List.of("++", "--")) + variable + ")";
            case 2 -> "(" + variable + " = " + of(type, depth - 1) + ")";
            default -> "(" + variable + " " + compound(type, depth) + ")";
        };
    }

    /** A compound assignment's operator and right side. */
    String compound(String type, int depth) {
        boolean real = type.equals("float") || type.equals("double");
        if (!real && scope.chance(30))
            return scope.oneOf(List.of("<<=", ">>=", ">>>=")) + " "
                    + of(scope.oneOf(List.of("int", "long", "byte")), depth - 1);
        if (!real && scope.chance(30))
            return scope.oneOf(List.of("&=", "|=", "^=")) + " "
                    + of(scope.oneOf(List.of("int", "long", "char")), depth - 1);
        if (scope.chance(20)) return scope.oneOf(List.of("/=", "%=")) + " " + divisor(scope.oneOf(NUMBERS), depth - 1);
        return scope.oneOf(List.of("+=", "-=", "*=")) + " " + of(scope.oneOf(NUMBERS), depth - 1);
    }

    private String conditional(String type, int depth) {
        if (scope.chance(30) && !type.equals("boolean"))
            return "switch (" + of("int", depth - 1) + " & 3) { case 0 -> " + same(type, depth) + "; case 1, 3 -> "
                    + same(type, depth) + "; default -> " + same(type, depth) + "; }";
        return "(" + of("boolean", depth - 1) + " ? " + of(type, depth - 1) + " : " + of(type, depth - 1) + ")";
    }

    private String same(String type, int depth) {
        return "(" + type + ") (" + of(type, depth - 1) + ")";
    }

    /** A divisor that is rarely zero. */
    private String divisor(String type, int depth) {
        String any = of(type, depth);
        if (type.equals("float") || type.equals("double") || scope.chance(3)) return any;
        return "(" + any + " | 1)";
    }

    private String whole(String type, int depth) {
        String other = type.equals("int")
                ? scope.oneOf(List.of("int", "int", "short", "char", "byte"))
                : scope.oneOf(List.of("int", "long", "char"));
        String left = of(type, depth - 1);
        return switch (random.nextInt(9)) {
            case 0 ->
                "(" + left + " " + scope.oneOf(List.of("<<", ">>", ">>>")) + " "
                        + of(scope.oneOf(List.of("int", "long", "byte")), depth - 1) + ")";
            case 1 -> "(" + left + " " + scope.oneOf(List.of("/", "%")) + " " + divisor(other, depth - 1) + ")";
            case 2 -> "(" + of(other, depth - 1) + " " + scope.oneOf(List.of("&", "|", "^")) + " " + left + ")";
            case 3 -> "(" + scope.oneOf(List.of("-", "~", "+")) + left + ")";
            case 4 -> "(" + type + ") " + of(scope.oneOf(NUMBERS), depth - 1);
            default -> "(" + left + " " + scope.oneOf(List.of("+", "-", "*")) + " " + of(other, depth - 1) + ")";
        };
    }

    private String real(String type, int depth) {
        String other = scope.oneOf(type.equals("float") ? List.of("float", "int", "long") : NUMBERS);
        String left = of(type, depth - 1);
        return switch (random.nextInt(6)) {
            case 0 -> "(-" + left + ")";
            case 1 -> "(" + type + ") " + of(scope.oneOf(NUMBERS), depth - 1);
            case 2 -> "(" + of(other, depth - 1) + " " + scope.oneOf(List.of("/", "%")) + " " + left + ")";
            default -> "(" + left + " " + scope.oneOf(List.of("+", "-", "*")) + " " + of(other, depth - 1) + ")";
        };
    }

    private String truth(int depth) {
        return switch (random.nextInt(5)) {
            case 0 -> "(!" + of("boolean", depth - 1) + ")";
            case 1 ->
                "(" + of("boolean", depth - 1) + " " + scope.oneOf(List.of("&&", "||", "&", "|", "^", "==", "!=")) + " "
                        + of("boolean", depth - 1) + ")";
            case 2 ->
                scope.oneOf(List.of("Float.isNaN(", "Float.isInfinite(", "Double.isFinite(")) + of("float", depth - 1)
                        + ")";
            default ->
                "(" + of(scope.oneOf(NUMBERS), depth - 1) + " " + scope.oneOf(List.of("<", "<=", ">", ">=", "==", "!="))
                        + " " + of(scope.oneOf(NUMBERS), depth - 1) + ")";
        };
    }

    private String call(String type, int depth) {
        List<Helper> fitting = scope.callable().stream()
                .filter(each -> each.result().equals(type))
                .toList();
        if (!fitting.isEmpty() && scope.chance(50)) return call(scope.oneOf(fitting), depth);
        return library(type, depth);
    }

    /** A call with arguments of the parameters' types. */
    String call(Helper helper, int depth) {
        var arguments = new ArrayList<String>();
        for (String each : helper.parameters())
            arguments.add(
                    each.equals("AT")
                            ? "at"
                            : each.endsWith("[]")
                                    ? scope.oneOf(scope.arrays.stream()
                                                    .filter(array ->
                                                            array.type().equals(each))
                                                    .toList())
                                            .name()
                                    : of(each, Math.min(depth, 2) - 1));
        return helper.name() + "(" + String.join(", ", arguments) + ")";
    }

    private String library(String type, int depth) {
        return switch (type) {
            case "int" ->
                switch (random.nextInt(8)) {
                    case 0 -> two("Math.min", "int", depth);
                    case 1 -> "Math.abs(" + of("int", depth - 1) + ")";
                    case 2 ->
                        scope.oneOf(List.of(
                                        "Integer.bitCount(",
                                        "Integer.numberOfLeadingZeros(",
                                        "Integer.numberOfTrailingZeros("))
                                + of("int", depth - 1) + ")";
                    case 3 ->
                        scope.oneOf(List.of(
                                        "Long.bitCount(", "Long.numberOfLeadingZeros(", "Long.numberOfTrailingZeros("))
                                + of("long", depth - 1) + ")";
                    case 4 ->
                        two(
                                scope.oneOf(List.of(
                                        "Integer.rotateLeft",
                                        "Integer.rotateRight",
                                        "Integer.compare",
                                        "Integer.compareUnsigned",
                                        "Math.max")),
                                "int",
                                depth);
                    case 5 ->
                        scope.oneOf(List.of(
                                        "Math.floorMod(",
                                        "Math.floorDiv(",
                                        "Integer.divideUnsigned(",
                                        "Integer.remainderUnsigned("))
                                + of("int", depth - 1) + ", " + divisor("int", depth - 1) + ")";
                    case 6 -> "Math.round(" + of("float", depth - 1) + ")";
                    default -> "Float.floatToIntBits(" + of("float", depth - 1) + ")";
                };
            case "long" ->
                switch (random.nextInt(5)) {
                    case 0 -> two(scope.oneOf(List.of("Math.min", "Math.max")), "long", depth);
                    case 1 -> "Math.abs(" + of("long", depth - 1) + ")";
                    case 2 ->
                        scope.oneOf(List.of(
                                        "Math.floorMod(",
                                        "Math.floorDiv(",
                                        "Long.divideUnsigned(",
                                        "Long.remainderUnsigned("))
                                + of("long", depth - 1) + ", " + divisor("long", depth - 1) + ")";
                    case 3 -> "Math.round(" + of("double", depth - 1) + ")";
                    default -> "Long.rotateLeft(" + of("long", depth - 1) + ", " + of("int", depth - 1) + ")";
                };
            case "float" ->
                switch (random.nextInt(5)) {
                    case 0 -> two(scope.oneOf(List.of("Math.min", "Math.max")), "float", depth);
                    case 1 ->
                        "Math.fma(" + of("float", depth - 1) + ", " + of("float", depth - 1) + ", "
                                + of("float", depth - 1) + ")";
                    case 2 -> "Math.signum(" + of("float", depth - 1) + ")";
                    case 3 -> "(float) Math.sqrt(" + of("float", depth - 1) + ")";
                    default -> "Math.abs(" + of("float", depth - 1) + ")";
                };
            case "double" ->
                switch (random.nextInt(3)) {
                    case 0 -> two(scope.oneOf(List.of("Math.min", "Math.max")), "double", depth);
                    case 1 ->
                        scope.oneOf(List.of(
                                        "Math.sqrt(",
                                        "Math.floor(",
                                        "Math.ceil(",
                                        "Math.rint(",
                                        "Math.abs(",
                                        "Math.toRadians("))
                                + of("double", depth - 1) + ")";
                    default ->
                        "Math.fma(" + of("double", depth - 1) + ", " + of("double", depth - 1) + ", "
                                + of("double", depth - 1) + ")";
                };
            default -> leaf(type);
        };
    }

    private String two(String function, String type, int depth) {
        return function + "(" + of(type, depth - 1) + ", " + of(type, depth - 1) + ")";
    }

    private String element(String type, int depth) {
        List<KernelVariable> known = scope.arrays.stream()
                .filter(each -> each.type().equals(type + "[]"))
                .toList();
        return known.isEmpty() ? leaf(type) : element(scope.oneOf(known), depth);
    }

    /** An element of the work item's own part of an array; or, rarely, one that does not exist. */
    String element(KernelVariable array, int depth) {
        String index =
                scope.chance(3) ? "(" + of("int", 1) + ") | 0x40000000" : "((" + of("int", depth - 2) + ") & 7) + at";
        return array.name() + "[" + index + "]";
    }
}
