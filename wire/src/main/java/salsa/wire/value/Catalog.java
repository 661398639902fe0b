package salsa.wire.value;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The types of a program: a closed set, fixed when the theater starts. Immutable, so any thread may use it. */
public final class Catalog {

    private final Map<String, WireType<?>> byName = new HashMap<>();
    private final Map<Class<?>, WireType<?>> byClass = new HashMap<>();

    /**
     * Creates a catalog.
     *
     * @throws IllegalArgumentException if two types have one name or one class
     */
    public Catalog(Collection<WireType<?>> types) {
        for (WireType<?> each : types) {
            if (byName.put(each.shape().name(), each) != null || byClass.put(each.type(), each) != null) {
                throw new IllegalArgumentException("two types: " + each);
            }
        }
    }

    /** Returns the type with that name, or null. */
    public @Nullable WireType<?> named(String name) {
        return byName.get(name);
    }

    /** Returns the type of the values of a class, or null. */
    public @Nullable WireType<?> of(Class<?> type) {
        return byClass.get(type);
    }
}
