package salsa.runtime.copy.access;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;

/**
 * The methods of a JDK class as the JDK has them, on objects of a class of the program that extends it. They are called
 * as {@code super.method(…)} calls them, past every override: so reading and filling run no line of the program. The
 * JDK's own methods must not lead back to an override either; a test overrides everything and watches.
 */
public final class JdkSuperMethods {
    private final Class<?> type; // the JDK's
    private final MethodHandles.Lookup lookup;
    private final Class<?> caller; // the program's class right below it

    private JdkSuperMethods(Class<?> type, Class<?> caller) throws NotCopyable {
        this.type = type;
        this.caller = caller;
        lookup = Access.inside(caller);
    }

    /** The methods that {@code program} inherits from {@code type}. */
    public static JdkSuperMethods of(Class<?> program, Class<?> type) throws NotCopyable {
        Class<?> caller = program;
        while (caller.getSuperclass() != type) caller = caller.getSuperclass();
        return new JdkSuperMethods(type, caller);
    }

    /** The method, which takes and returns objects; one that returns nothing returns null. */
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

    /** The protected field, read. */
    public MethodHandle getter(String name, Class<?> held) throws NotCopyable {
        try {
            return lookup.findGetter(caller, name, held).asType(methodType(Object.class, Object.class));
        } catch (ReflectiveOperationException e) {
            throw new NotCopyable("the field " + name + " of " + type.getName() + " cannot be read (" + e + ").");
        }
    }

    /** Returns the method that reads the elements of a collection of that kind, as a collection or array of the JDK. */
    public MethodHandle elements() throws NotCopyable {
        if (Map.class.isAssignableFrom(type)) return method("entrySet", java.util.Set.class);
        boolean set = java.util.Set.class.isAssignableFrom(type);
        return set ? method("iterator", java.util.Iterator.class) : method("toArray", Object[].class);
    }

    /** Returns the method that adds an element, or a key and its value. */
    public MethodHandle add() throws NotCopyable {
        if (Map.class.isAssignableFrom(type)) return method("put", Object.class, Object.class, Object.class);
        if (type == java.util.ArrayDeque.class) return method("addLast", void.class, Object.class);
        return method("add", boolean.class, Object.class);
    }

    /** Returns the method that empties it: Vector's clear would call removeAllElements, which may be overridden. */
    public MethodHandle clear() throws NotCopyable {
        return method(java.util.Vector.class.isAssignableFrom(type) ? "removeAllElements" : "clear", void.class);
    }

    /** Returns the method that returns its order, or null for a collection without one. */
    public MethodHandle order() throws NotCopyable {
        boolean sorted =
                java.util.SortedSet.class.isAssignableFrom(type) || java.util.SortedMap.class.isAssignableFrom(type);
        return sorted ? method("comparator", Comparator.class) : null;
    }
}
