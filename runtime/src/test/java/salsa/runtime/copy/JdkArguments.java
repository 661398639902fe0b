package salsa.runtime.copy;

import java.lang.reflect.Array;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Simple arguments for any method of the JDK, and which methods are better not called. */
final class JdkArguments {
    private static final Set<String> ACTIVE_METHODS = Set.of(
            "exit",
            "halt",
            "gc",
            "load",
            "loadLibrary",
            "sleep",
            "getByName",
            "getAllByName",
            "getLocalHost",
            "getByAddress",
            "getCanonicalHostName",
            "getHostName",
            "getLoopbackAddress",
            "inheritedChannel",
            "open",
            "console",
            "getLogManager",
            "systemRoot",
            "userRoot",
            "resetStatistics",
            "commonPool",
            "ofPlatform",
            "ofVirtual",
            "startVirtualThread",
            "getSystemLoggerFinder",
            "getSystemResources",
            "getBundle",
            "newBundle",
            "drivers",
            "getLocalizedInputStream",
            "getNetworkInterfaces",
            "networkInterfaces",
            "getDrivers",
            "getLoginTimeout");

    private static final Set<String> CHANGES = Set.of(
            "set",
            "add",
            "put",
            "clear",
            "remove",
            "append",
            "insert",
            "apply",
            "roll",
            "init",
            "register",
            "fill",
            "offer",
            "push",
            "poll",
            "replace",
            "accumulate",
            "increment",
            "get",
            "next",
            "flip",
            "reverse",
            "delete",
            "parse",
            "load",
            "store",
            "compute",
            "merge",
            "sort",
            "retain",
            "stats");

    private JdkArguments() {}

    /** Whether the class is one of those that act by being made or called. */
    static boolean isActive(Class<?> type) {
        return Set.of(
                        "java.lang.System",
                        "java.lang.Runtime",
                        "java.lang.Thread",
                        "java.lang.ProcessBuilder",
                        "java.lang.ProcessHandle",
                        "java.lang.ThreadGroup",
                        "java.nio.file.Files",
                        "java.nio.file.FileSystems",
                        "java.util.Timer",
                        "java.util.concurrent.locks.LockSupport",
                        "java.util.ResourceBundle",
                        "java.io.Console",
                        "java.net.NetworkInterface",
                        "java.sql.DriverManager",
                        "java.util.ServiceLoader")
                .contains(type.getName());
    }

    static boolean isActive(Method method) {
        String name = method.getName();
        boolean waits = Arrays.asList(method.getExceptionTypes()).contains(InterruptedException.class);
        return waits
                || ACTIVE_METHODS.contains(name)
                || name.startsWith("setDefault")
                || name.startsWith("setLogin")
                || name.startsWith("createTemp")
                || name.startsWith("setURL")
                || name.startsWith("setContent")
                || name.startsWith("setSystem")
                || name.startsWith("setLog")
                || name.startsWith("install");
    }

    /** Whether it is likely to change its object, by its name: getters fill caches, which others may see. */
    static boolean changes(Method method) {
        boolean runs = isActive(method);
        return !runs
                && CHANGES.stream().anyMatch(method.getName()::startsWith)
                && method.getDeclaringClass() != Object.class;
    }

    /** Other arguments than {@link #of}, where there are any: a second call with the same ones may change nothing. */
    static Object[] others(Executable member) {
        Class<?>[] types = member.getParameterTypes();
        Object[] arguments = of(member);
        for (int i = 0; i < types.length; i++) arguments[i] = other(types[i], arguments[i]);
        return arguments;
    }

    private static Object other(Class<?> type, Object argument) {
        return switch (argument) {
            case Boolean _ when type.isPrimitive() -> false;
            case Character _ when type.isPrimitive() -> 'y';
            case Byte _ when type.isPrimitive() -> (byte) 2;
            case Short _ when type.isPrimitive() -> (short) 2;
            case Integer _ when type.isPrimitive() -> 2;
            case Long _ when type.isPrimitive() -> 2L;
            case Float _ when type.isPrimitive() -> 2f;
            case Double _ when type.isPrimitive() -> 2d;
            case String _ -> "2";
            case java.util.Date _ when type.isInstance(new java.util.Date()) -> new java.util.Date(6);
            default -> argument;
        };
    }

