package salsa.compiler.complaint;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import salsa.compiler.wording.Words;

/** The conversion that makes a value of the expected type, for types that newcomers confuse. */
final class Conversions {
    private static final Pattern CONVERTED = Pattern.compile("(\\S+) cannot be converted to (\\S+)");
    private static final Pattern WITHIN = Pattern.compile("(?:List|Collection|Iterable)<(?:\\? extends )?(\\S+)>");
    private static final Map<String, String> PARSERS = Map.of(
            "int", "Integer.parseInt",
            "Integer", "Integer.parseInt",
            "long", "Long.parseLong",
            "Long", "Long.parseLong",
            "double", "Double.parseDouble",
            "Double", "Double.parseDouble",
            "boolean", "Boolean.parseBoolean",
            "Boolean", "Boolean.parseBoolean");

    private Conversions() {}

    /**
     * Returns the repair for a value of which javac's message says that it cannot be converted; null if none is known.
     */
    static @Nullable String conversionRemedy(String message, String value) {
        Matcher found = CONVERTED.matcher(message);
        if (!found.matches() || value.isEmpty()) return null;
        String from = found.group(1);
        String to = found.group(2);
        if (from.equals("String") && PARSERS.containsKey(to)) return parseCall(PARSERS.get(to), value);
        if (to.equals("String") && from.matches("int|long|short|byte|double|float|boolean|char")) {
            return value.matches("'.'|[\\w.]+") && !value.matches("[a-zA-Z_]\\w*")
                    ? "write a string: \"" + value.replace("'", "") + "\""
                    : "convert it: String.valueOf(" + Words.shortened(value) + ")";
        }
        Matcher list = WITHIN.matcher(to);
        if (list.matches() && list.group(1).equals(boxOf(from))) return "write List.of(" + Words.shortened(value) + ")";
        return null;
    }

    /**
     * Returns the expression that other languages write with an operator that these types lack; null if none is known.
     */
    static @Nullable String equivalentOperation(
            String operator, String first, String second, String left, String right) {
        boolean collection = first.matches("(List|Set|ArrayList|HashSet|Collection)<.*");
        if (operator.equals("*") && first.equals("String") && second.equals("int"))
            return "write " + left + ".repeat(" + right + ")";
        if (operator.matches("[!=]=") && first.equals("String") && second.equals("char"))
            return "write " + (operator.equals("!=") ? "!" : "") + left + ".equals(" + right.replace('\'', '"') + ")";
        if (collection && operator.equals("+")) return "write " + left + ".add(" + right + ")";
        return collection && operator.equals("-") ? "write " + left + ".remove(" + right + ")" : null;
    }

    /**
     * Returns the repair of a text in the place of a value: a literal without quotes, or a call that parses; or null.
     */
    private static @Nullable String parseCall(String parser, String value) {
        if (value.startsWith("\""))
            return value.matches("\"(-?\\d+(\\.\\d+)?|true|false)\"")
                    ? "write it without quotes: " + value.replace("\"", "")
                    : null;
        return "convert it: " + parser + "(" + Words.shortened(value) + ")";
    }

    private static String boxOf(String type) {
        return switch (type) {
            case "int" -> "Integer";
            case "char" -> "Character";
            case "long", "double", "boolean", "float", "short", "byte" ->
                Character.toUpperCase(type.charAt(0)) + type.substring(1);
            default -> type;
        };
    }
}
