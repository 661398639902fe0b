package salsa.runtime.copy.code;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import salsa.runtime.copy.access.NotCopyable;
import salsa.runtime.copy.engine.CompositeRule;
import salsa.runtime.copy.value.ShareableTypes;

/**
 * Reads and writes the instance fields of one class of the program and its superclasses, including private, final and
 * transient ones. The subclass that does it is {@linkplain FieldsCode written} for the class.
 */
public abstract class Fields {
    private final String[] names; // of the parts

    Fields(String[] names) {
        this.names = names;
    }

    /** Returns an object that reads and writes the {@code variables} of {@code type}. */
    public static Fields of(Class<?> type, List<FieldSlot> variables) {
        return variables.isEmpty() ? NONE : FieldsCode.fields(type, variables);
    }

    /** Returns the instance fields, those of superclasses first; throws if one gives access to an actor itself. */
    public static List<Field> declared(Class<?> type, Class<?> inherited) throws NotCopyable {
        var fields = new ArrayList<Field>();
        for (Class<?> c = type; c != inherited; c = c.getSuperclass()) {
            int at = 0;
            for (Field field : c.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers())) continue;
                if (ShareableTypes.own().isActorItself(field.getType())) throw capturesActor(field);
                fields.add(at++, field);
            }
        }
        return fields;
    }

    private static NotCopyable capturesActor(Field field) {
        return new NotCopyable(
                "its code uses the fields or methods of the actor that created it (through " + field.getName()
                        + "). Copy what it needs into local variables first, or send a reference to the actor.");
    }

    /** Assigns the values of immutable types to the copy. */
    public abstract void carry(Object copy, Object source);

    /** Returns the references that may need a copy. */
    public abstract Object[] parts(Object source);

    /** Assigns the copies of the parts to the fields of {@code copy}. */
    public abstract void fill(Object copy, Object[] parts);

    public final int count() {
        return names.length;
    }

    public final String name(int part) {
        return names[part];
    }

    private static final Fields NONE = new Fields(new String[0]) {
        @Override
        public void carry(Object copy, Object source) {}

        @Override
        public Object[] parts(Object source) {
            return CompositeRule.NO_PARTS;
        }

        @Override
        public void fill(Object copy, Object[] parts) {}
    };
}
