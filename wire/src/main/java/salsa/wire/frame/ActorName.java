package salsa.wire.frame;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.text.Normalizer;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
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

    /** The largest number of characters of a text that {@link #refusal} shows. */
    private static final int SHOWN_MAX = 80;

    private ActorName() {}

    /** Returns whether the text is a name. */
    public static boolean isName(String text) {
        return defect(text) == null;
    }

    /**
     * Returns the words that refuse a text which is no name, with the reason; characters that hide or turn others are
     * escaped.
     */
    public static String refusal(String text) {
        return "not a name for an actor: \"" + escape(text) + "\" (" + defect(text) + ")";
    }

    private static @Nullable String defect(String text) {
        if (text.isEmpty()) {
            return "it is empty";
        }
        if (text.length() > BYTES_MAX || text.getBytes(UTF_8).length > BYTES_MAX) {
            return "it has more than " + BYTES_MAX + " bytes in UTF-8";
        }
        if (!Utf8.isExpressible(text)) {
            return "it has half of a character outside of the basic plane";
        }
        OptionalInt refused = text.codePoints().filter(each -> !isAllowed(each)).findFirst();
        if (refused.isPresent()) {
            return isVisible(refused.getAsInt())
                    ? "it has a slash or a backslash"
                    : "it has U+%04X, a control or format character".formatted(refused.getAsInt());
        }
        if (text.contains("..")) {
            return "it has two dots in a row";
        }
        return Normalizer.isNormalized(text, Normalizer.Form.NFC)
                ? null
                : "it is not in normalization form C: java.text.Normalizer converts it";
    }

    private static boolean isAllowed(int point) {
        return isVisible(point) && point != '/' && point != '\\';
    }

    private static boolean isVisible(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> false;
            default -> true;
        };
    }

    private static String escape(String text) {
        var shown = new StringBuilder();
        text.codePoints().limit(SHOWN_MAX).forEach(each -> {
            if (isVisible(each)) {
                shown.appendCodePoint(each);
            } else {
                shown.append("\\u%04x".formatted(each));
            }
        });
        return shown + (text.codePointCount(0, text.length()) > SHOWN_MAX ? "…" : "");
    }

    static String requireName(String name, int position) throws WireException {
        if (!isName(name)) {
            throw new WireException(WireCode.TEXT, position, refusal(name));
        }
        return name;
    }
}
