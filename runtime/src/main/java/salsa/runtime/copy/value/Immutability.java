package salsa.runtime.copy.value;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;

/**
 * The proof, from the fields alone, that nothing reachable from a class's instances can change: every field is final,
 * and every value its type allows is immutable in turn. Arrays can change, unless they are {@linkplain FrozenArrays
 * frozen}. The walk is over types, so a recursive type is no trouble.
 */
public final class Immutability {
    private final Set<Class<?>> met = new HashSet<>();
    private final ArrayDeque<Class<?>> open = new ArrayDeque<>();

    private Immutability() {}

    /** Returns whether every value that a variable of this type may hold is deeply immutable. */
    public static boolean ofEvery(Class<?> type) {
        var proof = new Immutability();
        return proof.isKnownImmutable(type) || proof.isImmutableButForParts(type) && proof.isProven();
    }

    /** Returns whether every instance of exactly this class is deeply immutable, whatever its subclasses may add. */
    public static boolean ofExactly(Class<?> type) {
        var proof = new Immutability();
        return proof.fieldsAllow(type) && proof.isProven();
    }

    private boolean isProven() {
        for (Class<?> type; (type = open.poll()) != null; ) if (!isImmutableButForParts(type)) return false;
        return true;
    }

    private boolean isKnownImmutable(Class<?> type) {
        return !ShareableTypes.own().isActorItself(type) && ShareableTypes.own().isShared(type)
                || type.isPrimitive()
                || type.isEnum() && Jdk.owns(type)
                || JdkValues.isClosed(type);
    }

    /**
     * Returns true unless a variable of this type may hold a mutable object; the types of its parts are checked
     * separately.
     */
    private boolean isImmutableButForParts(Class<?> type) {
        if (isKnownImmutable(type) || !met.add(type)) return true;
        if (type.isArray() || ShareableTypes.own().isActorItself(type) || Jdk.owns(type)) return false;
        if (type.isSealed()) return permits(type);
        return Modifier.isFinal(type.getModifiers()) && !type.isInterface() && fieldsAllow(type);
    }

    private boolean permits(Class<?> type) {
        for (Class<?> permitted : type.getPermittedSubclasses()) open.add(permitted);
        return type.isInterface() || fieldsAllow(type);
    }

    private boolean fieldsAllow(Class<?> type) {
        if (type.isHidden()) return false;
        for (Class<?> c = type; c != Object.class && c != null; c = c.getSuperclass()) {
            if (c == Record.class || c == Enum.class) continue;
            if (Jdk.owns(c) && Jdk.declaresState(c) || Refusals.refuses(c)) return false;
            if (!Jdk.owns(c) && !declaredFieldsAllow(c)) return false;
        }
        return true;
    }

    private boolean declaredFieldsAllow(Class<?> type) {
        Field[] fields = type.getDeclaredFields();
        boolean frozen = FrozenArrays.hasMark(type, fields);
        for (Field field : fields) {
            int modifiers = field.getModifiers();
            if (Modifier.isStatic(modifiers)) continue;
            if (!Modifier.isFinal(modifiers)) return false;
            Class<?> content = frozen ? FrozenArrays.content(field) : field.getType();
            if (!isKnownImmutable(content)) open.add(content);
        }
        return true;
    }
}
