package salsa.wire.value;

import java.util.List;
import salsa.wire.bytes.ByteSink;
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
                        (out, v, i) -> out.flag(v[i]),
                        (in, v, i) -> v[i] = in.flag()) {
                    @Override
                    void skip(ByteSource in, int count) throws WireException {
                        for (int i = 0; i < count; i++) {
                            in.flag();
                        }
                    }
                },
                new Array<>(
                        Kind.BYTES,
                        byte[].class,
                        1,
                        v -> v.length,
                        byte[]::new,
                        (out, v, i) -> out.u8(v[i]),
                        (in, v, i) -> v[i] = (byte) in.u8()),
                new Array<>(
                        Kind.SHORTS,
                        short[].class,
                        2,
                        v -> v.length,
                        short[]::new,
                        (out, v, i) -> out.u16(v[i]),
                        (in, v, i) -> v[i] = (short) in.u16()),
                new Array<>(
                        Kind.CHARS,
                        char[].class,
                        2,
                        v -> v.length,
                        char[]::new,
                        (out, v, i) -> out.u16(v[i]),
                        (in, v, i) -> v[i] = (char) in.u16()),
                new Array<>(
                        Kind.INTS,
                        int[].class,
                        4,
                        v -> v.length,
                        int[]::new,
                        (out, v, i) -> out.i32(v[i]),
                        (in, v, i) -> v[i] = in.i32()),
                new Array<>(
                        Kind.LONGS,
                        long[].class,
                        8,
                        v -> v.length,
                        long[]::new,
                        (out, v, i) -> out.i64(v[i]),
                        (in, v, i) -> v[i] = in.i64()),
                new Array<>(
                        Kind.FLOATS,
                        float[].class,
                        4,
                        v -> v.length,
                        float[]::new,
                        (out, v, i) -> out.i32(Float.floatToRawIntBits(v[i])),
                        (in, v, i) -> v[i] = Float.intBitsToFloat(in.i32())),
                new Array<>(
                        Kind.DOUBLES,
                        double[].class,
                        8,
                        v -> v.length,
                        double[]::new,
                        (out, v, i) -> out.i64(Double.doubleToRawLongBits(v[i])),
                        (in, v, i) -> v[i] = Double.longBitsToDouble(in.i64())),
                new Objects<>(Kind.OBJECTS, Object[].class, Object.class, Object[]::new),
                new Objects<>(Kind.STRINGS, String[].class, String.class, String[]::new));
    }

    @FunctionalInterface
    private interface WriteElement<A> {
        void write(ByteSink out, A array, int index);
    }

    @FunctionalInterface
    private interface ReadElement<A> {
        void read(ByteSource in, A array, int index) throws WireException;
    }

    @FunctionalInterface
    private interface Make<A> {
        A make(int length);
    }

    @FunctionalInterface
    private interface Length<A> {
        int of(A array);
    }

    /** An array of a primitive type: a count, and the elements, the highest byte first. */
    private static class Array<A> extends KindCodec<A> {
        private final int width;
        private final Length<A> length;
        private final Make<A> make;
        private final WriteElement<A> write;
        private final ReadElement<A> read;

        Array(
                Kind kind,
                Class<A> type,
                int width,
                Length<A> length,
                Make<A> make,
                WriteElement<A> write,
                ReadElement<A> read) {
            super(kind, type, Sharing.OBJECT);
            this.width = width;
            this.length = length;
            this.make = make;
            this.write = write;
            this.read = read;
        }

        @Override
        void write(Encoder out, A value) {
            int count = length.of(value);
            out.sink().varint(count);
            for (int i = 0; i < count; i++) {
                write.write(out.sink(), value, i);
            }
        }

        @Override
        A read(Decoder in, int slot) throws WireException {
            int count = in.source().count(width);
            A array = make.make(count);
            in.keep(slot, array);
            for (int i = 0; i < count; i++) {
                read.read(in.source(), array, i);
            }
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
            out.elements(value);
        }

        @Override
        T[] read(Decoder in, int slot) throws WireException {
            T[] array = make.make(in.source().count(1));
            in.keep(slot, array);
            in.elements(array);
            return array;
        }

        @Override
        int check(Check in) throws WireException {
            return in.elements(element);
        }
    }
}
