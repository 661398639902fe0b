package salsa.transport;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** The few forms of DER in certificates. */
final class Der {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyyMMddHHmmss'Z'").withZone(ZoneOffset.UTC);

    private Der() {}

    static byte[] of(int tag, byte[]... parts) {
        var contents = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            contents.writeBytes(part);
        }
        int size = contents.size();
        var all = new ByteArrayOutputStream();
        all.write(tag);
        if (size < 128) {
            all.write(size);
        } else {
            byte[] length = BigInteger.valueOf(size).toByteArray();
            int skip = length[0] == 0 ? 1 : 0;
            all.write(0x80 | length.length - skip);
            all.write(length, skip, length.length - skip);
        }
        all.writeBytes(contents.toByteArray());
        return all.toByteArray();
    }

    static byte[] sequence(byte[]... parts) {
        return of(0x30, parts);
    }

    static byte[] set(byte[]... parts) {
        return of(0x31, parts);
    }

    static byte[] number(long n) {
        return of(2, BigInteger.valueOf(n).toByteArray());
    }

    static byte[] bits(byte[] bytes) {
        return of(3, new byte[1], bytes);
    }

    static byte[] octets(byte[] bytes) {
        return of(4, bytes);
    }

    static byte[] text(String text) {
        return of(12, text.getBytes(StandardCharsets.UTF_8));
    }

    static byte[] yes() {
        return of(1, new byte[] {-1});
    }

    static byte[] time(Instant time) {
        return of(24, TIME.format(time).getBytes(StandardCharsets.US_ASCII));
    }

    static byte[] oid(String dotted) {
        String[] numbers = dotted.split("\\.");
        var bytes = new ByteArrayOutputStream();
        bytes.write(Integer.parseInt(numbers[0]) * 40 + Integer.parseInt(numbers[1]));
        for (int i = 2; i < numbers.length; i++) {
            var n = new BigInteger(numbers[i]);
            for (int shift = Math.max(0, n.bitLength() - 1) / 7 * 7; shift >= 0; shift -= 7) {
                bytes.write(n.shiftRight(shift).intValue() & 0x7f | (shift > 0 ? 0x80 : 0));
            }
        }
        return of(6, bytes.toByteArray());
    }
}
