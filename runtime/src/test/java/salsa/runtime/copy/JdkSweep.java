package salsa.runtime.copy;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import salsa.runtime.Copy;
import salsa.runtime.CopyException;
import salsa.runtime.copy.value.Jdk;

/**
 * Makes objects of each public class of the JDK that can be made from simple arguments, copies them, and tells how they
 * cross. Two questions find what a copy shares: which objects can be reached from both by any fields, those of the JDK
 * too; and whether methods that change the original change what can be seen of the copy. To be run in a JVM of its own,
 * whose modules are open to it, since the effects of those constructors are unknown.
 */
final class JdkSweep {
    /** Packages of open resources, or whose objects do something to the process or the screen. */
    private static final Set<String> LEFT_OUT = Set.of(
            "java.nio.channels",
            "java.lang.ref",
            "java.lang.foreign",
            "javax.net",
            "javax.security",
            "java.net.spi",
            "java.lang.classfile",
            "java.lang.module",
            "java.lang.invoke");

    private static final int OBJECTS_MAX = 10; // made of one class
    private static final int TRIES_MAX = 200; // calls to make them

    /** How objects of one class cross; the worst that was found. */
    enum Fate {
        VALUE,
        COPIED,
        REFUSED,
        SHARES
    }

    private record Finding(Fate fate, String detail) {}

    private final Map<String, Finding> findings = new TreeMap<>();

    /** A line for each class of whose objects some were made; arguments: the file to write, the modules. */
    static void main(String[] arguments) throws IOException {
        var sweep = new JdkSweep();
        if (arguments.length == 1) sweep.takeForValues();
        for (String module : Arrays.copyOfRange(arguments, 1, arguments.length)) {
            for (Class<?> type : classes(module)) sweep.make(type);
        }
        var lines = new ArrayList<String>();
        sweep.findings.forEach((type, found) -> lines.add((found.fate.name().toLowerCase() + "   ").substring(0, 8)
                + " " + type + (found.detail.isEmpty() ? "" : " : " + found.detail)));
        Files.write(Path.of(arguments[0]), lines);
        System.exit(0); // some of what was made runs threads
    }

    /** Declares these as values: the sweep must find that each of them changes, or it detects nothing. */
    private void takeForValues() {
        List.of(
                        new java.util.Date(7),
                        new java.util.GregorianCalendar(2026, 1, 2),
                        new java.util.BitSet(),
                        new java.util.Random(7),
                        new java.text.SimpleDateFormat("yyyy"),
                        new java.util.SimpleTimeZone(7, "other"),
                        new java.util.concurrent.atomic.AtomicInteger(7),
                        new StringBuilder("other"),
                        new java.util.ArrayList<>(List.of("other")),
                        new java.text.ParsePosition(7))
                .forEach(each -> findings.put(each.getClass().getName(), finding(each, each)));
    }

    private static List<Class<?>> classes(String module) throws IOException {
        Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules", module);
        var found = new ArrayList<Class<?>>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.sorted().toList()) {
                String name = root.relativize(file).toString();
                if (!name.endsWith(".class") || name.endsWith("-info.class")) continue;
                Class<?> type = type(
                        name.substring(0, name.length() - ".class".length()).replace('/', '.'));
                if (type != null) found.add(type);
            }
        }
        return found;
    }

    private static Class<?> type(String name) {
        if (LEFT_OUT.stream().anyMatch(left -> name.startsWith(left + "."))) return null;
        try {
            Class<?> type = Class.forName(name, false, ClassLoader.getPlatformClassLoader());
            boolean seen =
                    Modifier.isPublic(type.getModifiers()) && type.getModule().isExported(type.getPackageName());
            return seen && !type.isAnnotation() && !JdkArguments.isActive(type) ? type : null;
        } catch (ClassNotFoundException | LinkageError e) {
            return null; // not of this platform
        }
    }

    // ---- making objects

    private void make(Class<?> type) {
        int objects = 0;
        int tries = 0;
        for (Callable<Object> maker : makers(type)) {
            if (objects == OBJECTS_MAX || tries++ == TRIES_MAX) return;
            Object made = made(maker);
            if (made == null || made.getClass().isArray() || !isNamed(made.getClass())) continue;
            objects++;
            note(made);
        }
    }

    private static boolean isNamed(Class<?> type) {
        return !type.isHidden() && Jdk.owns(type) && !java.lang.reflect.Proxy.isProxyClass(type);
    }

    private static List<Callable<Object>> makers(Class<?> type) {
        var makers = new ArrayList<Callable<Object>>();
        for (Field constant : type.getFields()) {
            boolean own = Modifier.isStatic(constant.getModifiers()) && constant.getDeclaringClass() == type;
            if (own && !constant.getType().isPrimitive()) makers.add(() -> constant.get(null));
        }
        if (!Modifier.isAbstract(type.getModifiers())) {
            for (Constructor<?> each : sorted(type.getConstructors())) {
                Object[] arguments = JdkArguments.of(each);
                if (arguments != null) makers.add(() -> each.newInstance(arguments));
            }
        }
        for (Method each : sorted(type.getMethods())) {
            boolean factory = Modifier.isStatic(each.getModifiers())
                    && !each.getReturnType().isPrimitive();
            if (!factory || each.getDeclaringClass() != type || JdkArguments.isActive(each)) continue;
            Object[] arguments = JdkArguments.of(each);
            if (arguments != null) makers.add(() -> each.invoke(null, arguments));
        }
        return makers;
    }

    static <T extends Executable> List<T> sorted(T[] members) {
        return Arrays.stream(members)
                .sorted(Comparator.<T>comparingInt(Executable::getParameterCount)
                        .thenComparing(Executable::toString))
                .toList();
    }

    private static Object made(Callable<Object> maker) {
        try {
            return maker.call();
        } catch (Exception | LinkageError | InternalError e) {
            return null; // the arguments did not please it
        }
    }

    // ---- what becomes of them

    private void note(Object made) {
        Finding found = finding(made);
        findings.merge(
                made.getClass().getName(),
                found,
                (known, other) -> other.fate.compareTo(known.fate) > 0 ? other : known);
    }

    private static Finding finding(Object made) {
        try {
            return finding(made, Copy.of(made));
        } catch (CopyException e) {
            return new Finding(Fate.REFUSED, "");
        }
    }

    private static Finding finding(Object made, Object copy) {
        if (copy != made) {
            String common = JdkGraph.common(made, copy);
            if (!common.isEmpty()) return new Finding(Fate.SHARES, common);
        }
        String changer = changer(made, copy);
        if (changer != null) return new Finding(Fate.SHARES, changer + " changes both");
        return new Finding(copy == made ? Fate.VALUE : Fate.COPIED, "");
    }

    /** A method that changes the one and by that the other, or null. */
    private static String changer(Object made, Object copy) {
        for (Method method : sorted(made.getClass().getMethods())) {
            if (Modifier.isStatic(method.getModifiers()) || !JdkArguments.changes(method)) continue;
            Object[] arguments = JdkArguments.of(method);
            if (arguments == null) continue;
            if (copy == made) call(method, made, arguments); // what a value has computed of itself it keeps
            String before = JdkGraph.text(copy);
            if (call(method, made, JdkArguments.others(method)) && !before.equals(JdkGraph.text(copy)))
                return method.getName();
        }
        return null;
    }

    private static boolean call(Method method, Object on, Object[] arguments) {
        try {
            method.setAccessible(true);
            method.invoke(on, arguments);
            return true;
        } catch (Exception | LinkageError | InternalError e) {
            return false; // it does not do that
        }
    }
}
