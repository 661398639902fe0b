package salsa.runtime.copy;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * The fields that a class of the program and its superclasses declare, private, final and transient ones too, as three
 * handles: one carries over what needs no copy, one takes out the references to look at, one puts the copies in.
 */
final class Fields {
    private static final MethodHandle CARRY_NOTHING =
        MethodHandles.empty(methodType(void.class, Object.class, Object.class));
    private static final MethodHandle SCATTER_NOTHING =
        MethodHandles.empty(methodType(void.class, Object.class, Object[].class));
    private static final int GATHERED_AT_ONCE = 200; // a call takes at most 255 arguments

    private final MethodHandle carry;   // (copy, source) -> void
    private final MethodHandle gather;  // (source) -> Object[]
    private final MethodHandle scatter; // (copy, Object[]) -> void
    private final String[] names;

    private Fields(MethodHandle carry, MethodHandle gather, MethodHandle scatter, String[] names) {
        this.carry = carry;
        this.gather = gather;
        this.scatter = scatter;
        this.names = names;
    }

    /** The fields of {@code type} and its superclasses below {@code inherited}. */
    static Fields of(Class<?> type, Class<?> inherited) throws NotCopyable {
        MethodHandle carry = CARRY_NOTHING;
        MethodHandle scatter = SCATTER_NOTHING;
        var getters = new ArrayList<MethodHandle>();
        var names = new ArrayList<String>();
        for (Field field : declared(type, inherited)) {
            MethodHandle getter = Access.getter(field);
            MethodHandle setter = Access.setter(field);
            if (Immutability.ofEvery(field.getType())) {
                carry = both(carry, carrying(getter, setter));
            } else {
                scatter = both(scatter, taking(setter, names.size()));
                getters.add(getter.asType(methodType(Object.class, Object.class)));
                names.add("." + field.getName());
            }
        }
        return new Fields(carry, gathering(getters), scatter, names.toArray(String[]::new));
    }

    /** The instance fields, those of superclasses first. Refuses what gives access to an actor itself. */
    static List<Field> declared(Class<?> type, Class<?> inherited) throws NotCopyable {
        var fields = new ArrayList<Field>();
        for (Class<?> c = type; c != inherited; c = c.getSuperclass()) {
            int at = 0;
            for (Field field : c.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers())) continue;
                if (Vouched.actorItself(field.getType())) throw capturesActor(field);
                fields.add(at++, field);
            }
        }
        return fields;
    }

    private static NotCopyable capturesActor(Field field) {
        return new NotCopyable("its code uses the fields or methods of the actor that made it (through "
            + field.getName() + "). Copy what it needs into local variables first, or send a reference to the actor.");
    }

    int count() {
        return names.length;
    }

    String name(int part) {
        return names[part];
    }

    void carry(Object copy, Object source) {
        try {
            carry.invokeExact(copy, source);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    Object[] parts(Object source) {
        if (names.length == 0) return Walked.NO_PARTS;
        try {
            return (Object[]) gather.invokeExact(source);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    void fill(Object copy, Object[] parts) {
        try {
            scatter.invokeExact(copy, parts);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    private static AssertionError unexpected(Throwable e) {
        return new AssertionError("a field that could be read and written when the rule was made cannot be now", e);
    }

    /** An array of {@code getters}' results for one object. */
    static MethodHandle gathering(List<MethodHandle> getters) throws NotCopyable {
        int count = getters.size();
        if (count > GATHERED_AT_ONCE) throw new NotCopyable("its class has more than 200 fields to copy.");
        MethodHandle gather = MethodHandles.identity(Object[].class).asCollector(Object[].class, count);
        gather = MethodHandles.filterArguments(gather, 0, getters.toArray(MethodHandle[]::new));
        return MethodHandles.permuteArguments(gather, methodType(Object[].class, Object.class), new int[count]);
    }

    private static MethodHandle carrying(MethodHandle getter, MethodHandle setter) {
        MethodHandle carrying = MethodHandles.filterArguments(setter, 1, getter);
        return carrying.asType(methodType(void.class, Object.class, Object.class));
    }

    private static MethodHandle taking(MethodHandle setter, int part) {
        MethodHandle element = MethodHandles.insertArguments(
            MethodHandles.arrayElementGetter(Object[].class), 1, part);
        MethodHandle taking = setter.asType(methodType(void.class, Object.class, Object.class));
        return MethodHandles.filterArguments(taking, 1, element);
    }

    private static MethodHandle both(MethodHandle first, MethodHandle second) {
        return MethodHandles.foldArguments(second, first);
    }
}
