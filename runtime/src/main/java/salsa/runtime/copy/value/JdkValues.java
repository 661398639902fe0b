package salsa.runtime.copy.value;

import java.lang.reflect.Modifier;
import java.util.Set;

/** The list of the JDK's immutable classes, by name, so that a lookup loads none of them. */
public final class JdkValues {
    private static final Set<String> LANG = Set.of(
            "Boolean",
            "Byte",
            "Character",
            "Short",
            "Integer",
            "Long",
            "Float",
            "Double",
            "String",
            "Class",
            "Object",
            "Void",
            "StackTraceElement",
            "String$CaseInsensitiveComparator",
            "Runtime$Version",
            "invoke.MethodType");

    private static final Set<String> UTIL = Set.of(
            "UUID",
            "Locale",
            "Currency",
            "OptionalInt",
            "OptionalLong",
            "OptionalDouble",
            "HexFormat",
            "regex.Pattern",
            "Collections$EmptyList",
            "Collections$EmptySet",
            "Collections$EmptyMap",
            "Collections$ReverseComparator",
            "Collections$UnmodifiableNavigableSet$EmptyNavigableSet",
            "Collections$UnmodifiableNavigableMap$EmptyNavigableMap",
            "Base64$Encoder",
            "Base64$Decoder");

    private static final Set<String> OTHER = Set.of(
            "java.math.BigInteger",
            "java.math.BigDecimal",
            "java.math.MathContext",
            "java.net.URI",
            "java.net.Inet4Address",
            "java.net.Inet6Address",
            "java.net.InetSocketAddress",
            "java.io.File",
            "sun.nio.fs.UnixPath",
            "sun.nio.fs.WindowsPath",
            "sun.util.calendar.ZoneInfo$Immutable",
            "java.text.ListFormat");

    private static final Set<String> TIME_PACKAGES =
            Set.of("java.time", "java.time.chrono", "java.time.zone", "java.time.temporal", "java.time.format");

    private static final Set<String> TIME_EXCEPTIONS = Set.of(
            "java.time.format.DateTimeFormatterBuilder",
            "java.time.Clock$TickClock",
            "java.time.Clock$OffsetClock",
            "java.time.DateTimeException");

    private JdkValues() {}

    /** Returns whether instances of exactly this class are deeply immutable. */
    public static boolean contains(Class<?> type) {
        String name = type.getName();
        return isTime(type, name)
                || LANG.contains(afterPrefix(name, "java.lang."))
                || UTIL.contains(afterPrefix(name, "java.util."))
                || OTHER.contains(name)
                || java.nio.charset.Charset.class.isAssignableFrom(type);
    }

    /** Returns whether every object of this type is immutable: the class is in the list and cannot be extended. */
    static boolean isClosed(Class<?> type) {
        return Modifier.isFinal(type.getModifiers()) && type != java.util.Optional.class && contains(type)
                || type == java.time.ZoneId.class;
    }

    /**
     * Returns whether this is an immutable class of java.time: all are, except for builders, some clocks and
     * exceptions.
     */
    private static boolean isTime(Class<?> type, String name) {
        return TIME_PACKAGES.contains(type.getPackageName())
                && !TIME_EXCEPTIONS.contains(name)
                && !Throwable.class.isAssignableFrom(type)
                && !type.isHidden();
    }

    private static String afterPrefix(String name, String prefix) {
        return name.startsWith(prefix) ? name.substring(prefix.length()) : "";
    }
}