    /** An argument for each parameter; null when there is none for some of them. */
    static Object[] of(Executable member) {
        Class<?>[] types = member.getParameterTypes();
        var arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            arguments[i] = of(types[i]);
            if (arguments[i] == null) return null;
        }
        return arguments;
    }

    private static Object of(Class<?> type) {
        if (type == boolean.class) return true;
        if (type == char.class) return 'x';
        if (type == byte.class) return (byte) 1;
        if (type == short.class) return (short) 1;
        if (type == int.class) return 1;
        if (type == long.class) return 1L;
        if (type == float.class) return 1f;
        if (type == double.class) return 1d;
        if (type.isArray()) return array(type);
        if (type.isEnum()) return type.getEnumConstants().length == 0 ? null : type.getEnumConstants()[0];
        return object(type);
    }

    private static Object array(Class<?> type) {
        Object element = of(type.getComponentType());
        if (element == null) return null;
        Object array = Array.newInstance(type.getComponentType(), 2);
        Array.set(array, 0, element);
        Array.set(array, 1, element);
        return array;
    }

    /** Of a type that says little, something that can change. */
    private static Object object(Class<?> type) {
        List<Object> known = List.of(
                "1",
                new StringBuilder("x"),
                1,
                1L,
                1.0,
                java.util.Locale.ROOT,
                java.nio.charset.StandardCharsets.UTF_8,
                Object.class,
                new ArrayList<>(List.of(new StringBuilder("e"))),
                new HashSet<>(List.of("e")),
                new HashMap<>(Map.of("k", new StringBuilder("v"))),
                new java.util.Date(5),
                new java.util.GregorianCalendar(2026, 10, 21),
                new java.util.SimpleTimeZone(5, "zone"),
                new java.util.Random(5),
                new Exception("cause"),
                new java.io.IOException("cause"),
                new Error("cause"),
                new java.util.TreeMap<>(Map.of("k", "v")),
                new java.util.TreeSet<>(Set.of("e")),
                java.time.Duration.ofSeconds(1),
                java.time.Instant.EPOCH,
                java.time.LocalDate.EPOCH,
                java.time.LocalTime.NOON,
                java.time.LocalDateTime.of(2026, 11, 21, 1, 1),
                java.time.ZoneOffset.UTC,
                java.time.ZonedDateTime.of(2026, 11, 21, 1, 1, 1, 1, java.time.ZoneOffset.UTC),
                java.time.Period.ofDays(1),
                java.net.URI.create("file:/x"),
                java.nio.file.Path.of("x"),
                new java.io.File("x"),
                new java.util.BitSet(),
                java.math.BigInteger.TWO,
                java.math.BigDecimal.ONE,
                java.math.MathContext.DECIMAL32,
                java.text.NumberFormat.getInstance(java.util.Locale.ROOT),
                new java.text.SimpleDateFormat("yy"),
                java.text.DecimalFormatSymbols.getInstance(java.util.Locale.ROOT),
                new java.text.ParsePosition(0),
                java.util.Currency.getInstance("EUR"),
                java.util.UUID.fromString("0-0-0-0-1"),
                new java.util.Properties(),
                java.util.regex.Pattern.compile("x"),
                new java.util.ArrayDeque<>(List.of("e")),
                (Runnable) () -> {},
                (java.util.function.Supplier<Object>) () -> "s",
                java.util.Comparator.naturalOrder(),
                (java.util.function.UnaryOperator<Object>) each -> each,
                (java.util.function.Predicate<Object>) each -> true,
                (java.util.function.BinaryOperator<Object>) (one, _) -> one,
                (java.util.function.Consumer<Object>) _ -> {},
                (java.util.concurrent.Callable<Object>) () -> "c",
                java.util.stream.Stream.of("s"));
        if (type == Object.class) return new StringBuilder("x");
        return known.stream().filter(type::isInstance).findFirst().orElse(null);
    }
}
