package salsa.theater.type;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * The conversion of a value to a field that another build of a behavior declares with another type: without loss, or not
 * at all. The value comes from another theater, so its class is checked, whatever the former type claims.
 */
final class FieldConversion {

    private FieldConversion() {}

    /** Returns whether the field can have the value that a field of the former build had. */
    static boolean isPossible(StateField former, Field field, @Nullable Object value) {
        if (field.getType().isPrimitive()) {
            return value != null && isLossless(value, field.getType()) && converted(field, value) != null;
        }
        String arguments =
                new StateField(field.getName(), field.getGenericType().getTypeName()).typeArguments();
        boolean isAsBefore = arguments.isEmpty() || arguments.equals(former.typeArguments());
        return isAsBefore && (value == null || field.getType().isInstance(value));
    }

    /** Java widens these implicitly, although the result may differ. */
    private static boolean isLossless(Object value, Class<?> type) {
        boolean isRounded = value instanceof Long && (type == float.class || type == double.class)
                || value instanceof Integer && type == float.class;
        return !isRounded;
    }

    /** Returns the value as the field has it; null for a primitive field if it has to be narrowed. */
    static @Nullable Object converted(Field field, @Nullable Object value) {
        if (value == null || !field.getType().isPrimitive()) {
            return value;
        }
        Object box = Array.newInstance(field.getType(), 1);
        try {
            Array.set(box, 0, value);
            return Array.get(box, 0);
        } catch (IllegalArgumentException _) {
            return null;
        }
    }
}
