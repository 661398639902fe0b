package salsa.runtime.report;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The stack trace and the cause of an exception, whose class may override {@code getStackTrace} and {@code getCause}:
 * such a method may return null or throw. The exception is then reported without that part, and not another one in its
 * place.
 */
public final class ThrownParts {

    private ThrownParts() {}

    /** Returns the stack trace; empty if the exception has none to give. */
    public static List<StackTraceElement> frames(Throwable thrown) {
        try {
            StackTraceElement[] frames = thrown.getStackTrace();
            return frames == null
                    ? List.of()
                    : Arrays.stream(frames).filter(Objects::nonNull).toList();
        } catch (Throwable _) {
            return List.of();
        }
    }

    /** Returns the cause; null if the exception has none to give. */
    public static @Nullable Throwable cause(Throwable thrown) {
        try {
            return thrown.getCause();
        } catch (Throwable _) {
            return null;
        }
    }
}
