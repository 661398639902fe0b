package salsa.runtime.copy;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.WrongMethodTypeException;
import java.util.Arrays;

/**
 * An exception: a fresh one of the same class with the same message and stack trace, the copies of its cause and of
 * what it suppressed, and the program's own fields. Only the JDK's constructor runs.
 */
final class ThrowableRule extends Shell {
    private static final int OWN_PARTS = 1; // the cause; the suppressed ones come last

    private final MethodHandle make;    // (String) -> Object
    private final MethodHandle message; // (Object) -> String
    private final Fields fields;

    ThrowableRule(Class<?> type) throws NotCopyable {
        Class<?> inherited = Jdk.superclass(type);
        requireNoStateBelowThrowable(inherited);
        fields = Fields.of(type, Variable.allOf(type, inherited));
        make = maker(type, inherited);
        message = messageOf(type).asType(methodType(String.class, Object.class));
    }

    private static void requireNoStateBelowThrowable(Class<?> inherited) throws NotCopyable {
        for (Class<?> c = inherited; c != Throwable.class; c = c.getSuperclass()) {
            if (Jdk.declaresState(c)) {
                throw new NotCopyable("the fields of " + c.getName() + " are closed. Send its message, or an exception"
                    + " of your own.");
            }
        }
    }

    private static MethodHandle maker(Class<?> type, Class<?> inherited) throws NotCopyable {
        for (Class<?> parameter : Arrays.asList(String.class, Object.class)) {
            if (has(inherited, parameter)) return making(type, inherited, parameter);
        }
        return MethodHandles.dropArguments(making(type, inherited), 0, String.class);
    }

    private static boolean has(Class<?> type, Class<?>... parameters) {
        return Arrays.stream(type.getConstructors()).anyMatch(c -> Arrays.equals(c.getParameterTypes(), parameters));
    }

    private static MethodHandle making(Class<?> type, Class<?> inherited, Class<?>... parameters) throws NotCopyable {
        MethodHandle making = type == inherited ? publicConstructor(type, parameters)
            : Allocation.of(type, inherited, parameters);
        return parameters.length == 0 ? making : making.asType(methodType(Object.class, String.class));
    }

    private static MethodHandle publicConstructor(Class<?> type, Class<?>... parameters) throws NotCopyable {
        try {
            return MethodHandles.publicLookup().findConstructor(type, methodType(void.class, parameters))
                .asType(methodType(Object.class, parameters));
        } catch (ReflectiveOperationException | WrongMethodTypeException e) {
            throw new NotCopyable("no " + type.getName() + " can be made from its message alone. Send its message.");
        }
    }

    /** Throwable's own message, behind any method of the program that overrides how it reads. */
    private static MethodHandle messageOf(Class<?> type) throws NotCopyable {
        MethodHandles.Lookup inside = Jdk.owns(type) ? MethodHandles.publicLookup() : Access.inside(type);
        try {
            return Jdk.owns(type) ? inside.findVirtual(Throwable.class, "getMessage", methodType(String.class))
                : inside.findSpecial(Throwable.class, "getMessage", methodType(String.class), type);
        } catch (ReflectiveOperationException e) {
            throw new NotCopyable("its message cannot be read (" + e + ").");
        }
    }

    @Override
    Object[] parts(Object source) {
        var thrown = (Throwable) source;
        Object[] own = fields.parts(source);
        Throwable[] suppressed = thrown.getSuppressed();
        var parts = new Object[OWN_PARTS + own.length + suppressed.length];
        parts[0] = thrown.getCause();
        System.arraycopy(own, 0, parts, OWN_PARTS, own.length);
        System.arraycopy(suppressed, 0, parts, OWN_PARTS + own.length, suppressed.length);
        return parts;
    }

    @Override
    void open(Frame frame) {
        try {
            frame.copy = (Object) make.invokeExact((String) message.invokeExact(frame.source));
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
        fields.carry(frame.copy, frame.source);
    }

    @Override
    void fill(Frame frame) {
        var copy = (Throwable) frame.copy;
        int own = fields.count();
        fields.fill(copy, Arrays.copyOfRange(frame.parts, OWN_PARTS, OWN_PARTS + own));
        if (frame.parts[0] != null && copy.getCause() == null) copy.initCause((Throwable) frame.parts[0]);
        copy.setStackTrace(((Throwable) frame.source).getStackTrace());
        for (int i = OWN_PARTS + own; i < frame.parts.length; i++) copy.addSuppressed((Throwable) frame.parts[i]);
    }

    @Override
    String name(Object source, int part) {
        if (part == 0) return ".cause";
        int own = part - OWN_PARTS;
        return own < fields.count() ? fields.name(own) : ".suppressed[" + (own - fields.count()) + "]";
    }
}
