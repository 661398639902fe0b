package salsa.runtime.copy.rule;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import org.jspecify.annotations.Nullable;
import salsa.runtime.copy.access.NotCopyable;
import salsa.runtime.copy.engine.ConstructRule;
import salsa.runtime.copy.engine.CycleCompletion;
import salsa.runtime.copy.engine.Frame;
import salsa.runtime.copy.engine.Rule;
import salsa.runtime.copy.engine.SharedRule;
import salsa.runtime.copy.value.Jdk;

/**
 * The rule of a lambda created inside the JDK, such as {@code Comparator.comparing(…)}. Its fields are inaccessible,
 * but a serialisable lambda writes its captured values to a stream; the rule takes them from there.
 */
public final class JdkLambdaRule extends ConstructRule {

    static Rule of(Class<?> type) throws NotCopyable {
        if (!Jdk.declaresState(type)) return new SharedRule();
        if (Serializable.class.isAssignableFrom(type)) return new JdkLambdaRule();
        throw new NotCopyable("it is a lambda that the JDK composed of others, whose"
                + " captured values cannot be inspected. Write it as one lambda.");
    }

    @Override
    public Object[] parts(Object source) {
        SerializedLambda captured = Captured.by(source);
        var parts = new Object[captured.getCapturedArgCount()];
        for (int i = 0; i < parts.length; i++) parts[i] = captured.getCapturedArg(i);
        return parts;
    }

    @Override
    public Object assemble(CycleCompletion completion, Frame frame) {
        throw LambdaRule.capturesMutable(frame, parts(frame.source));
    }

    @Override
    public String name(Object source, int part) {
        return ".captured[" + part + "]";
    }

    /** A stream that records the serialised form of a lambda and writes nothing. */
    private static final class Captured extends ObjectOutputStream {
        private @Nullable SerializedLambda lambda;

        private Captured() throws IOException {
            super(OutputStream.nullOutputStream());
            enableReplaceObject(true);
        }

        static SerializedLambda by(Object lambda) {
            try (var captured = new Captured()) {
                captured.writeObject(lambda);
                return requireNonNull(captured.lambda, "a serializable lambda writes its serialised form");
            } catch (IOException e) {
                throw new IllegalStateException("cannot see what a lambda captured", e);
            }
        }

        @Override
        protected @Nullable Object replaceObject(Object object) {
            if (object instanceof SerializedLambda found) lambda = found;
            return null;
        }
    }
}
