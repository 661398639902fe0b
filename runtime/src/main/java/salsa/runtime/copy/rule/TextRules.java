package salsa.runtime.copy.rule;

import java.net.MalformedURLException;
import java.net.URL;
import java.text.CompactNumberFormat;
import java.text.DateFormat;
import java.text.DecimalFormat;
import java.text.Format;
import java.text.MessageFormat;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;
import salsa.runtime.copy.engine.CopyRefusal;
import salsa.runtime.copy.engine.JdkLeafRule;
import salsa.runtime.copy.engine.Path;
import salsa.runtime.copy.engine.Rule;
import salsa.runtime.copy.value.Jdk;

/**
 * The rules of calendars, time zones, formats and URLs. The copy is a clone; parts that the JDK's clone shares are
 * replaced. A part whose class is the program's is refused, since the program's code would clone it.
 */
final class TextRules {
    private TextRules() {}

    static @Nullable Rule of(Class<?> type) {
        if (Calendar.class.isAssignableFrom(type)) return new JdkLeafRule(source -> calendar((Calendar) source));
        if (TimeZone.class.isAssignableFrom(type)) return new JdkLeafRule(source -> ((TimeZone) source).clone());
        boolean copied = Format.class.isAssignableFrom(type) && type != CompactNumberFormat.class;
        return copied
                ? new JdkLeafRule(source -> format((Format) source))
                : null; // that one's clone shares its symbols
    }

    /** Clones a calendar and its zone: the clone alone would compute its date with the zone of the original. */
    private static Calendar calendar(Calendar source) {
        requireJdk(source, source.getTimeZone());
        var copy = (Calendar) source.clone();
        copy.setTimeZone((TimeZone) source.getTimeZone().clone());
        return copy;
    }

    private static Format format(Format source) {
        switch (source) {
            case MessageFormat message -> {
                for (Format each : message.getFormats()) if (each != null) requireFormat(source, each);
            }
            case DateFormat date -> {
                requireFormat(source, date.getNumberFormat());
                requireJdk(source, date.getCalendar());
                requireJdk(source, date.getTimeZone());
            }
            case DecimalFormat number -> requireJdk(source, number.getDecimalFormatSymbols());
            default -> {}
        }
        var copy = (Format) source.clone();
        if (copy instanceof DateFormat date) date.setCalendar(calendar(date.getCalendar()));
        if (copy instanceof SimpleDateFormat date) date.set2DigitYearStart(date.get2DigitYearStart());
        return copy;
    }

    private static void requireFormat(Format source, Format part) {
        requireJdk(source, part);
        if (part instanceof CompactNumberFormat) throw refusal(source, part);
        if (part instanceof MessageFormat || part instanceof DateFormat) format(part); // looks at its parts
    }

    private static void requireJdk(Object source, Object part) {
        if (!Jdk.owns(part.getClass())) throw refusal(source, part);
    }

    private static CopyRefusal refusal(Object source, Object part) {
        return new CopyRefusal(
                Path.type(source),
                "it contains a " + part.getClass().getName() + ", which has no safe copy. Send its parts.");
    }

    /** Creates a new URL from the text, since a URL keeps its protocol handler, which may be the program's. */
    @SuppressWarnings("deprecation") // a URI would refuse texts that a URL takes
    static URL url(Object source) {
        try {
            return new URL(source.toString());
        } catch (MalformedURLException e) {
            throw new CopyRefusal("URL", "its protocol has a private handler. Send its text.", e);
        }
    }
}
