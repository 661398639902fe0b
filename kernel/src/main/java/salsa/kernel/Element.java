package salsa.kernel;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Array;

/** The types of the elements of a kernel's arrays, with their sizes on every device. */
enum Element {
    BYTE(byte[].class, ValueLayout.JAVA_BYTE),
    SHORT(short[].class, ValueLayout.JAVA_SHORT),
    INT(int[].class, ValueLayout.JAVA_INT),
    LONG(long[].class, ValueLayout.JAVA_LONG),
    FLOAT(float[].class, ValueLayout.JAVA_FLOAT),
    DOUBLE(double[].class, ValueLayout.JAVA_DOUBLE);

    private final Class<?> array;
    private final int bytes;

    Element(Class<?> array, ValueLayout layout) {
        this.array = array;
        this.bytes = (int) layout.byteSize();
    }

    /** Returns the element of an array's class. */
    static Element of(Class<?> array) {
        for (Element each : values()) if (each.array == array) return each;
        throw new KernelException(
                "a kernel takes arrays of byte, short, int, long, float and double, not " + array.getSimpleName());
    }

    /** Returns the size in bytes. */
    int bytes() {
        return bytes;
    }

    /** Makes an array of zeros. */
    Object newArray(int length) {
        return Array.newInstance(array.getComponentType(), length);
    }

    /** Makes a copy of an array. */
    Object copy(Object array) {
        Object copy = newArray(length(array));
        System.arraycopy(array, 0, copy, 0, length(array));
        return copy;
    }

    static int length(Object array) {
        return Array.getLength(array);
    }

    /** Returns the bytes of an array, in place. */
    static MemorySegment bytesOf(Object array) {
        return switch (array) {
            case byte[] bytes -> MemorySegment.ofArray(bytes);
            case short[] shorts -> MemorySegment.ofArray(shorts);
            case int[] ints -> MemorySegment.ofArray(ints);
            case long[] longs -> MemorySegment.ofArray(longs);
            case float[] floats -> MemorySegment.ofArray(floats);
            case double[] doubles -> MemorySegment.ofArray(doubles);
            default -> throw new IllegalArgumentException(array.getClass().getName());
        };
    }

    /** Returns the type's name in Salsa. */
    @Override
    public String toString() {
        return array.getComponentType().getName();
    }
}
