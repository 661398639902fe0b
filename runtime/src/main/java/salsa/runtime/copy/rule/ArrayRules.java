package salsa.runtime.copy.rule;

import java.lang.reflect.Array;
import salsa.runtime.copy.engine.DeferredFill;
import salsa.runtime.copy.engine.FillRule;
import salsa.runtime.copy.engine.Frame;
import salsa.runtime.copy.engine.LeafRule;
import salsa.runtime.copy.engine.Recursion;
import salsa.runtime.copy.engine.Rule;
import salsa.runtime.copy.value.Immutability;

/** The rules of arrays, which are always copied, since their elements can be assigned. */
final class ArrayRules {
    private ArrayRules() {}

    static Rule of(Class<?> type) {
        Class<?> element = type.getComponentType();
        if (element.isPrimitive()) return new Primitives();
        return Immutability.ofEvery(element) ? new Values() : new References();
    }

    /** The rule for arrays of a primitive type, which are cloned. */
    private static final class Primitives extends LeafRule {
        /** Returns a mark of the length and the last element. */
        @Override
        public int mark(Object source) {
            int length = Array.getLength(source);
            if (length == 0) return number;
            int last = length - 1;
            int element = 0;
            if (source instanceof int[] ints) element = ints[last];
            else if (source instanceof double[] doubles) element = (int) doubles[last];
            else if (source instanceof byte[] bytes) element = bytes[last];
            else if (source instanceof long[] longs) element = (int) longs[last];
            return number + 31 * length + element;
        }

        /** Clones the array. No switch: the JVM would have to link it at the first array. */
        @Override
        public Object copy(Object source) {
            if (source instanceof int[] array) return array.clone();
            if (source instanceof double[] array) return array.clone();
            if (source instanceof byte[] array) return array.clone();
            if (source instanceof long[] array) return array.clone();
            if (source instanceof char[] array) return array.clone();
            if (source instanceof boolean[] array) return array.clone();
            if (source instanceof float[] array) return array.clone();
            return ((short[]) source).clone();
        }
    }

    /** The rule for arrays of values: the array is cloned, and its elements are shared. */
    private static final class Values extends LeafRule {
        @Override
        public Object copy(Object source) {
            return ((Object[]) source).clone();
        }
    }

    /** The rule of an array of objects. The copy is the array of parts itself, whose elements the walk replaces. */
    private static final class References extends FillRule implements DeferredFill {
        @Override
        public Object copy(Object source, Recursion within) {
            int mark = within.few() ? 0 : mark(source);
            Object known = within.met(source, mark);
            if (known != null) return known;
            Object[] copy = parts(source);
            within.note(source, copy);
            within.fill(source, copy, this);
            return copy;
        }

        @Override
        public void fill(Object source, Object copy, Recursion within) {
            within.enter();
            within.copyEach((Object[]) source, (Object[]) copy);
            within.leave();
        }

        @Override
        public Object[] parts(Object source) {
            return ((Object[]) source).clone();
        }

        @Override
        public Object open(Frame frame) {
            return frame.parts;
        }

        @Override
        public void fill(Frame frame) {
            if (frame.copy() != frame.parts) throw new AssertionError("the array of parts is the copy");
        }

        @Override
        public String name(Object source, int part) {
            return "[" + part + "]";
        }
    }
}
