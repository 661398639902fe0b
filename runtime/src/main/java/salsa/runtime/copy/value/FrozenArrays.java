package salsa.runtime.copy.value;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * The arrays in the fields of a class that Salsa's compiler has proved never to change and never to leave the class. It
 * has left a mark in the class file, a field that no source text can declare. The runtime believes the mark as it
 * believes all that the compiler makes; it looks itself at what may be different since then: the fields, and whether
 * the elements are of types that cannot change.
 *
 * <p>The fields are final and no constructor shows its object before it is done, which is part of the proof: so every
 * thread sees the elements as they were at the end of the constructor (JLS 17.5). Writes into an array by reflection,
 * and objects created by Java serialization, are outside of the proof.
 */
final class FrozenArrays {
    private static final String MARK = "$salsa$frozenArrays";

    private FrozenArrays() {}

    static boolean hasMark(Class<?> type, Field[] declared) {
        if (!Modifier.isFinal(type.getModifiers())) return false;
        for (Field field : declared) {
            if (field.isSynthetic()
                    && Modifier.isStatic(field.getModifiers())
                    && field.getName().equals(MARK)) {
                return true;
            }
        }
        return false;
    }

    /** The type of what is in the field at last: of the rows' elements, if it is an array of arrays. */
    static Class<?> content(Field field) {
        Class<?> content = field.getType();
        if (!Modifier.isPrivate(field.getModifiers())) return content;
        while (content.isArray()) content = content.getComponentType();
        return content;
    }
}
