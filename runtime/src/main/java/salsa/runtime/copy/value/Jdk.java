package salsa.runtime.copy.value;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Set;

/** Decides which classes are the JDK's, and which of those a program may extend without inheriting state. */
public final class Jdk {
    /** Classes whose only fields are caches and modification counts, which a copy may begin anew. */
    private static final Set<String> CACHES_ONLY =
            Set.of("java.util.AbstractList", "java.util.AbstractMap", "java.util.AbstractSequentialList");

    private Jdk() {}

    public static boolean owns(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader == null || loader == ClassLoader.getPlatformClassLoader();
    }

    /** Returns the nearest class of the JDK that a class of the program extends. */
    public static Class<?> superclass(Class<?> type) {
        Class<?> superclass = type;
        while (!owns(superclass)) superclass = superclass.getSuperclass();
        return superclass;
    }

    /** Returns whether this class and its superclasses declare no state that a copy of a subclass must carry. */
    public static boolean stateless(Class<?> type) {
        if (Refusals.refuses(type)) return false;
        for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
            if (!CACHES_ONLY.contains(c.getName()) && declaresState(c)) return false;
        }
        return true;
    }

    public static boolean declaresState(Class<?> type) {
        for (Field field : type.getDeclaredFields()) if (!Modifier.isStatic(field.getModifiers())) return true;
        return false;
    }
}
