package salsa.runtime.copy.rule;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import salsa.runtime.copy.access.Allocation;
import salsa.runtime.copy.access.JdkSuperMethods;
import salsa.runtime.copy.access.NotCopyable;
import salsa.runtime.copy.value.Jdk;

/**
 * The constructor arguments of an exception of the JDK: usually the message, and for some classes more values, which
 * their methods return. The copy is created from them.
 */
final class ThrowableState {
    /** The methods whose results, all immutable, are the arguments of a constructor with these parameter types. */
    private static final Map<String, List<String>> GETTERS = Map.ofEntries(
            Map.entry("java.nio.file.FileSystemException", List.of("getFile", "getOtherFile", "getReason")),
            Map.entry("java.nio.file.InvalidPathException", List.of("getInput", "getReason", "getIndex")),
            Map.entry("java.net.URISyntaxException", List.of("getInput", "getReason", "getIndex")),
            Map.entry("java.text.ParseException", List.of("getMessage", "getErrorOffset")),
            Map.entry("java.util.regex.PatternSyntaxException", List.of("getDescription", "getPattern", "getIndex")),
            Map.entry("java.util.MissingResourceException", List.of("getMessage", "getClassName", "getKey")),
            Map.entry(
                    "java.time.format.DateTimeParseException",
                    List.of("getMessage", "getParsedString", "getErrorIndex")),
            Map.entry("java.util.DuplicateFormatFlagsException", List.of("getFlags")),
            Map.entry("java.util.FormatFlagsConversionMismatchException", List.of("getFlags", "getConversion")),
            Map.entry("java.util.IllegalFormatConversionException", List.of("getConversion", "getArgumentClass")),
            Map.entry("java.util.IllegalFormatFlagsException", List.of("getFlags")),
            Map.entry("java.util.IllegalFormatPrecisionException", List.of("getPrecision")),
            Map.entry("java.util.IllegalFormatWidthException", List.of("getWidth")),
            Map.entry("java.util.MissingFormatArgumentException", List.of("getFormatSpecifier")),
            Map.entry("java.util.MissingFormatWidthException", List.of("getFormatSpecifier")),
            Map.entry("java.util.UnknownFormatConversionException", List.of("getConversion")),
            Map.entry("java.util.UnknownFormatFlagsException", List.of("getFlags")),
            Map.entry("java.nio.charset.IllegalCharsetNameException", List.of("getCharsetName")),
            Map.entry("java.nio.charset.UnsupportedCharsetException", List.of("getCharsetName")),
            Map.entry("java.nio.charset.MalformedInputException", List.of("getInputLength")),
            Map.entry("java.nio.charset.UnmappableCharacterException", List.of("getInputLength")));

    /** Classes whose other fields only describe the origin of the message. */
    private static final Set<String> MESSAGE_ONLY = Set.of("java.lang.NullPointerException");

    private final MethodHandle make;
    private final MethodHandle[] getters; // (Object) -> Object

    private ThrowableState(MethodHandle make, MethodHandle... getters) {
        this.make = make;
        this.getters = getters;
    }

    /**
     * Returns the state that a copy of a {@code type} needs.
     *
     * @param methods the JDK's methods past the overrides of {@code type}; null if {@code type} is a JDK class
     */
    static ThrowableState of(Class<?> type, Class<?> inherited, @Nullable JdkSuperMethods methods) throws NotCopyable {
        Class<?> keeper = keeper(inherited);
        if (keeper == null) {
            MethodHandle message = methods == null
                    ? ThrowableRule.method(Throwable.class, "getMessage", String.class)
                    : methods.method("getMessage", String.class);
            return new ThrowableState(Allocation.of(type, Throwable.class, String.class), message);
        }
        if (GETTERS.containsKey(keeper.getName())) {
            return ofGetters(type, inherited, keeper, methods, GETTERS.get(keeper.getName()));
        }
        throw new NotCopyable("the fields of " + keeper.getName()
                + " are not accessible. Send its message, or an exception of your own.");
    }

    /** Returns the superclass of the JDK that keeps more than a message; null if there is none. */
    private static @Nullable Class<?> keeper(Class<?> inherited) {
        for (Class<?> c = inherited; c != Throwable.class; c = c.getSuperclass()) {
            if (Jdk.declaresState(c) && !MESSAGE_ONLY.contains(c.getName())) return c;
        }
        return null;
    }

    private static ThrowableState ofGetters(
            Class<?> type, Class<?> inherited, Class<?> keeper, @Nullable JdkSuperMethods methods, List<String> names)
            throws NotCopyable {
        var getters = new ArrayList<MethodHandle>();
        var types = new ArrayList<Class<?>>();
        for (String name : names) {
            Class<?> returned = returnTypeOf(keeper, name);
            types.add(name.equals("getParsedString") ? CharSequence.class : returned);
            getters.add(
                    methods == null ? ThrowableRule.method(inherited, name, returned) : methods.method(name, returned));
        }
        while (!types.isEmpty()) {
            MethodHandle make = maker(type, inherited, types);
            if (make != null) return new ThrowableState(make, getters.toArray(MethodHandle[]::new));
            types.removeLast(); // some classes take less than their superclass keeps
            getters.removeLast();
        }
        throw new NotCopyable("no " + inherited.getName() + " can be created from its properties. Send its message.");
    }

    private static Class<?> returnTypeOf(Class<?> keeper, String getter) {
        try {
            return keeper.getMethod(getter).getReturnType();
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    private static @Nullable MethodHandle maker(Class<?> type, Class<?> inherited, List<Class<?>> types)
            throws NotCopyable {
        try {
            MethodType taking = methodType(void.class, types);
            MethodHandle make = MethodHandles.publicLookup().findConstructor(inherited, taking);
            return type == inherited ? make : Allocation.of(type, inherited, types.toArray(Class<?>[]::new));
        } catch (NoSuchMethodException e) {
            return null;
        } catch (IllegalAccessException e) {
            throw new NotCopyable("its constructor cannot be called (" + e.getMessage() + ")");
        }
    }

    Object fresh(Object source) {
        var values = new Object[getters.length];
        for (int i = 0; i < values.length; i++) values[i] = InheritedContents.call(getters[i], source);
        return InheritedContents.create(make, values);
    }
}
