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
            return referenceFields(type);
        }
    };

    private final Set<Object> met = Collections.newSetFromMap(new IdentityHashMap<>());
    private final ArrayDeque<Object> open = new ArrayDeque<>();

    private Reach() {}

    /** Passes the object and everything reachable from it to {@code found}, each once. */
    static void forEachReachable(Object root, Consumer<Object> found) {
        ThreadState here = ThreadState.ofThisThread();
        here.unchecked++; // the program's own collections may be walked by their own code
        try {
            new Reach().walkFrom(root, found);
        } finally {
            here.unchecked--;
        }
    }

    /** Does what {@link #forEachReachable} does, also for a thread, which has no owner itself but whose fields may hold objects. */
    static void forEachReachableFromTask(Object task, Consumer<Object> found) {
        if (task instanceof Thread) {
            forEachReachableFromFields(task, found);
        } else {
            forEachReachable(task, found);
        }
    }

    private static void forEachReachableFromFields(Object holder, Consumer<Object> found) {
        for (Field field : FIELDS.get(holder.getClass())) {
            Object part = valueOf(field, holder);
            if (part != null && !Exempt.isExempt(part)) {
                forEachReachable(part, found);
            }
        }
    }

    /** Passes the contents of a message, and everything reachable from them, to {@code found}. */
    static void forEachInMessage(Message message, Consumer<Object> found) {
        for (Field field : FIELDS.get(message.getClass())) {
            Object part = field.getDeclaringClass() == Message.class ? null : valueOf(field, message);
            if (part != null && !Exempt.isExempt(part)) {
                forEachReachable(part, found);
            }
        }
    }

    private void walkFrom(Object root, Consumer<Object> found) {
        addOnce(root);
        for (Object object; (object = open.poll()) != null; ) {
            found.accept(object);
            addParts(object);
        }
    }

    private void addOnce(@Nullable Object object) {
        if (object != null && !Exempt.isExempt(object) && met.add(object)) {
            open.add(object);
        }
    }

    private void addParts(Object object) {
        try {
            addElements(object);
        } catch (RuntimeException changing) {
            return; // another thread changes it meanwhile, which the checks are to find
        }
        for (Field field : FIELDS.get(object.getClass())) {
            addOnce(valueOf(field, object));
        }
    }

    private void addElements(Object object) {
        switch (object) {
            case Object[] array -> Arrays.asList(array).forEach(this::addOnce);
            case Collection<?> collection -> Arrays.asList(collection.toArray()).forEach(this::addOnce);
            case Map<?, ?> map -> addElements(map);
            case Map.Entry<?, ?> entry -> {
                addOnce(entry.getKey());
                addOnce(entry.getValue());
            }
            case Optional<?> optional -> optional.ifPresent(this::addOnce);
            case AtomicReference<?> reference -> addOnce(reference.get());
            default -> {}
        }
    }

    private void addElements(Map<?, ?> map) {
        addOnce(map.keySet());
        addOnce(map.values());
        addOnce(map.entrySet());
        if (map instanceof SortedMap<?, ?> sorted) {
            addOnce(sorted.comparator());
        }
    }

    private static Object valueOf(Field field, Object object) {
        try {
            return field.get(object);
        } catch (IllegalAccessException impossible) {
            throw new AssertionError("a field that was opened is closed: " + field, impossible);
        }
    }

    /** Returns the fields of reference types that classes outside the JDK declare. */
    private static List<Field> referenceFields(Class<?> type) {
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
