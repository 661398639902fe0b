package salsa.wire.bytes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A sequence of bytes in several parts, for large values: each part is copied when its bytes are written, so that none
 * holds its thread for as long as a copy of the whole takes. The parts must not change.
 */
public final class Segments {

    /** Bytes that may exist in another form, such as an array of numbers. */
    @FunctionalInterface
    public interface Segment {
        /** Copies the bytes in {@code from..to} into an array. */
        void copyTo(int from, int to, byte[] target, int at);
    }

    private final Segment[] parts;
    private final int[] starts; // of each part, and the end of the last one

    private Segments(Segment[] parts, int[] starts) {
        this.parts = parts;
        this.starts = starts;
    }

    /** Returns the bytes of all arrays, in their order. */
    public static Segments of(List<byte[]> arrays) {
        var builder = new Builder();
        arrays.forEach(each -> builder.add(each, 0, each.length));
        return builder.segments();
    }

    /** Returns the number of bytes. */
    public int size() {
        return starts[parts.length];
    }

    /** Copies the bytes in {@code from..to} into an array. */
    public void copyTo(int from, int to, byte[] target, int at) {
        for (int part = at(from), next = from; next < to; part++) {
            int end = Math.min(to, starts[part + 1]);
            parts[part].copyTo(next - starts[part], end - starts[part], target, at + next - from);
            next = end;
        }
    }

    /** Returns the part that has the byte of an index. */
    private int at(int index) {
        int found = Arrays.binarySearch(starts, index);
        return found >= 0 ? found : -found - 2;
    }

    /** Collects segments, and joins those that follow each other. */
    static final class Builder {

        private final List<Segment> parts = new ArrayList<>();
        private int[] starts = new int[8];

        /** Adds the bytes in {@code from..to} of an array, if there are any. */
        void add(byte[] array, int from, int to) {
            if (from < to) {
                add(
                        to - from,
                        (first, last, target, at) -> System.arraycopy(array, from + first, target, at, last - first));
            }
        }

        /** Adds a part of at least one byte. */
        void add(int size, Segment part) {
            parts.add(part);
            if (parts.size() == starts.length) {
                starts = Arrays.copyOf(starts, 2 * starts.length);
            }
            starts[parts.size()] = starts[parts.size() - 1] + size;
        }

        Segments segments() {
            return new Segments(parts.toArray(Segment[]::new), Arrays.copyOf(starts, parts.size() + 1));
        }
    }
}
