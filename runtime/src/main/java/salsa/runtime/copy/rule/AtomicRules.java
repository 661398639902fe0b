package salsa.runtime.copy.rule;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import salsa.runtime.copy.engine.FillRule;
import salsa.runtime.copy.engine.Frame;
import salsa.runtime.copy.engine.JdkLeafRule;
import salsa.runtime.copy.engine.Rule;

/** The rules of the JDK's atomic variables: the copy is a new variable with the same value. */
final class AtomicRules {
    private AtomicRules() {}

    /** Returns the rule for the class of this name, or null. */
    static @Nullable Rule of(String name) {
        return switch (name) {
            case "java.util.concurrent.atomic.AtomicInteger" ->
                new JdkLeafRule(source -> new AtomicInteger(((AtomicInteger) source).get()));
            case "java.util.concurrent.atomic.AtomicLong" ->
                new JdkLeafRule(source -> new AtomicLong(((AtomicLong) source).get()));
            case "java.util.concurrent.atomic.AtomicBoolean" ->
                new JdkLeafRule(source -> new AtomicBoolean(((AtomicBoolean) source).get()));
            case "java.util.concurrent.atomic.AtomicIntegerArray" ->
                new JdkLeafRule(source -> ints((AtomicIntegerArray) source));
            case "java.util.concurrent.atomic.AtomicLongArray" ->
                new JdkLeafRule(source -> longs((AtomicLongArray) source));
            case "java.util.concurrent.atomic.LongAdder" -> new JdkLeafRule(source -> sum((LongAdder) source));
            case "java.util.concurrent.atomic.DoubleAdder" -> new JdkLeafRule(source -> sum((DoubleAdder) source));
            case "java.util.concurrent.atomic.AtomicReference" -> new Reference();
            case "java.util.concurrent.atomic.AtomicReferenceArray" -> new References();
            default -> null;
        };
    }

    private static AtomicIntegerArray ints(AtomicIntegerArray source) {
        var copy = new AtomicIntegerArray(source.length());
        for (int i = 0; i < source.length(); i++) copy.set(i, source.get(i));
        return copy;
    }

    private static AtomicLongArray longs(AtomicLongArray source) {
        var copy = new AtomicLongArray(source.length());
        for (int i = 0; i < source.length(); i++) copy.set(i, source.get(i));
        return copy;
    }

    private static LongAdder sum(LongAdder source) {
        var copy = new LongAdder();
        copy.add(source.sum());
        return copy;
    }

    private static DoubleAdder sum(DoubleAdder source) {
        var copy = new DoubleAdder();
        copy.add(source.sum());
        return copy;
    }

    /** The rule for an {@code AtomicReference}: its value is copied. */
    private static final class Reference extends FillRule {
        @Override
        public Object[] parts(Object source) {
            return new Object[] {((AtomicReference<?>) source).get()};
        }

        @Override
        public Object open(Frame frame) {
            return new AtomicReference<>();
        }

        @Override
        @SuppressWarnings("unchecked")
        public void fill(Frame frame) {
            ((AtomicReference<Object>) frame.copy()).set(frame.parts[0]);
        }

        @Override
        public String name(Object source, int part) {
            return ".get()";
        }
    }

    /** The rule for an {@code AtomicReferenceArray}: its elements are copied. */
    private static final class References extends FillRule {
        @Override
        public Object[] parts(Object source) {
            var array = (AtomicReferenceArray<?>) source;
            var parts = new Object[array.length()];
            for (int i = 0; i < parts.length; i++) parts[i] = array.get(i);
            return parts;
        }

        @Override
        public Object open(Frame frame) {
            return new AtomicReferenceArray<>(frame.parts.length);
        }

        @Override
        @SuppressWarnings("unchecked")
        public void fill(Frame frame) {
            var copy = (AtomicReferenceArray<Object>) frame.copy();
            for (int i = 0; i < frame.parts.length; i++) copy.set(i, frame.parts[i]);
        }

        @Override
        public String name(Object source, int part) {
            return "[" + part + "]";
        }
    }
}
