package salsa.theater.type;

import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.WireException;
import salsa.wire.value.Decoder;
import salsa.wire.value.Encoder;

/** The form in which a field or parameter crosses: a primitive type without its kind, anything else as a value. */
enum Slot {
    BOOLEAN,
    BYTE,
    SHORT,
    CHAR,
    INT,
    LONG,
    FLOAT,
    DOUBLE,
    VALUE;

    static Slot of(Class<?> type) {
        return type.isPrimitive() ? valueOf(type.getName().toUpperCase(java.util.Locale.ROOT)) : VALUE;
    }

    /** Writes a value of that type; a primitive one in its box. */
    @SuppressWarnings("NullAway") // a primitive field is never null
    void write(Encoder out, @Nullable Object value) throws WireException {
        switch (this) {
            case BOOLEAN -> out.writeBoolean((Boolean) value);
            case BYTE -> out.writeByte((Byte) value);
            case SHORT -> out.writeShort((Short) value);
            case CHAR -> out.writeChar((Character) value);
            case INT -> out.writeInt((Integer) value);
            case LONG -> out.writeLong((Long) value);
            case FLOAT -> out.writeFloat((Float) value);
            case DOUBLE -> out.writeDouble((Double) value);
            case VALUE -> out.writeValue(value);
        }
    }

    @Nullable
    Object read(Decoder in) throws WireException {
        return switch (this) {
            case BOOLEAN -> in.readBoolean();
            case BYTE -> in.readByte();
            case SHORT -> in.readShort();
            case CHAR -> in.readChar();
            case INT -> in.readInt();
            case LONG -> in.readLong();
            case FLOAT -> in.readFloat();
            case DOUBLE -> in.readDouble();
            case VALUE -> in.readValue();
        };
    }
}
