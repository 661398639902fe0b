package salsa.wire.value;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The types of a program: a closed set, fixed when the theater starts. For any thread. */
public final class Catalog {

    private final Function<String, @Nullable WireType<?>> byName;
    private final Function<Class<?>, @Nullable WireType<?>> byClass;

    /**
     * Creates a catalog.
     *
     * @throws IllegalArgumentException if two types have one name or one class
     */
    public Catalog(Collection<WireType<?>> types) {
        Map<String, WireType<?>> names = new HashMap<>();
        Map<Class<?>, WireType<?>> classes = new HashMap<>();
        for (WireType<?> each : types) {
            if (names.put(each.shape().name(), each) != null || classes.put(each.type(), each) != null) {
                throw new IllegalArgumentException("two types: " + each);
            }
        }
        this(names::get, classes::get);
    }

    /**
     * Creates a catalog whose types are described when they are first used.
     *
     * @param byName returns the same type for each call, or null; does not load classes outside of a closed set
     * @param byClass the same by the class of the values
     */
    public Catalog(Function<String, @Nullable WireType<?>> byName, Function<Class<?>, @Nullable WireType<?>> byClass) {
        this.byName = byName;
        this.byClass = byClass;
    }

    /** Returns the type with that name, or null. */
    public @Nullable WireType<?> named(String name) {
        return byName.apply(name);
    }

    /** Returns the type of the values of a class, or null. */
    public @Nullable WireType<?> of(Class<?> type) {
        return byClass.apply(type);
    }
}
