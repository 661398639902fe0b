package salsa.theater.type;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.stream.Stream;
import salsa.runtime.Copy;

/** Method handles for the parts of a class of the program; created once for each class. */
final class Handles {

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private Handles() {}

    static MethodHandle getter(Field field) {
        return handle(field, () -> LOOKUP.unreflectGetter(field));
    }

    /** Returns a handle that writes the field, even if it is final. */
    static MethodHandle setter(Field field) {
        return handle(field, () -> LOOKUP.unreflectSetter(field));
    }

    static MethodHandle accessor(RecordComponent component) {
        return handle(component.getAccessor(), () -> LOOKUP.unreflect(component.getAccessor()));
    }

    static MethodHandle canonicalConstructor(Class<?> type, List<RecordComponent> components) {
        try {
            Constructor<?> found = type.getDeclaredConstructor(
                    components.stream().map(RecordComponent::getType).toArray(Class<?>[]::new));
            return handle(found, () -> LOOKUP.unreflectConstructor(found));
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e); // every record has it
        }
    }

    static MethodHandle allocation(Class<?> type) {
        return Copy.allocation(type);
    }

    /** Returns the constructor with these parameters that accepts and returns objects; null if there is none. */
    static @org.jspecify.annotations.Nullable MethodHandle constructor(Class<?> type, Class<?>... parameters) {
        return Stream.of(type.getDeclaredConstructors())
                .filter(each -> List.of(each.getParameterTypes()).equals(List.of(parameters)))
                .findFirst()
                .map(each -> handle(each, () -> LOOKUP.unreflectConstructor(each)))
                .map(each -> each.asType(MethodType.genericMethodType(parameters.length)))
                .orElse(null);
    }

    /** Makes a method handle of a member that has been made accessible. */
    private interface Access {
        MethodHandle handle() throws IllegalAccessException;
    }

    private static MethodHandle handle(AccessibleObject member, Access access) {
        try {
            if (!member.trySetAccessible()) {
                throw new IllegalArgumentException(member + " is not accessible. Add to its module-info.java: opens its"
                        + " package to salsa.theater;");
            }
            return access.handle();
        } catch (IllegalAccessException | InaccessibleObjectException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    @SuppressWarnings("unchecked")
    static <E extends Throwable> RuntimeException throwUnchecked(Throwable thrown) throws E {
        throw (E) thrown;
    }
}
