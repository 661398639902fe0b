package salsa.runtime.copy.rule;

import static java.util.Objects.requireNonNull;

import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import salsa.runtime.copy.access.Allocation;
import salsa.runtime.copy.access.JdkSuperMethods;
import salsa.runtime.copy.access.NotCopyable;
import salsa.runtime.copy.engine.ContainerRule;
import salsa.runtime.copy.engine.Frame;

/** Reads and fills the inherited part of an object whose class, written by the program, extends a JDK collection. */
class InheritedContents {
    private final Class<?> type;
    final MethodHandle make; // takes a comparator, a capacity, nothing, or for a linked map the original
    private final MethodHandle elements;
    private final MethodHandle add;
    private final MethodHandle clear;
    private final @Nullable MethodHandle order; // null where there is none

    /**
     * Creates the access to the contents.
     *
     * @param make creates the collection that is filled
     */
    InheritedContents(Class<?> type, JdkSuperMethods inherited, MethodHandle make) throws NotCopyable {
        this.type = type;
        this.make = make;
        elements = inherited.elements();
        add = inherited.add();
        clear = inherited.clear();
        order = inherited.order();
    }

    /** Returns the access for {@code program}, which extends the JDK's {@code type}. */
    static InheritedContents of(Class<?> program, Class<?> type) throws NotCopyable {
        JdkSuperMethods inherited = JdkSuperMethods.of(program, type);
        if (type == java.util.LinkedHashMap.class) return new LinkedMapContents(program, inherited);
        if (!Allocation.runsNoConstructor()) {
            throw new NotCopyable(
                    "its class extends " + type.getName() + ", and this JVM lacks the module jdk.unsupported"
                            + " to create an instance without its constructor.");
        }
        if (type == java.util.Properties.class) return new PropertiesContents(inherited, Allocation.of(program, type));
        return new InheritedContents(
                type,
                inherited,
                inherited.order() != null
                        ? Allocation.of(program, type, Comparator.class)
                        : type == Hashtable.class
                                ? Allocation.of(program, type, int.class)
                                : Allocation.of(program, type));
    }

    /** Returns the elements in a new array; for a map, the keys at even indices, each followed by its value. */
    final Object[] parts(Object source) {
        return switch (contentsOf(source)) {
            case Object[] array ->
                array.getClass() == Object[].class ? array : Arrays.copyOf(array, array.length, Object[].class);
            case Iterator<?> elements -> elements(elements);
            case Collection<?> entries -> entries(entries.iterator()); // its size() may call an override of the program
            default -> throw new AssertionError("the elements of " + type);
        };
    }

    private static Object[] elements(Iterator<?> iterator) {
        var parts = new ArrayList<Object>();
        iterator.forEachRemaining(parts::add);
        return parts.toArray();
    }

    private static Object[] entries(Iterator<?> iterator) {
        var parts = new ArrayList<Object>();
        iterator.forEachRemaining(each -> {
            parts.add(((Map.Entry<?, ?>) each).getKey());
            parts.add(((Map.Entry<?, ?>) each).getValue());
        });
        return parts.toArray();
    }

    Object fresh(Frame frame) {
        if (type == Hashtable.class)
            return create(make, frame.parts.length + 1); // room for all: rehash may be overridden
        if (order == null) return create(make);
        return create(make, ContainerRule.order(frame, (Comparator<?>) call(order, frame.source)));
    }

    void fill(Object copy, Object[] parts) throws NotCopyable {
        call(clear, copy); // it may be filled twice
        if (isMap()) for (int i = 0; i < parts.length; i += 2) call(add, copy, parts[i], parts[i + 1]);
        else for (Object part : parts) call(add, copy, part);
    }

    final boolean isMap() {
        return Map.class.isAssignableFrom(type);
    }

    /** Returns an array, an iterator or the set of entries. */
    final Object contentsOf(Object source) {
        return create(elements, source);
    }

    /** Returns whether filling asks elements or keys for a hash or an order. */
    final boolean asksParts() {
        return isMap() || java.util.Set.class.isAssignableFrom(type);
    }

    final String name(Object source, int part) {
        return isMap() ? MapRule.entryName(parts(source), part) : "[" + part + "]";
    }

    /** Calls a constructor or another method that always returns an object. */
    static Object create(MethodHandle handle, @Nullable Object... arguments) {
        return requireNonNull(call(handle, arguments));
    }

    static @Nullable Object call(MethodHandle handle, @Nullable Object... arguments) {
        try {
            return handle.invokeWithArguments(arguments);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
