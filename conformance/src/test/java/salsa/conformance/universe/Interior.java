package salsa.conformance.universe;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;

/** Reads private fields of theaters, for what a theater shows to no one but its tests. Only one thread may use it. */
final class Interior {

    private static final ClassValue<Map<String, Field>> FIELDS = new ClassValue<>() {
        @Override
        protected Map<String, Field> computeValue(Class<?> type) {
            Map<String, Field> all = type == Object.class ? new HashMap<>() : new HashMap<>(get(type.getSuperclass()));
            for (Field each : type.getDeclaredFields()) {
                each.trySetAccessible(); // fields of the JDK are not, and not read
                all.put(each.getName(), each);
            }
            return all;
        }
    };

    private Interior() {}

    /** Returns the value of the last of some fields, each of which is one of the value of the one before. */
    static Object field(Object owner, String... path) {
        Object reached = owner;
        for (String each : path) {
            reached = value(reached, each);
        }
        return reached;
    }

    private static Object value(Object owner, String name) {
        Field field = FIELDS.get(owner.getClass()).get(name);
        if (field == null) {
            throw new AssertionError(owner.getClass() + " has no field " + name);
        }
        try {
            return field.get(owner);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
