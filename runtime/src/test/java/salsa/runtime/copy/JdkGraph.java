package salsa.runtime.copy;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import salsa.runtime.CopyWays;

/** The objects reachable from an object of the JDK by its fields, including private ones. */
final class JdkGraph {
    private static final int OBJECTS_MAX = 20_000;

    private final Set<Object> met = Collections.newSetFromMap(new IdentityHashMap<>());
    private final ArrayDeque<Object> open = new ArrayDeque<>();
    private final List<Object> found = new ArrayList<>();

    private JdkGraph(Object root) {
        add(root);
        for (Object next; (next = open.poll()) != null && found.size() < OBJECTS_MAX; ) follow(next);
    }

    /** Returns the names of the classes of mutable objects reachable from both; empty if there are none. */
    static String common(Object one, Object other) {
        Set<Object> reached = new JdkGraph(one).met;
        var names = new TreeSet<String>();
        for (Object each : new JdkGraph(other).found) {
            if (reached.contains(each) && mayChange(each))
                names.add(each.getClass().getTypeName());
        }
        return String.join(" ", names);
    }

    /** All that is in the fields of all that is reached, in the order of the walk. */
    static String text(Object root) {
        var text = new StringBuilder();
        for (Object each : new JdkGraph(root).found) {
            text.append(each.getClass().getName()).append(' ');
            if (each.getClass().isArray()) values(each, text);
            else for (Field field : fields(each.getClass())) value(field, each, text);
        }
        return text.toString();
    }

    private static void values(Object array, StringBuilder text) {
        if (array instanceof Object[] objects) text.append(objects.length);
        else
            for (int i = 0; i < java.lang.reflect.Array.getLength(array); i++) {
                text.append(java.lang.reflect.Array.get(array, i)).append(' ');
            }
    }

    private static void value(Field field, Object of, StringBuilder text) {
        if (isCache(field)) return;
        Object value = get(field, of);
        boolean shown = field.getType().isPrimitive() || value instanceof String || value == null;
        text.append(field.getName()).append('=').append(shown ? value : "·").append(' ');
    }

    /** Returns whether the field caches a value that the object computes on first use. */
    private static boolean isCache(Field field) {
        return field.getName().toLowerCase().contains("hash")
                || field.getName().toLowerCase().contains("cache")
                || field.getName().equals("string")
                || field.getName().equals("stringCache");
    }

    /** Arrays of a class that the class never writes to, and never gives. */
    private static final Set<String> CONSTANT = Set.of(
            "java.text.SimpleDateFormat.compiledPattern",
            "java.util.SimpleTimeZone.monthLength",
            "java.util.RegularEnumSet.universe",
            "java.util.JumboEnumSet.universe");

    /** Arrays without elements and objects without fields cannot; what the runtime shares it vouches for. */
    private static boolean mayChange(Object object) {
        if (object.getClass().isArray()) return java.lang.reflect.Array.getLength(object) > 0;
        return fields(object.getClass()).stream()
                .anyMatch(field -> !field.getName().equals("eras")); // of a calendar
    }

    private void add(Object object) {
        if (object == null || isLeaf(object) && !found.isEmpty() || !met.add(object)) return;
        found.add(object);
        open.add(object);
    }

    /** Values, and objects that belong to the process. */
    private static boolean isLeaf(Object object) {
        return object instanceof Class<?>
                || object instanceof ClassLoader
                || object instanceof Module
                || object instanceof Thread
                || object instanceof Enum<?>
                || object instanceof java.lang.ref.Reference<?>
                || CopyWays.isShared(object);
    }

    private void follow(Object object) {
        if (object instanceof Object[] array) for (Object each : array) add(each);
        else if (!object.getClass().isArray()) {
            for (Field field : fields(object.getClass())) if (!isConstant(field)) add(get(field, object));
        }
    }

    private static boolean isConstant(Field field) {
        String name = field.getDeclaringClass().getName() + "." + field.getName();
        boolean universe = name.equals("java.util.EnumSet.universe");
        return field.getType().isPrimitive() || universe || CONSTANT.contains(name);
    }

    private static List<Field> fields(Class<?> type) {
        var fields = new ArrayList<Field>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) if (!Modifier.isStatic(field.getModifiers())) fields.add(field);
        }
        return fields;
    }

    private static Object get(Field field, Object of) {
        try {
            field.setAccessible(true);
            return field.get(of);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
