package salsa.runtime.copy.code;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import salsa.runtime.copy.access.Access;
import salsa.runtime.copy.access.NotCopyable;
import salsa.runtime.copy.engine.ConstructRule;
import salsa.runtime.copy.engine.CopyRefusal;
import salsa.runtime.copy.engine.CycleCompletion;
import salsa.runtime.copy.engine.Frame;
import salsa.runtime.copy.engine.NeedsWalk;
import salsa.runtime.copy.engine.Path;
import salsa.runtime.copy.engine.Rule;

/**
 * Copies records of one class: reads the fields, since accessors may be overridden, and calls the canonical
 * constructor. {@link RecordCode} writes a subclass for each class.
 */
public abstract class RecordRule extends ConstructRule {
    private final String[] names;

    RecordRule(String[] names) {
        this.names = names;
    }

    public static Rule of(Class<?> type) throws NotCopyable {
        List<FieldSlot> variables = FieldSlot.ofRecord(type);
        return RecordCode.rule(type, canonicalConstructor(type), variables);
    }

    private static MethodHandle canonicalConstructor(Class<?> type) throws NotCopyable {
        Class<?>[] types = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        Class<?>[] erased = Arrays.stream(types).map(FieldSlot::erased).toArray(Class<?>[]::new);
        try {
            return Access.constructor(type.getDeclaredConstructor(types))
                    .asFixedArity() // variable arguments are one component, an array
                    .asType(methodType(Object.class, erased));
        } catch (NoSuchMethodException e) {
            throw new AssertionError("a record without its canonical constructor: " + type, e);
        }
    }

    /** Returns a new record with {@code parts} in place of the source's own. */
    abstract Object with(Object source, Object[] parts);

    @Override
    public final Object assemble(CycleCompletion completion, Frame frame) {
        Object copy;
        try {
            copy = with(frame.source, frame.parts);
        } catch (Throwable e) {
            if (e instanceof Error error) throw error;
            throw new CopyRefusal(
                    Path.to(frame),
                    "the constructor of record " + Path.type(frame.source)
                            + " rejects the copies of its own components: " + e,
                    e);
        }
        if (frame.reachesOpen()) requireKept(frame, copy);
        return copy;
    }

    /**
     * Requires that the constructor has kept its arguments. On a cycle it receives parts that are not filled yet: if it
     * copied one, the elements that are filled in later would be missing from the record.
     */
    private void requireKept(Frame frame, Object copy) {
        Object[] kept = parts(copy);
        for (int i = 0; i < kept.length; i++) {
            if (kept[i] != frame.parts[i]) {
                throw new CopyRefusal(
                        Path.to(frame, i),
                        "the constructor of record " + Path.type(frame.source)
                                + " copies a component that refers back to the record. Break the"
                                + " cycle, or store the component as it is in the constructor.");
            }
        }
    }

    /** Checks the same for {@link Recursion}. If it fails, the walk decides, since it knows cycles exactly. */
    static void requireSame(Object kept, Object given) {
        if (kept != given) throw NeedsWalk.FOR_RECURSION;
    }

    @Override
    public final String name(Object source, int part) {
        return names[part];
    }
}
