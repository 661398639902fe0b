package salsa.wire.value;

import org.jspecify.annotations.Nullable;

/** The first byte of a value: what follows. The numbers are part of the protocol and never change. */
public enum Kind {
    NULL(0x00),
    BACK(0x01),
    TYPED(0x02),
    CONSTANT(0x03),
    TYPED_ARRAY(0x04),

    BOOLEAN(0x10),
    BYTE(0x11),
    SHORT(0x12),
    CHAR(0x13),
    INT(0x14),
    LONG(0x15),
    FLOAT(0x16),
    DOUBLE(0x17),
    BIG_INTEGER(0x18),
    BIG_DECIMAL(0x19),

    STRING(0x20),
    UTF16(0x21),
    UUID(0x22),
    EMPTY_LIST(0x23),
    EMPTY_SET(0x24),
    EMPTY_MAP(0x25),

    INSTANT(0x30),
    DURATION(0x31),
    PERIOD(0x32),
    LOCAL_DATE(0x33),
    LOCAL_TIME(0x34),
    LOCAL_DATE_TIME(0x35),
    OFFSET_TIME(0x36),
    OFFSET_DATE_TIME(0x37),
    ZONED_DATE_TIME(0x38),
    ZONE_OFFSET(0x39),
    ZONE_REGION(0x3a),
    YEAR(0x3b),
    YEAR_MONTH(0x3c),
    MONTH_DAY(0x3d),
    MONTH(0x3e),
    DAY_OF_WEEK(0x3f),

    BOOLEANS(0x40),
    BYTES(0x41),
    SHORTS(0x42),
    CHARS(0x43),
    INTS(0x44),
    LONGS(0x45),
    FLOATS(0x46),
    DOUBLES(0x47),
    OBJECTS(0x48),
    STRINGS(0x49),

    ARRAY_LIST(0x50),
    LINKED_LIST(0x51),
    ARRAY_DEQUE(0x52),
    LIST_OF(0x53),
    OPTIONAL(0x54),
    FIXED_SIZE_LIST(0x55),
    SINGLETON_LIST(0x56),

    HASH_SET(0x60),
    LINKED_HASH_SET(0x61),
    TREE_SET(0x62),
    SET_OF(0x63),
    HASH_MAP(0x64),
    LINKED_HASH_MAP(0x65),
    TREE_MAP(0x66),
    MAP_OF(0x67),
    SINGLETON_SET(0x68),
    SINGLETON_MAP(0x69),

    ACTOR(0x70),
    TOKEN(0x71),
    CHANNEL(0x72),
    FAILURE(0x73);

    private static final @Nullable Kind[] BY_NUMBER = new Kind[256];

    static {
        for (Kind each : values()) {
            BY_NUMBER[each.number] = each;
        }
    }

    private final int number;

    Kind(int number) {
        this.number = number;
    }

    /** Returns the first byte. */
    public int number() {
        return number;
    }

    /** Returns the kind of that first byte, or null. */
    static @Nullable Kind of(int number) {
        return BY_NUMBER[number];
    }
}
