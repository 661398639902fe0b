package salsa.runtime.copy;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.WrongMethodTypeException;
import java.util.Arrays;

import salsa.runtime.CopyException;

/**
 * An exception: a fresh one of the same class with the same message and stack trace, the copies of its cause and of
 * what it suppressed, and the program's own fields. Only the JDK's constructor runs, and of its methods those of the
 * JDK, past all overrides; fillInStackTrace alone, which the constructor calls, is the program's where it is overridden,
 * and sees the fresh object, which refers to nothing.
 */
final class ThrowableRule extends Shell {
    private static final int OWN_PARTS = 1; // the cause; the suppressed ones come last

    private final MethodHandle make;    // (String) -> Object
    private final MethodHandle message; // this and the next: (Object) -> Object
    private final MethodHandle cause;
    private final MethodHandle stackTrace;
    private final MethodHandle initCause; // (Object, Object) -> Object, as the next
    private final MethodHandle setStackTrace;
    private final Fields fields;

    ThrowableRule(Class<?> type) throws NotCopyable {
        Class<?> inherited = Jdk.superclass(type);
        requireNoStateBelowThrowable(inherited);
        fields = Fields.of(type, Variable.allOf(type, inherited));
        make = maker(type, inherited);
        Inherited methods = type == inherited ? null : Inherited.of(type, inherited);
        message = method(methods, "getMessage", String.class);
        cause = method(methods, "getCause", Throwable.class);
        stackTrace = method(methods, "getStackTrace", StackTraceElement[].class);
        initCause = method(methods, "initCause", Throwable.class, Throwable.class);
        setStackTrace = method(methods, "setStackTrace", void.class, StackTraceElement[].class);
    }

    /** The JDK's own method, behind any of the program that overrides it. */
    private static MethodHandle method(Inherited methods, String name, Class<?> returned, Class<?>... parameters)
        throws NotCopyable {
        if (methods != null) return methods.method(name, returned, parameters);
        try {
            MethodHandle found = MethodHandles.publicLookup().findVirtual(Throwable.class, name,
                methodType(returned, parameters));
            return found.asType(found.type().generic());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** A copy without cause and suppressed ones. */
    Throwable alone(Throwable source) {
        Throwable copy = (Throwable) made(source);
        Object[] parts = fields.parts(source);
        try {
            fields.fill(copy, (Object[]) Copying.copy(parts));
        } catch (CopyException e) {
            throw new CopyException(Path.type(source) + pathWithin(e.path()), e.reason());
        }
        setStackTrace(copy, source);
        return copy;
    }

    /** {@code .stream.buffer} for the path {@code (Object[])[0].buffer} into the array of the fields' values. */
    private String pathWithin(String path) {
        int begin = path.indexOf(")[") + 2;
        int end = path.indexOf(']', begin);
        return fields.name(Integer.parseInt(path, begin, end, 10)) + path.substring(end + 1);
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

    @Override
    Object[] parts(Object source) {
        var thrown = (Throwable) source;
        Object[] own = fields.parts(source);
        Throwable[] suppressed = thrown.getSuppressed();
        var parts = new Object[OWN_PARTS + own.length + suppressed.length];
        parts[0] = Holding.call(cause, source);
        System.arraycopy(own, 0, parts, OWN_PARTS, own.length);
        System.arraycopy(suppressed, 0, parts, OWN_PARTS + own.length, suppressed.length);
        return parts;
    }

    @Override
    void open(Frame frame) {
        frame.copy = made(frame.source);
    }

    private Object made(Object source) {
        Object copy = Holding.call(make, Holding.call(message, source));
        fields.carry(copy, source);
        return copy;
    }

    private void setStackTrace(Object copy, Object source) {
        Holding.call(setStackTrace, copy, Holding.call(stackTrace, source));
    }

    @Override
    void fill(Frame frame) {
        var copy = (Throwable) frame.copy;
        int own = fields.count();
        fields.fill(copy, Arrays.copyOfRange(frame.parts, OWN_PARTS, OWN_PARTS + own));
        if (frame.parts[0] != null && Holding.call(cause, copy) == null) {
            Holding.call(initCause, copy, frame.parts[0]);
        }
        setStackTrace(copy, frame.source);
        for (int i = OWN_PARTS + own; i < frame.parts.length; i++) copy.addSuppressed((Throwable) frame.parts[i]);
    }

    @Override
    String name(Object source, int part) {
        if (part == 0) return ".cause";
        int own = part - OWN_PARTS;
        return own < fields.count() ? fields.name(own) : ".suppressed[" + (own - fields.count()) + "]";
    }
}
