package salsa.runtime.copy.access;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Calls the JDK's own methods on an object whose class, written by the program, extends a JDK class. They are called
 * like {@code super.method(…)}, past every override, so reading and filling run no code of the program. The JDK's
 * methods must not call an override either: {@code CopyRunsNoOverrideTest} overrides all of them and fails if one runs.
 */
public final class JdkSuperMethods {
    private final Class<?> type; // the JDK's
    private final MethodHandles.Lookup lookup;
    private final Class<?> caller; // the program's class right below it

    private JdkSuperMethods(Class<?> type, Class<?> caller) throws NotCopyable {
        this.type = type;
        this.caller = caller;
        lookup = Access.lookupIn(caller);
    }

    /** Returns the methods that {@code program} inherits from {@code type}. */
    public static JdkSuperMethods of(Class<?> program, Class<?> type) throws NotCopyable {
        Class<?> caller = program;
        while (caller.getSuperclass() != type) caller = caller.getSuperclass();
        return new JdkSuperMethods(type, caller);
    }

    /** Returns a handle of the method that takes and returns objects; for a void method the handle returns null. */
    public MethodHandle method(String name, Class<?> returned, Class<?>... parameters) throws NotCopyable {
        try {
            MethodHandle found = lookup.findSpecial(type, name, methodType(returned, parameters), caller);
            return found.asType(methodType(
                    Object.class,
                    Collections.nCopies(1 + parameters.length, Object.class).toArray(Class<?>[]::new)));
        } catch (ReflectiveOperationException e) {
            throw new NotCopyable("the method " + name + " of " + type.getName() + " cannot be called (" + e + ").");
        }
    }

    /** Returns a handle that reads the protected field. */
    public MethodHandle getter(String name, Class<?> held) throws NotCopyable {
        try {
            return lookup.findGetter(caller, name, held).asType(methodType(Object.class, Object.class));
        } catch (ReflectiveOperationException e) {
            throw new NotCopyable("the field " + name + " of " + type.getName() + " cannot be read (" + e + ").");
        }
    }

    /** Returns a handle that reads the elements, as an array, an iterator or the set of a map's entries. */
    public MethodHandle elements() throws NotCopyable {
        if (Map.class.isAssignableFrom(type)) return method("entrySet", java.util.Set.class);
        boolean set = java.util.Set.class.isAssignableFrom(type);
        return set ? method("iterator", java.util.Iterator.class) : method("toArray", Object[].class);
    }

    /** Returns a handle that adds an element, or puts a key and its value. */
    public MethodHandle add() throws NotCopyable {
        if (Map.class.isAssignableFrom(type)) return method("put", Object.class, Object.class, Object.class);
        if (type == java.util.ArrayDeque.class) return method("addLast", void.class, Object.class);
        return method("add", boolean.class, Object.class);
    }

    /**
     * Returns a handle that removes all elements: Vector's clear would call removeAllElements, which may be overridden.
     */
    public MethodHandle clear() throws NotCopyable {
        return method(java.util.Vector.class.isAssignableFrom(type) ? "removeAllElements" : "clear", void.class);
    }

    /** Returns a handle that reads the comparator, or null for an unsorted collection. */
    public @Nullable MethodHandle order() throws NotCopyable {
        boolean sorted =
                java.util.SortedSet.class.isAssignableFrom(type) || java.util.SortedMap.class.isAssignableFrom(type);
        return sorted ? method("comparator", Comparator.class) : null;
    }
}
