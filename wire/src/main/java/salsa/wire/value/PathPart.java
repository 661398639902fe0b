package salsa.wire.value;

import org.jspecify.annotations.Nullable;

/** The names of parts in the path to a refused object, such as {@code Order.lines[3]["key"]}, as in failures of local copies. */
final class PathPart {

    private PathPart() {}

    /** Returns the name of a value's class, the first part. */
    static String root(Object value) {
        Class<?> type = value.getClass();
        return type.isArray() ? "(" + type.getSimpleName() + ")" : type.getSimpleName();
    }

    static String element(int index) {
        return "[" + index + "]";
    }

    static String key(int index) {
        return ".key[" + index + "]";
    }

    /** Returns the name of the value of a map with that key. */
    static String value(@Nullable Object key, int index) {
        return switch (key) {
            case String text -> "[\"" + text + "\"]";
            case Number number -> "[" + number + "]";
            case Character character -> "['" + character + "']";
            case Boolean bool -> "[" + bool + "]";
            case Enum<?> constant -> "[" + constant.name() + "]";
            case null, default -> "[entry " + index + "]";
        };
    }
}
