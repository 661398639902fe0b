package salsa.theater.type;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The name of a type as people know it: {@code Work.add(int, int)} for the messages {@code Work.add$int$int}. A name may
 * be that of another program, and so any text.
 */
public final class TypeTitle {

    private static final String CONSTRUCTOR = "new";
    private static final String ARRAY = "Array";

    /** A separator of a package: in front of a digit it would be an escaped character. */
    private static final Pattern SEPARATOR = Pattern.compile("_(?![12])");

    /** What stands for parameters whose names are too long for a class. */
    private static final Pattern DIGEST = Pattern.compile("_[0-9a-f]{12,16}");

    private TypeTitle() {}

    /** Returns the title of a type, given its name in the tables of theaters. */
    public static String of(String name) {
        if (name.startsWith("[")) {
            return ofArray(name);
        }
        int dot = name.lastIndexOf('.');
        String last = name.substring(dot + 1);
        int end = last.indexOf('$');
        boolean isMessage = dot > 0 && end > 0 && Character.isLowerCase(last.charAt(0));
        return isMessage
                ? ofMessage(name.substring(0, dot), last.substring(0, end), last.substring(end + 1))
                : name.replace('$', '.');
    }

    private static String ofMessage(String behavior, String handler, String parameters) {
        String types = DIGEST.matcher(parameters).matches()
                ? "…"
                : Arrays.stream(parameters.split("\\$"))
                        .map(TypeTitle::ofParameter)
                        .collect(Collectors.joining(", "));
        return behavior + (handler.equals(CONSTRUCTOR) ? "" : "." + handler) + "(" + types + ")";
    }

    private static String ofParameter(String word) {
        if (word.endsWith(ARRAY) && word.length() > ARRAY.length()) {
            return ofParameter(word.substring(0, word.length() - ARRAY.length())) + "[]";
        }
        String[] parts = SEPARATOR.split(word);
        return parts.length == 0
                ? word
                : parts[parts.length - 1].replace("_1", "_").replace("_2", "$");
    }

    private static String ofArray(String name) {
        String element = name.replaceFirst("^\\[+", "");
        String brackets = "[]".repeat(name.length() - element.length());
        return switch (element) {
                    case "Z" -> "boolean";
                    case "B" -> "byte";
                    case "S" -> "short";
                    case "C" -> "char";
                    case "I" -> "int";
                    case "J" -> "long";
                    case "F" -> "float";
                    case "D" -> "double";
                    default -> element.replaceFirst("^L(.*);$", "$1").replace('$', '.');
                }
                + brackets;
    }
}
