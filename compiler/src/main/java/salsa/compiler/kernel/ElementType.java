package salsa.compiler.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A type of OpenCL C that a kernel's arrays and scalars may have, as the Java type of the same size. */
enum ElementType {
    BYTE("byte", "Bytes"),
    SHORT("short", "Shorts"),
    INT("int", "Ints"),
    LONG("long", "Longs"),
    FLOAT("float", "Floats"),
    DOUBLE("double", "Doubles");

    private static final Pattern VECTOR = Pattern.compile("(u?(?:char|short|int|long)|float|double)(?:2|3|4|8|16)");

    private final String java;
    private final String plural;

    ElementType(String java, String plural) {
        this.java = java;
        this.plural = plural;
    }

    /** Returns the type as Java writes it. */
    String java() {
        return java;
    }

    /** Returns the word for several elements, as in {@code outFloats}. */
    String plural() {
        return plural;
    }

    /** Returns the type that Java writes with this word, if a kernel may have it. */
    static Optional<ElementType> ofJava(String word) {
        return Stream.of(values()).filter(each -> each.java.equals(word)).findFirst();
    }

    /** Returns the type of a scalar that these words name, in any order that C allows: {@code unsigned long}. */
    static Optional<ElementType> ofScalar(List<String> words) {
        var rest = new ArrayList<>(words);
        boolean hasSign = rest.removeIf(each -> each.equals("unsigned") || each.equals("signed"));
        if (rest.isEmpty()) return hasSign ? Optional.of(INT) : Optional.empty();
        if (rest.size() == 2 && (rest.contains("short") || rest.contains("long"))) rest.remove("int");
        return rest.size() == 1 ? ofScalar(rest.getFirst(), hasSign) : Optional.empty();
    }

    private static Optional<ElementType> ofScalar(String word, boolean hasSign) {
        return switch (word) {
            case "char" -> Optional.of(BYTE);
            case "short" -> Optional.of(SHORT);
            case "int" -> Optional.of(INT);
            case "long" -> Optional.of(LONG);
            default -> hasSign ? Optional.empty() : ofUnsigned(word);
        };
    }

    private static Optional<ElementType> ofUnsigned(String word) {
        return switch (word) {
            case "uchar" -> Optional.of(BYTE);
            case "ushort" -> Optional.of(SHORT);
            case "uint" -> Optional.of(INT);
            case "ulong" -> Optional.of(LONG);
            case "float" -> Optional.of(FLOAT);
            case "double" -> Optional.of(DOUBLE);
            default -> Optional.empty();
        };
    }

    /** Returns the type of the elements of a vector such as {@code float4}; empty for any other type. */
    static Optional<ElementType> ofVector(List<String> words) {
        if (words.size() != 1) return Optional.empty();
        Matcher vector = VECTOR.matcher(words.getFirst());
        return vector.matches() ? ofScalar(List.of(vector.group(1))) : Optional.empty();
    }
}
