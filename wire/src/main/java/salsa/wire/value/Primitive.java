package salsa.wire.value;

import org.jspecify.annotations.Nullable;
import salsa.wire.bytes.ByteSource;
import salsa.wire.bytes.WireException;

/** A field of a primitive type: its bytes, without a first byte for the kind. */
enum Primitive {
    BOOLEAN(boolean.class) {
        @Override
        void skip(ByteSource in) throws WireException {
            in.flag();
        }
    },
    BYTE(byte.class) {
        @Override
        void skip(ByteSource in) throws WireException {
            in.skip(1);
        }
    },
    SHORT(short.class) {
        @Override
        void skip(ByteSource in) throws WireException {
            in.zigzag(Short.MIN_VALUE, Short.MAX_VALUE);
        }
    },
    CHAR(char.class) {
        @Override
        void skip(ByteSource in) throws WireException {
            in.varint(0xffff);
        }
    },
    INT(int.class) {
        @Override
        void skip(ByteSource in) throws WireException {
            in.zigzag(Integer.MIN_VALUE, Integer.MAX_VALUE);
        }
    },
    LONG(long.class) {
        @Override
        void skip(ByteSource in) throws WireException {
            in.zigzag();
        }
    },
    FLOAT(float.class) {
        @Override
        void skip(ByteSource in) throws WireException {
            in.skip(4);
        }
    },
    DOUBLE(double.class) {
        @Override
        void skip(ByteSource in) throws WireException {
            in.skip(8);
        }
    };

    private final Class<?> type;

    Primitive(Class<?> type) {
        this.type = type;
    }

    /** Reads a value of the type, and fails if it is none. */
    abstract void skip(ByteSource in) throws WireException;

    /** Returns the primitive type, or null for a class. */
    static @Nullable Primitive of(Class<?> type) {
        if (!type.isPrimitive()) {
            return null;
        }
        for (Primitive each : values()) {
            if (each.type == type) {
                return each;
            }
        }
        throw new IllegalArgumentException("a field of type " + type);
    }
}
