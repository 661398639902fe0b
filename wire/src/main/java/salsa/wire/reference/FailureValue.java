package salsa.wire.reference;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An exception as data, for a receiver that may not have its class.
 *
 * @param type the name of its class: a text for reports, which no code looks up
 * @param message of the exception
 * @param lines of its stack trace, the innermost first
 */
public record FailureValue(
        String type,
        @Nullable String message,
        List<Line> lines,
        @Nullable FailureValue cause,
        List<FailureValue> suppressed)
        implements Reference {

    public FailureValue {
        lines = List.copyOf(lines);
        suppressed = List.copyOf(suppressed);
    }

    /**
     * A line of a stack trace.
     *
     * @param number of the line in the file; negative if it is unknown
     */
    public record Line(String type, String method, @Nullable String file, int number) {}
}
