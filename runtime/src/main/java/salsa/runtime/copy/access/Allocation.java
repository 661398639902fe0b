package salsa.runtime.copy.access;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;

/**
 * Creates instances of a class of the program without running its constructors: only one of the JDK class that it
 * extends runs, as in serialisation. The JDK offers that in module jdk.unsupported, which may be absent; then the
 * class's own constructor with the same parameters is used.
 */
public final class Allocation {
    private static final @Nullable MethodHandle FOR_SERIALIZATION = forSerialization();
    private static final Object[] NO_ARGUMENTS = {};
    private static final MethodHandle NEW_INSTANCE = newInstance();

    private Allocation() {}

    /** Returns false if this JVM can only create instances by the class's own constructor. */
    public static boolean runsNoConstructor() {
        return FOR_SERIALIZATION != null;
    }

    /** Returns a handle that creates a {@code type} and runs only the constructor of {@code inherited}. */
    public static MethodHandle of(Class<?> type, Class<?> inherited, Class<?>... parameters) throws NotCopyable {
        if (FOR_SERIALIZATION == null) return ownConstructor(type, parameters);
        Constructor<?> constructor;
        try {
            Constructor<?> ofInherited = inherited.getDeclaredConstructor(parameters);
            constructor = (Constructor<?>) FOR_SERIALIZATION.invoke(type, ofInherited);
        } catch (Throwable e) {
            throw new NotCopyable("its class cannot be instantiated (" + e + ").");
        }
        // The handle of the constructor itself would make an instance of the class that declares it.
        MethodHandle making = NEW_INSTANCE.bindTo(constructor);
        if (parameters.length == 0) return making.bindTo(NO_ARGUMENTS);
        return making.asCollector(Object[].class, parameters.length)
                .asType(MethodType.methodType(Object.class, parameters));
    }

    private static MethodHandle ownConstructor(Class<?> type, Class<?>... parameters) throws NotCopyable {
        try {
            return Access.constructor(type.getDeclaredConstructor(parameters))
                    .asType(MethodType.methodType(Object.class, parameters));
        } catch (NoSuchMethodException e) {
            throw new NotCopyable("its class has no constructor without parameters, and this JVM"
                    + " lacks the module jdk.unsupported to create an instance without one.");
        }
    }

    private static @Nullable MethodHandle forSerialization() {
        try {
            Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
            Object instance = factory.getMethod("getReflectionFactory").invoke(null);
            Method method = factory.getMethod("newConstructorForSerialization", Class.class, Constructor.class);
            return MethodHandles.lookup().unreflect(method).bindTo(instance);
        } catch (ReflectiveOperationException e) {
            return null; // no module jdk.unsupported: allocation falls back, class by class
        }
    }

    private static Object make(Constructor<?> constructor, Object[] arguments) throws ReflectiveOperationException {
        return constructor.newInstance(arguments);
    }

    private static MethodHandle newInstance() {
        try {
            return MethodHandles.lookup()
                    .findStatic(
                            Allocation.class,
                            "make",
                            MethodType.methodType(Object.class, Constructor.class, Object[].class))
                    .asFixedArity();
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
