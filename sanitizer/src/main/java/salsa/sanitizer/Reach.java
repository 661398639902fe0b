package salsa.sanitizer;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import salsa.runtime.Message;

/**
 * Finds the objects reachable from an object: through the fields of the program's classes, through arrays, and through
 * the JDK's collections, including their views and entries. Other objects of the JDK are not searched.
 */
final class Reach {
    private static final ClassValue<List<Field>> FIELDS = new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
            return fields(type);
        }
    };

    private final Set<Object> met = Collections.newSetFromMap(new IdentityHashMap<>());
    private final ArrayDeque<Object> open = new ArrayDeque<>();

    private Reach() {}

    /** Passes the object and everything reachable from it to {@code found}, each once. */
    static void from(Object root, Consumer<Object> found) {
        Running here = Running.here();
        here.unchecked++; // the program's own collections may be walked by their own code
        try {
            new Reach().walk(root, found);
        } finally {
            here.unchecked--;
        }
    }

    /** Does what {@link #from} does, also for a thread, which has no owner itself but whose fields may hold objects. */
    static void fromTask(Object task, Consumer<Object> found) {
        if (task instanceof Thread) {
            fromFields(task, found);
        } else {
            from(task, found);
        }
    }

    private static void fromFields(Object holder, Consumer<Object> found) {
        for (Field field : FIELDS.get(holder.getClass())) {
            Object part = value(field, holder);
            if (part != null && !Exempt.is(part)) {
                from(part, found);
            }
        }
    }

    /** Passes the contents of a message, and everything reachable from them, to {@code found}. */
    static void ofMessage(Message message, Consumer<Object> found) {
        for (Field field : FIELDS.get(message.getClass())) {
            Object part = field.getDeclaringClass() == Message.class ? null : value(field, message);
            if (part != null && !Exempt.is(part)) {
                from(part, found);
            }
        }
    }

    private void walk(Object root, Consumer<Object> found) {
        meet(root);
        for (Object object; (object = open.poll()) != null; ) {
            found.accept(object);
            parts(object);
        }
    }

    private void meet(@Nullable Object object) {
        if (object != null && !Exempt.is(object) && met.add(object)) {
            open.add(object);
        }
    }

    private void parts(Object object) {
        try {
            held(object);
        } catch (RuntimeException changing) {
            return; // another thread changes it meanwhile, which the checks are to find
        }
        for (Field field : FIELDS.get(object.getClass())) {
            meet(value(field, object));
        }
    }

    private void held(Object object) {
        switch (object) {
            case Object[] array -> Arrays.asList(array).forEach(this::meet);
            case Collection<?> collection -> Arrays.asList(collection.toArray()).forEach(this::meet);
            case Map<?, ?> map -> held(map);
            case Map.Entry<?, ?> entry -> {
                meet(entry.getKey());
                meet(entry.getValue());
            }
            case Optional<?> optional -> optional.ifPresent(this::meet);
            case AtomicReference<?> reference -> meet(reference.get());
            default -> {}
        }
    }

    private void held(Map<?, ?> map) {
        meet(map.keySet());
        meet(map.values());
        meet(map.entrySet());
        if (map instanceof SortedMap<?, ?> sorted) {
            meet(sorted.comparator());
        }
    }

    private static Object value(Field field, Object object) {
        try {
            return field.get(object);
        } catch (IllegalAccessException impossible) {
            throw new AssertionError("a field that was opened is closed: " + field, impossible);
        }
    }

    /** Returns the fields of reference types that classes outside the JDK declare. */
    private static List<Field> fields(Class<?> type) {
        var fields = new ArrayList<Field>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (c.getClassLoader() == null || c.isArray()) {
                continue;
            }
            for (Field field : c.getDeclaredFields()) {
                boolean reference = !Modifier.isStatic(field.getModifiers())
                        && !field.getType().isPrimitive();
                if (reference && field.trySetAccessible()) {
                    fields.add(field);
                }
            }
        }
        return List.copyOf(fields);
    }
}
