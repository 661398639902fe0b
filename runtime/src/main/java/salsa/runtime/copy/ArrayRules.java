package salsa.runtime.copy;

/** Arrays: always copied, since their elements can be assigned. */
final class ArrayRules {
    private ArrayRules() {}

    static Rule of(Class<?> type) {
        Class<?> element = type.getComponentType();
        if (element.isPrimitive()) return new Primitives();
        return Immutability.ofEvery(element) ? new Values() : new References();
    }

    private static final class Primitives extends Leaf {
        @Override
        Object copy(Object source) {
            return switch (source) {
                case int[] array -> array.clone();
                case long[] array -> array.clone();
                case double[] array -> array.clone();
                case byte[] array -> array.clone();
                case char[] array -> array.clone();
                case boolean[] array -> array.clone();
                case float[] array -> array.clone();
                case short[] array -> array.clone();
                default -> throw new AssertionError("not an array of primitives: " + source.getClass());
            };
        }
    }

    private static final class Values extends Leaf {
        @Override
        Object copy(Object source) {
            return ((Object[]) source).clone();
        }
    }

    /** The copy is the array of parts itself: the walk puts each element's copy where it belongs. */
    private static final class References extends Shell {
        @Override
        Object[] parts(Object source) {
            return ((Object[]) source).clone();
        }

        @Override
        void open(Frame frame) {
            frame.copy = frame.parts;
        }

        @Override
        void fill(Frame frame) {
            if (frame.copy != frame.parts) throw new AssertionError("the array of parts is the copy");
        }

        @Override
        String name(Object source, int part) {
            return "[" + part + "]";
        }
    }
}
