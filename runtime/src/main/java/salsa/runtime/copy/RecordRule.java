package salsa.runtime.copy;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;

import salsa.runtime.CopyException;

/** A record: read from its fields, since accessors may be overridden, and made by its canonical constructor. */
final class RecordRule extends Assembly {
    private final MethodHandle gather;
    private final MethodHandle constructor;
    private final RecordComponent[] components;

    RecordRule(Class<?> type) throws NotCopyable {
        components = type.getRecordComponents();
        var getters = new ArrayList<MethodHandle>();
        for (Field field : Fields.declared(type, Record.class)) {
            getters.add(Access.getter(field).asType(methodType(Object.class, Object.class)));
        }
        gather = Fields.gathering(getters);
        constructor = canonical(type);
    }

    private MethodHandle canonical(Class<?> type) throws NotCopyable {
        Class<?>[] types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        try {
            return Access.constructor(type.getDeclaredConstructor(types))
                .asSpreader(Object[].class, types.length)
                .asType(methodType(Object.class, Object[].class));
        } catch (NoSuchMethodException e) {
            throw new AssertionError("a record without its canonical constructor: " + type, e);
        }
    }

    @Override
    Object[] parts(Object source) {
        try {
            return (Object[]) gather.invokeExact(source);
        } catch (Throwable e) {
            throw new AssertionError("a record's fields can always be read", e);
        }
    }

    @Override
    Object assemble(Copying copying, Frame frame) {
        Object copy;
        try {
            copy = (Object) constructor.invokeExact(frame.parts);
        } catch (Throwable e) {
            if (e instanceof Error error) throw error;
            throw new CopyException(Path.to(frame), "the constructor of record " + Path.type(frame.source)
                + " rejects the copies of its own components: " + e, e);
        }
        if (frame.reachesOpen()) requireKept(frame, copy);
        return copy;
    }

    /**
     * On a cycle the constructor is given parts that are not filled yet. That is right while it only keeps them; had
     * it copied one, elements would be lost without a trace.
     */
    private void requireKept(Frame frame, Object copy) {
        Object[] kept = parts(copy);
        for (int i = 0; i < kept.length; i++) {
            if (kept[i] != frame.parts[i] && !components[i].getType().isPrimitive()) {
                throw new CopyException(Path.to(frame, i), "the constructor of record " + Path.type(frame.source)
                    + " makes a copy of its own, and the value refers back to the record. Break the cycle, or let the"
                    + " constructor keep what it is given.");
            }
        }
    }

    @Override
    String name(Object source, int part) {
        return "." + components[part].getName();
    }
}
