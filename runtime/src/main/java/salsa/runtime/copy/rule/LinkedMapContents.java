package salsa.runtime.copy.rule;

import java.util.LinkedHashMap;
import java.util.Map;
import salsa.runtime.copy.access.JdkSuperMethods;
import salsa.runtime.copy.access.NotCopyable;
import salsa.runtime.copy.engine.Frame;

/**
 * The contents of an object whose class extends {@link LinkedHashMap}. Only the map's {@code clone} keeps the access
 * order. It calls {@code size} and {@code entrySet}, and {@code put} calls {@code removeEldestEntry}. None of these
 * may run if the program overrides it: then the copy is refused, or keeps the entries of the clone.
 */
final class LinkedMapContents extends InheritedContents {
    private final boolean removesEldest;

    LinkedMapContents(Class<?> program, JdkSuperMethods inherited) throws NotCopyable {
        super(LinkedHashMap.class, inherited, inherited.method("clone", Object.class));
        for (String asked : new String[] {"size", "entrySet", "sequencedEntrySet"}) {
            if (isOverridden(program, asked)) {
                throw new NotCopyable("its class overrides " + asked + "() of LinkedHashMap, which copying would run."
                        + " Hold the map in a field of the class instead.");
            }
        }
        removesEldest = isOverridden(program, "removeEldestEntry", Map.Entry.class);
    }

    @SuppressWarnings("ReturnValueIgnored") // only the existence of the method matters
    private static boolean isOverridden(Class<?> program, String method, Class<?>... parameters) {
        for (Class<?> c = program; c != LinkedHashMap.class; c = c.getSuperclass()) {
            try {
                c.getDeclaredMethod(method, parameters);
                return true;
            } catch (NoSuchMethodException _) {
                // a superclass may declare it
            }
        }
        return false;
    }

    @Override
    Object fresh(Frame frame) {
        return create(make, frame.source);
    }

    @Override
    @SuppressWarnings("unchecked")
    void fill(Object copy, Object[] parts) throws NotCopyable {
        if (!removesEldest) {
            super.fill(copy, parts);
            return;
        }
        int part = 0;
        for (var entry : (java.util.Set<Map.Entry<Object, Object>>) contentsOf(copy)) {
            if (entry.getKey() != parts[part]) {
                throw new NotCopyable("its class overrides removeEldestEntry, which"
                        + " copying would run. Use keys of an immutable type.");
            }
            entry.setValue(parts[part + 1]);
            part += 2;
        }
    }
}
