package salsa.wire.frame;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.text.Normalizer;
import salsa.wire.bytes.Utf8;
import salsa.wire.bytes.WireCode;
import salsa.wire.bytes.WireException;

/**
 * The grammar of the names under which actors are registered: 1 to 255 bytes of UTF-8 in normalization form C, without
 * control and format characters, slashes, backslashes, and two dots in a row.
 */
public final class ActorName {

    /** The largest number of bytes. */
    public static final int BYTES_MAX = 255;

    private ActorName() {}

    /** Returns whether the text is a name. */
    public static boolean isName(String text) {
        return !text.isEmpty()
                && text.length() <= BYTES_MAX
                && Utf8.isExpressible(text)
                && text.getBytes(UTF_8).length <= BYTES_MAX
                && text.codePoints().allMatch(ActorName::isAllowed)
                && !text.contains("..")
                && Normalizer.isNormalized(text, Normalizer.Form.NFC);
    }

    private static boolean isAllowed(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> false;
            default -> point != '/' && point != '\\';
        };
    }

    static String checked(String name, int position) throws WireException {
        if (!isName(name)) {
            throw new WireException(WireCode.TEXT, position, "not a name for an actor");
        }
        return name;
    }
}
