package salsa.runtime.copy.code;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import salsa.runtime.copy.access.Access;
import salsa.runtime.copy.access.NotCopyable;
import salsa.runtime.copy.engine.InlineCache;
import salsa.runtime.copy.value.Immutability;

/**
 * One instance field of a class of the program, as a written class accesses it. A written class cannot name the
 * program's classes, so the handles take the object as an Object, and the field's value as an Object or a primitive.
 *
 * @param text    whether its type is String
 * @param carried whether every value of its type is immutable, so that it is assigned without a copy
 * @param set     null in a record
 * @param cache   the rule of the object that the field refers to
 */
public record FieldSlot(
        String name,
        Class<?> type,
        boolean text,
        boolean carried,
        MethodHandle get,
        @Nullable MethodHandle set,
        InlineCache cache) {

    private static final int TEXT_MAX = 32;
    private static final int PARTS_MAX = 200;

    /** Returns the fields of {@code type} and its superclasses below {@code inherited}. */
    public static List<FieldSlot> allOf(Class<?> type, Class<?> inherited) throws NotCopyable {
        var variables = new ArrayList<FieldSlot>();
        for (Field field : Fields.declared(type, inherited)) {
            MethodHandle get = Access.getter(field);
            variables.add(of(field, get, Access.setter(field)));
        }
        return limited(variables);
    }

    /** Returns the fields of a record, in the order of its components. */
    static List<FieldSlot> ofRecord(Class<?> type) throws NotCopyable {
        var variables = new ArrayList<FieldSlot>();
        for (Field field : Fields.declared(type, Record.class)) variables.add(of(field, Access.getter(field), null));
        return limited(variables);
    }

    private static FieldSlot of(Field field, MethodHandle get, @Nullable MethodHandle set) {
        Class<?> type = erased(field.getType());
        boolean text = field.getType() == String.class;
        return new FieldSlot(
                field.getName(),
                type,
                text,
                Immutability.ofEvery(field.getType()),
                get.asType(methodType(type, Object.class)),
                set == null ? null : set.asType(methodType(void.class, Object.class, type)),
                new InlineCache(field.getDeclaringClass().getClassLoader()));
    }

    /** Returns a number that distinguishes most strings: the hash code of a short one, else the length. */
    static int mark(Object text) {
        if (text == null) return 0;
        int length = ((String) text).length();
        return length <= TEXT_MAX ? text.hashCode() : length;
    }

    /** Returns whether the field's value distinguishes objects cheaply, as a part of {@link Rule#mark}. */
    boolean isMark() {
        return carried && (text || type != Object.class && type != double.class && type != float.class);
    }

    static Class<?> erased(Class<?> type) {
        return type.isPrimitive() ? type : Object.class;
    }

    private static List<FieldSlot> limited(List<FieldSlot> variables) throws NotCopyable {
        if (parts(variables).size() <= PARTS_MAX) return variables;
        throw new NotCopyable("its class has more than 200 fields to copy.");
    }

    static List<FieldSlot> parts(List<FieldSlot> variables) {
        return variables.stream().filter(variable -> !variable.carried).toList();
    }

    static List<FieldSlot> carried(List<FieldSlot> variables) {
        return variables.stream().filter(FieldSlot::carried).toList();
    }

    /** Returns the name of each part in a path. */
    static String[] names(List<FieldSlot> variables) {
        return parts(variables).stream().map(part -> "." + part.name).toArray(String[]::new);
    }
}
