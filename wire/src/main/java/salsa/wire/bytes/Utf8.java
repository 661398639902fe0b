package salsa.wire.bytes;

/** Well-formed UTF-8 and UTF-16 (Unicode 16, table 3-7). Allocates nothing. */
public final class Utf8 {

    private Utf8() {}

    /** Returns whether the text has no unpaired surrogate, so that UTF-8 can express it. */
    public static boolean isExpressible(String text) {
        for (int i = 0; i < text.length(); i++) {
            char next = text.charAt(i);
            if (Character.isSurrogate(next)) {
                if (!Character.isHighSurrogate(next)
                        || i + 1 == text.length()
                        || !Character.isLowSurrogate(text.charAt(i + 1))) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }

    /** Returns the index of the first malformed sequence, or -1. */
    static int malformed(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to) {
            int length = length(bytes, at, to);
            if (length == 0) {
                return at;
            }
            at += length;
        }
        return -1;
    }

    /** Returns the length of the sequence that starts there, or 0 if it is malformed. */
    private static int length(byte[] bytes, int at, int to) {
        int first = bytes[at];
        if (first >= 0) {
            return 1;
        }
        int lead = first & 0xff;
        int length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
        if (length == 0 || at + length > to) {
            return 0;
        }
        for (int i = 1; i < length; i++) {
            if ((bytes[at + i] & 0xc0) != 0x80) {
                return 0;
            }
        }
        return isSecondAllowed(lead, bytes[at + 1] & 0xff) ? length : 0;
    }

    /** Excludes longer forms than necessary, surrogates, and code points above U+10FFFF. */
    private static boolean isSecondAllowed(int lead, int second) {
        return switch (lead) {
            case 0xe0 -> second >= 0xa0;
            case 0xed -> second < 0xa0;
            case 0xf0 -> second >= 0x90;
            case 0xf4 -> second < 0x90;
            default -> true;
        };
    }
}
