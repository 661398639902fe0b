package salsa.wire.value;

import java.nio.ByteBuffer;
import java.util.List;
import salsa.wire.bytes.ByteSource;
import salsa.wire.bytes.WireException;

/** Arrays. Their elements have a fixed number of bytes, or are values. */
final class ArrayKinds {

    private ArrayKinds() {}

    static List<KindCodec<?>> all() {
        return List.of(
                new Array<>(
                        Kind.BOOLEANS,
                        boolean[].class,
                        1,
                        v -> v.length,
                        boolean[]::new,
                        ArrayKinds::put,
                        ArrayKinds::get) {
                    @Override
                    void skip(ByteSource in, int count) throws WireException {
                        for (int i = 0; i < count; i++) {
                            in.flag();
                        }
                    }
                },
                new Array<>(Kind.BYTES, byte[].class, 1, v -> v.length, byte[]::new, ByteBuffer::put, ByteBuffer::get),
                new Array<>(
                        Kind.SHORTS,
                        short[].class,
                        2,
                        v -> v.length,
                        short[]::new,
                        (out, v, from, count) -> out.asShortBuffer().put(v, from, count),
                        (in, v) -> in.asShortBuffer().get(v)),
                new Array<>(
                        Kind.CHARS,
                        char[].class,
                        2,
                        v -> v.length,
                        char[]::new,
                        (out, v, from, count) -> out.asCharBuffer().put(v, from, count),
                        (in, v) -> in.asCharBuffer().get(v)),
                new Array<>(
                        Kind.INTS,
                        int[].class,
                        4,
                        v -> v.length,
                        int[]::new,
                        (out, v, from, count) -> out.asIntBuffer().put(v, from, count),
                        (in, v) -> in.asIntBuffer().get(v)),
                new Array<>(
                        Kind.LONGS,
                        long[].class,
                        8,
                        v -> v.length,
                        long[]::new,
                        (out, v, from, count) -> out.asLongBuffer().put(v, from, count),
                        (in, v) -> in.asLongBuffer().get(v)),
                new Array<>(
                        Kind.FLOATS,
                        float[].class,
                        4,
                        v -> v.length,
                        float[]::new,
                        (out, v, from, count) -> out.asFloatBuffer().put(v, from, count),
                        (in, v) -> in.asFloatBuffer().get(v)),
                new Array<>(
                        Kind.DOUBLES,
                        double[].class,
                        8,
                        v -> v.length,
                        double[]::new,
                        (out, v, from, count) -> out.asDoubleBuffer().put(v, from, count),
                        (in, v) -> in.asDoubleBuffer().get(v)),
                new Objects<>(Kind.OBJECTS, Object[].class, Object.class, Object[]::new),
                new Objects<>(Kind.STRINGS, String[].class, String.class, String[]::new));
    }

    private static void put(ByteBuffer out, boolean[] array, int from, int count) {
        for (int i = from; i < from + count; i++) {
            out.put((byte) (array[i] ? 1 : 0));
        }
    }

    private static void get(ByteBuffer in, boolean[] array) {
        for (int i = 0; i < array.length; i++) {
            array[i] = in.get() != 0;
        }
    }

    /** Moves some elements of an array into a buffer: the highest byte first. */
    @FunctionalInterface
    private interface Put<A> {
        void put(ByteBuffer buffer, A array, int from, int count);
    }

    /** Moves all elements of an array out of a buffer. */
    @FunctionalInterface
    private interface Get<A> {
        void get(ByteBuffer buffer, A array);
    }

    /** Creates an array of a length. */
    @FunctionalInterface
    private interface Make<A> {
        A make(int length);
    }

    /** Reads the length of an array. */
    @FunctionalInterface
    private interface Length<A> {
        int of(A array);
    }

    /** An array of a primitive type: a count, and the elements, the highest byte first. */
    private static class Array<A> extends KindCodec<A> {
        private final int width;
        private final Length<A> length;
        private final Make<A> make;
        private final Put<A> put;
        private final Get<A> get;

        Array(Kind kind, Class<A> type, int width, Length<A> length, Make<A> make, Put<A> put, Get<A> get) {
            super(kind, type, Sharing.OBJECT);
            this.width = width;
            this.length = length;
            this.make = make;
            this.put = put;
            this.get = get;
        }

        @Override
        void write(Encoder out, A value) {
            int count = length.of(value);
            out.sink().varint(count);
            long size = (long) count * width;
            if (out.sink().trySplice(size, (from, to, target, at) -> copy(value, from, to, target, at))) {
                return;
            }
            ByteBuffer space = out.sink().space(size);
            if (space != null) {
                put.put(space, value, 0, count);
            }
        }

        /** Copies the bytes in {@code from..to}, which may begin and end within an element. */
        private void copy(A value, int from, int to, byte[] target, int at) {
            int first = from / width;
            int last = (to + width - 1) / width;
            if (first * width == from && last * width == to) {
                put.put(ByteBuffer.wrap(target, at, to - from), value, first, last - first);
                return;
            }
            byte[] elements = new byte[(last - first) * width];
            put.put(ByteBuffer.wrap(elements), value, first, last - first);
            System.arraycopy(elements, from - first * width, target, at, to - from);
        }

        @Override
        A read(Decoder in, int slot) throws WireException {
            int count = in.source().count(width);
            A array = make.make(count);
            in.keep(slot, array);
            get.get(in.source().buffer(count * width), array);
            return array;
        }

        @Override
        int check(Check in) throws WireException {
            skip(in.source(), in.source().count(width));
            return 0;
        }

        void skip(ByteSource in, int count) throws WireException {
            in.skip(count * width);
        }
    }

    /** An array of values: a count, and the elements. */
    private static final class Objects<T> extends KindCodec<T[]> {
        private final Class<T> element;
        private final Make<T[]> make;

        Objects(Kind kind, Class<T[]> type, Class<T> element, Make<T[]> make) {
            super(kind, type, Sharing.OBJECT);
            this.element = element;
            this.make = make;
        }

        @Override
        void write(Encoder out, T[] value) throws WireException {
            out.writeElements(value);
        }

        @Override
        T[] read(Decoder in, int slot) throws WireException {
            T[] array = make.make(in.source().count(1));
            in.keep(slot, array);
            in.readElements(array);
            return array;
        }

        @Override
        int check(Check in) throws WireException {
            return in.elements(element);
        }
    }
}
