package salsa.runtime.copy.rule;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.util.ArrayList;
import salsa.runtime.copy.access.Access;
import salsa.runtime.copy.access.NotCopyable;
import salsa.runtime.copy.code.Fields;
import salsa.runtime.copy.engine.ConstructRule;
import salsa.runtime.copy.engine.CopyRefusal;
import salsa.runtime.copy.engine.CycleCompletion;
import salsa.runtime.copy.engine.Frame;
import salsa.runtime.copy.engine.Path;
import salsa.runtime.copy.engine.Rule;
import salsa.runtime.copy.engine.SharedRule;
import salsa.runtime.copy.value.Jdk;

/**
 * The rule of a lambda or method reference of the program: an object of a hidden class with a field for each captured
 * value. It is shared if no captured value can change, else refused, since its code would still use the originals.
 */
public final class LambdaRule extends ConstructRule {
    private final MethodHandle[] captured;

    private LambdaRule(MethodHandle[] captured) {
        this.captured = captured;
    }

    static Rule of(Class<?> type) throws NotCopyable {
        var getters = new ArrayList<MethodHandle>();
        for (Field field : Fields.declared(type, Jdk.superclass(type))) {
            getters.add(Access.getter(field).asType(methodType(Object.class, Object.class)));
        }
        return getters.isEmpty() ? new SharedRule() : new LambdaRule(getters.toArray(MethodHandle[]::new));
    }

    @Override
    public Object[] parts(Object source) {
        var parts = new Object[captured.length];
        try {
            for (int i = 0; i < parts.length; i++) parts[i] = (Object) captured[i].invokeExact(source);
            return parts;
        } catch (Throwable e) {
            throw new AssertionError("a lambda's fields can always be read", e);
        }
    }

    @Override
    public Object assemble(CycleCompletion completion, Frame frame) {
        throw capturesMutable(frame, parts(frame.source));
    }

    static CopyRefusal capturesMutable(Frame frame, Object[] captured) {
        for (int i = 0; i < captured.length; i++) {
            if (captured[i] != frame.parts[i]) {
                return new CopyRefusal(
                        Path.to(frame),
                        "it is a lambda that captured a "
                                + captured[i].getClass().getTypeName()
                                + ", which is mutable. Capture immutable values only,"
                                + " or send the data and let the receiver do the work.");
            }
        }
        throw new AssertionError("a lambda is assembled only when something captured was copied");
    }

    @Override
    public String name(Object source, int part) {
        return ".captured[" + part + "]";
    }
}
