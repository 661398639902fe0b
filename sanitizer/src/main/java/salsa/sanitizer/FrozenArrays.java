package salsa.sanitizer;

import java.lang.reflect.Field;
import java.util.Arrays;

/**
 * Classes whose arrays cross with their objects without a copy: the compiler has proved that they never change, and has
 * left a mark, which the runtime reads as well.
 */
final class FrozenArrays {
    static final String MARK = "$salsa$frozenArrays";

    private static final ClassValue<Boolean> MARKED = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return Arrays.stream(type.getDeclaredFields()).map(Field::getName).anyMatch(MARK::equals);
        }
    };

    private FrozenArrays() {}

    static boolean hasFrozenArrays(Object object) {
        return MARKED.get(object.getClass());
    }
}
