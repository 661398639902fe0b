package salsa.runtime.copy.access;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;

/** Creates method handles that reach the private fields and constructors of the program's classes. */
public final class Access {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private Access() {}

    public static MethodHandle getter(Field field) throws NotCopyable {
        open(field, field.getDeclaringClass());
        try {
            return LOOKUP.unreflectGetter(field);
        } catch (IllegalAccessException e) {
            throw new NotCopyable("its field " + field.getName() + " cannot be read (" + e.getMessage() + ")");
        }
    }

    /** Returns a handle that writes the field, even if it is final. */
    public static MethodHandle setter(Field field) throws NotCopyable {
        open(field, field.getDeclaringClass());
        try {
            return LOOKUP.unreflectSetter(field);
        } catch (IllegalAccessException e) {
            throw new NotCopyable("its field " + field.getName() + " cannot be written (" + e.getMessage() + ")");
        }
    }

    public static MethodHandle constructor(Constructor<?> constructor) throws NotCopyable {
        open(constructor, constructor.getDeclaringClass());
        try {
            return LOOKUP.unreflectConstructor(constructor);
        } catch (IllegalAccessException e) {
            throw new NotCopyable("its constructor cannot be called (" + e.getMessage() + ")");
        }
    }

    private static void open(AccessibleObject member, Class<?> owner) throws NotCopyable {
        try {
            member.setAccessible(true);
        } catch (InaccessibleObjectException e) {
            throw new NotCopyable("module " + owner.getModule().getName() + " keeps package "
                    + owner.getPackageName() + " closed. Add to its module-info.java: opens " + owner.getPackageName()
                    + " to salsa.runtime;");
        }
    }

    /** Returns a lookup with the access rights of {@code owner}. */
    static MethodHandles.Lookup lookupIn(Class<?> owner) throws NotCopyable {
        Access.class.getModule().addReads(owner.getModule());
        try {
            return MethodHandles.privateLookupIn(owner, LOOKUP);
        } catch (IllegalAccessException e) {
            throw new NotCopyable("package " + owner.getPackageName() + " is not open to salsa.runtime");
        }
    }
}
