package salsa.wire.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import salsa.wire.bytes.ByteSource;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;

/** The coding of boxed and big numbers. */
final class NumberKinds {

    private NumberKinds() {}

    static List<KindCodec<?>> all() {
        return List.of(
                new Leaf<>(Kind.BOOLEAN, Boolean.class, (out, v) -> out.flag(v), ByteSource::flag, ByteSource::flag),
                new Leaf<>(Kind.BYTE, Byte.class, (out, v) -> out.u8(v), in -> (byte) in.u8(), in -> in.skip(1)),
                new Leaf<>(
                        Kind.SHORT,
                        Short.class,
                        (out, v) -> out.zigzag(v),
                        in -> (short) in.zigzag(),
                        Primitive.SHORT::skip),
                new Leaf<>(
                        Kind.CHAR,
                        Character.class,
                        (out, v) -> out.varint(v),
                        in -> (char) in.varint(0xffff),
                        Primitive.CHAR::skip),
                new Leaf<>(
                        Kind.INT,
                        Integer.class,
                        (out, v) -> out.zigzag(v),
                        in -> (int) in.zigzag(),
                        Primitive.INT::skip),
                new Leaf<>(Kind.LONG, Long.class, (out, v) -> out.zigzag(v), ByteSource::zigzag, ByteSource::zigzag),
                new Leaf<>(
                        Kind.FLOAT,
                        Float.class,
                        (out, v) -> out.i32(Float.floatToRawIntBits(v)),
                        in -> Float.intBitsToFloat(in.i32()),
                        in -> in.skip(4)),
                new Leaf<>(
                        Kind.DOUBLE,
                        Double.class,
                        (out, v) -> out.i64(Double.doubleToRawLongBits(v)),
                        in -> Double.longBitsToDouble(in.i64()),
                        in -> in.skip(8)),
                new Leaf<>(
                        Kind.BIG_INTEGER,
                        BigInteger.class,
                        (out, v) -> {
                            byte[] bytes = v.toByteArray();
                            out.varint(bytes.length);
                            out.bytes(bytes);
                        },
                        NumberKinds::bigInteger,
                        NumberKinds::skipBigInteger),
                new Leaf<>(
                        Kind.BIG_DECIMAL,
                        BigDecimal.class,
                        (out, v) -> {
                            out.zigzag(v.scale());
                            byte[] bytes = v.unscaledValue().toByteArray();
                            out.varint(bytes.length);
                            out.bytes(bytes);
                        },
                        in -> {
                            int scale = (int) in.zigzag();
                            return new BigDecimal(bigInteger(in), scale);
                        },
                        in -> {
                            Primitive.INT.skip(in);
                            skipBigInteger(in);
                        }));
    }

    private static BigInteger bigInteger(ByteSource in) throws WireException {
        return new BigInteger(in.bytes(in.count(1)));
    }

    /** Two's complement, the highest byte first, and no longer than necessary: a number has one encoding. */
    private static void skipBigInteger(ByteSource in) throws WireException {
        int from = in.skip(in.count(1));
        int length = in.position() - from;
        if (length == 0) {
            throw new WireException(WireCode.RANGE, from, "a big number has at least one byte");
        }
        if (length > 1
                && (in.at(from) == 0 && in.at(from + 1) < 0x80 || in.at(from) == 0xff && in.at(from + 1) >= 0x80)) {
            throw new WireException(WireCode.NUMBER, from, "number is too long");
        }
    }
}
