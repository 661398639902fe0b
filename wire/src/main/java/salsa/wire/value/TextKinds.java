package salsa.wire.value;

import java.util.List;
import java.util.UUID;
import salsa.wire.bytes.ByteSink;
import salsa.wire.bytes.ByteSource;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;

/** The coding of texts and UUIDs. */
final class TextKinds {

    /** Texts that UTF-8 cannot express, since they have an unpaired surrogate. */
    static final KindCodec<String> UTF16 =
            new Leaf<>(Kind.UTF16, String.class, TextKinds::writeUnits, TextKinds::readUnits, TextKinds::skipUnits);

    private TextKinds() {}

    static List<KindCodec<?>> all() {
        return List.of(
                new Leaf<>(
                        Kind.STRING,
                        String.class,
                        ByteSink::text,
                        in -> in.text(Integer.MAX_VALUE),
                        in -> in.skipText(Integer.MAX_VALUE)),
                new Leaf<>(
                        Kind.UUID,
                        UUID.class,
                        (out, v) -> {
                            out.i64(v.getMostSignificantBits());
                            out.i64(v.getLeastSignificantBits());
                        },
                        in -> new UUID(in.i64(), in.i64()),
                        in -> in.skip(16)));
    }

    private static void writeUnits(ByteSink out, String text) {
        out.varint(text.length());
        for (int i = 0; i < text.length(); i++) {
            out.u16(text.charAt(i));
        }
    }

    private static String readUnits(ByteSource in) throws WireException {
        char[] units = new char[in.count(2)];
        for (int i = 0; i < units.length; i++) {
            units[i] = (char) in.u16();
        }
        return new String(units);
    }

    /** A text that UTF-8 can express has only that encoding. */
    private static void skipUnits(ByteSource in) throws WireException {
        int from = in.position();
        int count = in.count(2);
        boolean high = false;
        boolean unpaired = false;
        for (int i = 0; i < count; i++) {
            char unit = (char) in.u16();
            boolean low = Character.isLowSurrogate(unit);
            unpaired |= high != low;
            high = Character.isHighSurrogate(unit);
        }
        if (!(unpaired | high)) {
            throw new WireException(WireCode.TEXT, from, "text in UTF-16 that UTF-8 can express");
        }
    }
}
