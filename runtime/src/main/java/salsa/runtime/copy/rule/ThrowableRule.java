package salsa.runtime.copy.rule;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import salsa.runtime.copy.access.JdkSuperMethods;
import salsa.runtime.copy.access.NotCopyable;
import salsa.runtime.copy.code.FieldSlot;
import salsa.runtime.copy.code.Fields;
import salsa.runtime.copy.engine.CopyRefusal;
import salsa.runtime.copy.engine.FillRule;
import salsa.runtime.copy.engine.Frame;
import salsa.runtime.copy.engine.GraphWalk;
import salsa.runtime.copy.engine.Path;
import salsa.runtime.copy.value.Jdk;

/**
 * The rule of an exception: the copy is a new one of the same class with the same message and stack trace, and copies
 * of the cause, the suppressed exceptions and the program's own fields. Only a constructor and methods of the JDK run,
 * past all overrides. The one exception is an overridden fillInStackTrace, which the JDK's constructor calls: it sees
 * only the new object, which refers to nothing yet.
 */
public final class ThrowableRule extends FillRule {
    private static final int OWN_PARTS = 1; // the cause; the suppressed ones come last

    private final ThrowableState state;
    private final MethodHandle cause; // this and the next: (Object) -> Object
    private final MethodHandle stackTrace;
    private final MethodHandle initCause; // (Object, Object) -> Object, as the next
    private final MethodHandle setStackTrace;
    private final Fields fields;

    ThrowableRule(Class<?> type) throws NotCopyable {
        Class<?> inherited = Jdk.superclass(type);
        @Nullable JdkSuperMethods methods = type == inherited ? null : JdkSuperMethods.of(type, inherited);
        state = ThrowableState.of(type, inherited, methods);
        fields = Fields.of(type, FieldSlot.allOf(type, inherited));
        cause = method(methods, "getCause", Throwable.class);
        stackTrace = method(methods, "getStackTrace", StackTraceElement[].class);
        initCause = method(methods, "initCause", Throwable.class, Throwable.class);
        setStackTrace = method(methods, "setStackTrace", void.class, StackTraceElement[].class);
    }

    /** Returns a handle of the JDK's own method, past any override. */
    private static MethodHandle method(
            @Nullable JdkSuperMethods methods, String name, Class<?> returned, Class<?>... parameters)
            throws NotCopyable {
        return methods == null
                ? method(Throwable.class, name, returned, parameters)
                : methods.method(name, returned, parameters);
    }

    /** Returns a handle of a method of a JDK exception. */
    static MethodHandle method(Class<?> type, String name, Class<?> returned, Class<?>... parameters) {
        try {
            MethodHandle found = MethodHandles.publicLookup().findVirtual(type, name, methodType(returned, parameters));
            return found.asType(found.type().generic());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns a copy without cause and suppressed exceptions. */
    public Throwable copyWithoutCauses(Throwable source) {
        Throwable copy = (Throwable) createWithFields(source);
        Object[] parts = fields.parts(source);
        try {
            fields.fill(copy, (Object[]) GraphWalk.copyObject(parts));
        } catch (CopyRefusal e) {
            throw new CopyRefusal(Path.type(source) + pathWithin(e.path()), e.reason());
        }
        setStackTrace(copy, source);
        return copy;
    }

    /** Returns {@code .stream.buffer} for the path {@code (Object[])[0].buffer} in the array of field values. */
    private String pathWithin(String path) {
        int begin = path.indexOf(")[") + 2;
        int end = path.indexOf(']', begin);
        return fields.name(Integer.parseInt(path, begin, end, 10)) + path.substring(end + 1);
    }

    private Object createWithFields(Object source) {
        Object copy = state.fresh(source);
        fields.carry(copy, source);
        return copy;
    }

    private void setStackTrace(Object copy, Object source) {
        InheritedContents.call(setStackTrace, copy, InheritedContents.call(stackTrace, source));
    }

    @Override
    public Object[] parts(Object source) {
        var thrown = (Throwable) source;
        Object[] own = fields.parts(source);
        Throwable[] suppressed = thrown.getSuppressed();
        var parts = new Object[OWN_PARTS + own.length + suppressed.length];
        parts[0] = InheritedContents.call(cause, source);
        System.arraycopy(own, 0, parts, OWN_PARTS, own.length);
        System.arraycopy(suppressed, 0, parts, OWN_PARTS + own.length, suppressed.length);
        return parts;
    }

    @Override
    public Object open(Frame frame) {
        return createWithFields(frame.source);
    }

    @Override
    public void fill(Frame frame) {
        var copy = (Throwable) frame.copy();
        int own = fields.count();
        fields.fill(copy, Arrays.copyOfRange(frame.parts, OWN_PARTS, OWN_PARTS + own));
        if (frame.parts[0] != null && InheritedContents.call(cause, copy) == null) {
            InheritedContents.call(initCause, copy, frame.parts[0]);
        }
        setStackTrace(copy, frame.source);
        for (int i = OWN_PARTS + own; i < frame.parts.length; i++) copy.addSuppressed((Throwable) frame.parts[i]);
    }

    @Override
    public String name(Object source, int part) {
        if (part == 0) return ".cause";
        int own = part - OWN_PARTS;
        return own < fields.count() ? fields.name(own) : ".suppressed[" + (own - fields.count()) + "]";
    }
}
